import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { Tx } from '../../platform/database/commit.ts';
import { shownOf } from '../books/iceberg-rules.ts';
import { restingOrderOf } from '../books/resting-order.ts';
import type { Engine } from '../engine.ts';
import type { OrderRecord } from '../records/order-records.ts';
import type { Reservation } from '../settlement.ts';
import { settleOrRefuse } from '../settlement.ts';

/** Reserves more or releases some, up to a reservation or to what the open part of `like` needs. */
export function reserveFor(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  like: OrderRecord | Reservation = order,
): void {
  const { settlement } = engine;
  const { held } = order;
  const { amount } = 'asset' in like ? like : neededReservation(engine, like);
  if (amount > held) {
    const more = amount - held;
    settleOrRefuse(settlement, tx, order, { parts: [], reserved: more }, () =>
      settlement.hold(tx, order, more),
    );
  } else if (amount < held) {
    settlement.release(tx, order, held - amount);
  }
  order.held = amount;
}

/** Releases what an order does not need. Never reserves more. */
export function releaseExcess(engine: Engine, tx: Tx, order: OrderRecord): void {
  if (neededReservation(engine, order).amount < order.held) reserveFor(engine, tx, order);
}

/** Makes an order smaller that rests in the book or is queued. It keeps its time priority. */
export function reduceAmount(
  { books, market, clock }: Engine,
  tx: Tx,
  order: OrderRecord,
  amount: bigint,
): void {
  const { pair, id, queued } = order;
  const before = shownOf(order);
  const less = amount < order.amount;
  order.amount = amount;
  if (queued || !less) return;
  const instrument = market.instrument(pair);
  const lots = Number((before - shownOf(order)) / baseUnits(1, instrument));
  books.inTx(tx, pair, clock.now());
  books.reduce(tx, pair, id, lots, restingOrderOf(order, instrument).hidden);
}

function neededReservation({ settlement, market }: Engine, order: OrderRecord): Reservation {
  return settlement.reservation(order, order.amount - order.filled, market.instrument(order.pair));
}
