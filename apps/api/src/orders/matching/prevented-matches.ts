import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { RestingOrder } from '../../market/book/order-book.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import type { OrderRecord } from '../records/order-records.ts';
import type { MatchResult } from './order-match.ts';
import { selfTradeMode } from './self-trade-mode.ts';

/** Records which resting orders of its own trader an incoming order met, and what both lose. Before it changes them. */
export function recordPrevented(engine: Engine, tx: Tx, order: OrderRecord, result: MatchResult): void {
  const { own, met, prevented, selfTradePrevented, remaining } = result;
  const instrument = engine.market.instrument(order.pair);
  const unitsIn = (lots: number) => baseUnits(lots, instrument);
  for (const { maker, lots } of prevented) add(engine, tx, order, maker, unitsIn(lots), unitsIn(lots));
  for (const maker of own) {
    const both = maker === met && selfTradePrevented;
    add(engine, tx, order, maker, both ? unitsIn(remaining) : 0n, openPart(engine, tx, maker));
  }
  if (selfTradePrevented && met && !own.includes(met)) add(engine, tx, order, met, unitsIn(remaining), 0n);
}

/** What a resting order has left. */
function openPart({ store }: Engine, tx: Tx, { id }: RestingOrder): bigint {
  const order = store.order(tx, id);
  return order ? order.amount - order.filled : 0n;
}

function add(
  { store, clock }: Engine,
  tx: Tx,
  order: OrderRecord,
  { id, priceTicks }: RestingOrder,
  takerAmount: bigint,
  makerAmount: bigint,
): void {
  const maker = store.order(tx, id);
  if (!maker) return;
  store.addPrevented(tx, {
    traderId: order.traderId,
    pair: order.pair,
    taker: order.number,
    maker: maker.number,
    mode: selfTradeMode(order),
    priceTicks,
    takerAmount,
    makerAmount,
    at: clock.now(),
  });
}
