import { DomainError } from '@papermint/contracts/common/domain-error';
import { valueUnits } from '@papermint/contracts/futures/position-quote';
import { futuresOrderTransitions } from '@papermint/contracts/futures/transitions';
import type { OrderEngine } from '../../orders/order-engine.ts';
import { createOrderEngine } from '../../orders/order-engine.ts';
import type { OrderRecord } from '../../orders/order-records.ts';
import type { OrdersStore } from '../../orders/orders-store.ts';
import type { Calendar, Venue } from '../../orders/venue.ts';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { BoundOrders } from './bound-orders.ts';
import { createBoundOrders } from './bound-orders.ts';
import { createFunding } from './funding.ts';
import { createFuturesSettlement } from './futures-settlement.ts';
import type { PositionRecord } from './futures-types.ts';
import { createLiquidating } from './liquidation-entries.ts';
import { createLiquidations } from './liquidations.ts';
import { createOrderChecks } from './order-checks.ts';
import type { PositionFills, PositionFillsParts } from './position-fills.ts';
import { createPositionFills } from './position-fills.ts';
import type { TouchedPosition } from './touched-positions.ts';

/** The names under which futures orders are stored. */
export const FUTURES: Venue = {
  name: 'futures',
  tables: { orders: 'FuturesOrder', fills: 'FuturesFill' },
  transitions: futuresOrderTransitions,
};

/** Why a position is closed without an order. */
export interface ClosePositionReason {
  /** A sentence that comes first in the message to its trader. */
  first?: string;
  /** The reason that staff gave. */
  reason?: string;
}

/** The orders and positions of futures. Everything runs in the transaction that it is given. */
export interface FuturesEngine {
  readonly orders: OrderEngine;
  readonly fills: PositionFills;
  readonly bound: BoundOrders;
  /** Closes an open position at the mark, without a fee. */
  closeAtMark(tx: Tx, position: PositionRecord, actor: Actor, why?: ClosePositionReason): void;
  /** Must be called after the margin tiers of an instrument were changed: liquidation prices follow. */
  termsChanged(tx: Tx, pair: string): void;
  /**
   * The position that an order has just opened, changed or closed, or else the open one in its pair; undefined where there
   * is none.
   */
  positionAfter(tx: Tx, order: OrderRecord): PositionRecord | undefined;
  /** Must be called after the margin or the leverage of a position was changed. */
  rearm(tx: Tx, position: Pick<PositionRecord, 'traderId' | 'pair' | 'quote'>): void;
}

export interface FuturesEngineParts extends PositionFillsParts {
  orders: OrdersStore;
  accounts: Pick<Accounts, 'feesOf' | 'withdrawalLock'>;
  markets: Markets;
  calendar: Calendar;
  jobs: Jobs;
  /** The seed of the world. */
  seed: number;
}

export function createFuturesEngine(parts: FuturesEngineParts): FuturesEngine {
  const { store, cross, touched, ledger, markets, calendar, statuses, jobs, ids, clock } = parts;
  const fills = createPositionFills(parts);
  const check = createOrderChecks(parts);
  const orders = createOrderEngine({
    venue: FUTURES,
    store: parts.orders,
    market: markets,
    calendar,
    statuses,
    jobs,
    ids,
    clock,
    settlement: createFuturesSettlement({ ...parts, fills, check, settled }),
  });
  const bound = createBoundOrders({ store, engine: orders, markets });
  const liquidations = createLiquidations({
    store,
    ledger,
    markets,
    calendar,
    jobs,
    clock,
    settled,
    liquidate: createLiquidating({ store, fills, cross, touched, markets, statuses, clock }),
    cancelOrders(tx, traderId, quote) {
      for (const { id } of orders.openOf(tx, traderId, undefined)) {
        const order = orders.order(tx, id);
        if (!order || order.status === 'canceled' || markets.instrument(order.pair).quote !== quote) continue;
        orders.cancel(tx, order, { kind: 'system' }, { first: 'Your cross positions ran out of margin.' });
      }
    },
  });
  const funding = createFunding({ ...parts, fills, liquidations });
  ledger.watchCollateral({
    concerns: cross.concerns,
    spendable: cross.spendable,
    changed(tx, owner, asset, spent) {
      if (spent && cross.left(ledger.balance(tx, owner, asset), cross.marked(tx, owner, asset)) < 0n)
        return false;
      // Once for all that a transaction does with the balance.
      tx.atEnd(`cross ${owner} ${asset}`, (end) => liquidations.rearmCross(end, owner, asset));
      return true;
    },
  });

  function settle(tx: Tx, { position, follows, ...brackets }: TouchedPosition): void {
    const { traderId, pair, quote, side, status } = position;
    const isOpen = status === 'open';
    bound.fit(tx, traderId, pair, isOpen ? position : undefined);
    if (isOpen) {
      funding.begin(tx);
      setBrackets(tx, position, brackets);
    }
    liquidations.rearm(tx, pair, follows ? undefined : side);
    rearmCross(tx, traderId, quote);
  }

  function rearmCross(tx: Tx, traderId: string, quote: string): void {
    if (cross.concerns(traderId, quote)) liquidations.rearmCross(tx, traderId, quote);
  }

  /** Where the price has passed a trigger price before the order filled, there is nothing left to set. */
  function setBrackets(
    tx: Tx,
    position: PositionRecord,
    { takeProfitTicks, stopLossTicks }: Pick<TouchedPosition, 'takeProfitTicks' | 'stopLossTicks'>,
  ): void {
    for (const one of [
      { takeProfitTicks: takeProfitTicks ?? undefined },
      { stopLossTicks: stopLossTicks ?? undefined },
    ]) {
      try {
        tx.step(() => bound.set(tx, position, one, { kind: 'system' }));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    }
  }

  function settled(tx: Tx): void {
    for (const one of touched.take()) settle(tx, one);
  }

  return {
    orders,
    fills,
    bound,
    rearm(tx, { traderId, pair, quote }) {
      liquidations.rearm(tx, pair);
      rearmCross(tx, traderId, quote);
    },
    positionAfter(tx, order) {
      const changed = order.filled > 0n ? touched.lastOf(tx, order) : undefined;
      return changed ?? store.open(tx, order.traderId, order.pair);
    },
    termsChanged(tx, pair) {
      for (const position of store.openIn(tx, pair)) fills.put(tx, position);
      liquidations.rearmChanged(tx, [pair]);
    },
    closeAtMark(tx, position, actor, { first, reason } = {}) {
      const { pair, side, amount } = position;
      const mark = markets.priceTicksAt(pair, clock.now());
      const value = valueUnits(side, amount, mark, markets.instrument(pair));
      fills.close(
        tx,
        position,
        { amount, value, fee: 0n },
        {
          released: 0n,
          insured: true,
          actor,
          ...(first !== undefined && { first }),
          ...(reason !== undefined && { reason }),
        },
      );
      settled(tx);
    },
  };
}
