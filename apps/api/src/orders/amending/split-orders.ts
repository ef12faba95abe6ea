import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { SplitTerms } from '@papermint/contracts/orders/split-terms';
import { splitAmount, splitPrice } from '@papermint/contracts/orders/split-terms';
import type { Tx } from '../../platform/database/commit.ts';
import { closeOrder } from '../closing/closing.ts';
import type { Engine } from '../engine.ts';
import { rescheduleResting } from '../matching/resting-fills.ts';
import { rescheduleQueue } from '../placing/market-open-orders.ts';
import { announceOrder } from '../records/order-changes.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { reservedStopTicks, watermarkAt } from '../triggers/stop-prices.ts';
import { forgetStops, rescheduleTriggers } from '../triggers/stop-watch.ts';
import { largerReservation } from './amend-rules.ts';
import { isBelowTick, splitDistance, splitOrder } from './split-rules.ts';

const SYSTEM = { kind: 'system' } as const;
const BELOW_TICK = {
  first: 'After the split, its price is below the tick size.',
  code: 'stock_split',
} as const;

/**
 * Changes the open orders of a stock at a split into more shares, and cancels purchases whose price falls below a tick. Must be called while nothing trades, after the ledger
 * has multiplied the shares that they reserve. They keep their time priority.
 * @returns the orders as they are now
 */
export function splitOrders(engine: Engine, tx: Tx, pair: string, terms: SplitTerms): OrderRecord[] {
  const { store, books } = engine;
  cancelBelowTick(engine, tx, pair, terms);
  const orders = store.openIn(tx, pair).map((order) => {
    const after = { ...splitOrder(order, terms), trailing: splitDistance(order.trailing, terms) };
    return after.status === 'untriggered' ? watchedAnew(engine, after, terms) : after;
  });
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const order of orders) {
    const linked = order.linkedTo === null ? undefined : byId.get(order.linkedTo);
    keepReservation(engine, tx, order, linked, terms);
  }
  for (const order of orders) store.amend(tx, order, engine.clock.now());
  // Read again from the rows.
  books.forget(tx, pair);
  forgetStops(engine, tx, pair);
  rescheduleResting(engine, tx, pair, 'path');
  rescheduleTriggers(engine, tx, pair, 'path');
  rescheduleQueue(engine, tx, pair);
  for (const order of orders) announceOrder(engine, tx, order);
  return orders;
}

function cancelBelowTick(engine: Engine, tx: Tx, pair: string, terms: SplitTerms): void {
  const { store } = engine;
  for (const order of store.openIn(tx, pair)) {
    if (!isBelowTick(order, terms)) continue;
    // The other order of an oco may have canceled it.
    if (isOpen(store.order(tx, order.id)?.status ?? 'canceled')) {
      closeOrder(engine, tx, order, 'cancel', SYSTEM, BELOW_TICK);
    }
  }
}

/** An untriggered order. It is watched from the split on, because earlier prices do not compare. */
function watchedAnew({ market, clock }: Engine, order: OrderRecord, terms: SplitTerms): OrderRecord {
  const now = clock.now();
  const { side, trailing } = order;
  const watermark = trailing === null ? undefined : watermarkAt(order, now - 1, market);
  return {
    ...order,
    stopSince: now,
    watermarkTicks: splitPrice(watermark ?? null, terms, side === 'buy'),
    activationTicks: splitPrice(order.activationTicks, terms, order.activatesUp === true),
    activatesUp: watermark === undefined ? order.activatesUp : null,
  };
}

/** The ledger has multiplied reserved shares. Reserved money that the new price does not need is released. */
function keepReservation(
  { settlement, market, clock }: Engine,
  tx: Tx,
  order: OrderRecord,
  linked: OrderRecord | undefined,
  terms: SplitTerms,
): void {
  const { held } = order;
  if (held === 0n) return;
  const instrument = market.instrument(order.pair);
  const needOf = (one: OrderRecord) =>
    settlement.reservation(
      { ...one, stopTicks: reservedStopTicks(one, clock.now(), market) },
      one.amount - one.filled,
      instrument,
    );
  const needed = linked ? largerReservation(needOf(order), needOf(linked)) : needOf(order);
  if (needed.asset === instrument.base) order.held = splitAmount(held, terms);
  else if (needed.amount < held) {
    order.held = needed.amount;
    settlement.release(tx, order, held - needed.amount);
  }
}
