import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { pricesOf, triggerOf } from '../triggers/stop-prices.ts';
import { countUntriggered } from '../triggers/stop-watch.ts';
import type { PriceKey } from './order-rules.ts';
import { checkActivationBand, checkPriceBand, checkStopSide, checkTrailingAmount } from './price-rules.ts';
import { checkMaxOpenOrders } from './size-rules.ts';

/** The current price that may trigger an order. */
function triggerPriceNow({ view, market, clock }: Engine, order: OrderRecord) {
  const { pair } = order;
  const by = triggerOf(order);
  const ticks = pricesOf<'priceTicksAt'>(market, by).priceTicksAt(pair, clock.now());
  return { ticks, text: view.price(pair, ticks), by };
}

/** The price that a trailing stop follows first, and its name. */
function firstTrailed(engine: Engine, order: OrderRecord): { ticks: number; name: string } {
  const { activationTicks } = order;
  if (activationTicks !== null) return { ticks: activationTicks, name: 'activation price' };
  const { ticks, by } = triggerPriceNow(engine, order);
  return { ticks, name: by === 'mark' ? 'mark price' : 'current price' };
}

export function priceNow({ view, market, clock }: Engine, pair: string) {
  const ticks = market.priceTicksAt(pair, clock.now());
  return { ticks, text: view.price(pair, ticks), name: 'current price' } as const;
}

export function checkLimit(
  { view }: Engine,
  { pair, side, limitTicks }: OrderRecord,
  of: Parameters<typeof checkPriceBand>[1],
  key: PriceKey = 'price',
): void {
  if (limitTicks === null) return;
  checkPriceBand({ side, limitTicks, key }, of, (ticks) => view.price(pair, ticks));
}

/** Checks the stop price of an order, its limit, and the number of untriggered orders. */
export function checkStop(engine: Engine, tx: Tx, order: OrderRecord, key?: PriceKey): void {
  const { pair, traderId, stopTicks, trailing, activationTicks } = order;
  const say = (ticks: number) => engine.view.price(pair, ticks);
  if (stopTicks !== null) {
    checkStopSide(order, stopTicks, triggerPriceNow(engine, order));
    checkLimit(engine, order, { ticks: stopTicks, name: 'stop price' }, key);
  } else {
    checkLimit(engine, order, priceNow(engine, pair), key);
  }
  if (activationTicks !== null) checkActivationBand(activationTicks, triggerPriceNow(engine, order), say);
  if (trailing !== null) checkTrailingAmount(trailing, firstTrailed(engine, order), say);
  checkMaxOpenOrders(countUntriggered(engine, tx, pair, traderId), 'stop price');
}

export function checkBookRoom({ books, clock }: Engine, tx: Tx, pair: string, traderId: string): void {
  checkMaxOpenOrders(books.inTx(tx, pair, clock.now()).book.countOf(traderId));
}

export function checkQueueRoom(engine: Engine, tx: Tx, { pair, traderId }: OrderRecord): void {
  checkMaxOpenOrders(engine.store.queuedCount(tx, pair, traderId), 'market to open');
}
