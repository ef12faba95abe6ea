import { units } from '@papermint/contracts/money/amount';
import type { Side } from '@papermint/contracts/orders/model';
import { BinanceError } from '../answers/binance-error.ts';
import { decimalsUsed, isZero } from './decimals.ts';
import type { SpotType } from './order-types.ts';

/** What the filters of a symbol follow from; decimals. */
export interface FilteredInstrument {
  tick: string;
  lot: string;
  minNotional: string;
}

/** The limits that exchangeInfo tells in filters; prices in ticks, amounts in lots. */
const MOST_TICKS = 10n ** 9n;
const MOST_LOTS = 10n ** 10n;
const MOST_MARKET_LOTS = 10n ** 9n;
const MOST_DOLLARS = 9_000_000n;
const MOST_PARTS = 100n;
const TRAILING = { least: 10, most: 5000 } as const;
/** How far from the last price a limit may lie, in percent of it. */
const BAND = { buy: { most: 150n, least: 1n }, sell: { most: 10_000n, least: 50n } } as const;

const SCALE = 8;
const ONE = 10n ** 8n;

/** An amount and prices that are checked, as sent. */
export interface FilteredOrder {
  side: Side;
  takesAnyPrice: boolean;
  quantity?: string | undefined;
  quoteOrderQty?: string | undefined;
  price?: string | undefined;
  stopPrice?: string | undefined;
  icebergQty?: string | undefined;
  trailingDelta?: number | undefined;
}

export const filterFailure = (name: string): BinanceError =>
  new BinanceError(-1013, `Filter failure: ${name}`);

/**
 * Checks what does not depend on the book, in Binance's order: decimals, signs, prices, amounts, distances, value.
 * @param lastPrice a decimal
 * @throws BinanceError -1111 or -1013
 */
export function checkFilters(order: FilteredOrder, instrument: FilteredInstrument, lastPrice: string): void {
  const { side, quantity, quoteOrderQty, price, stopPrice, icebergQty } = order;
  checkNumbers({ quantity, quoteOrderQty, price, stopPrice, icebergQty });
  checkSteps(order, instrument);
  checkTrailing(order.trailingDelta);
  // The limit of an order that waits is compared with its trigger.
  if (price !== undefined) checkBand(side, unitsOf(price), unitsOf(stopPrice ?? lastPrice));
  const worth = price ?? stopPrice;
  if (worth !== undefined && quantity !== undefined) checkNotional(worth, quantity, instrument);
  if (icebergQty !== undefined && quantity !== undefined) checkParts(unitsOf(quantity), unitsOf(icebergQty));
}

/**
 * Checks the form of numbers, by the names of their parameters.
 * @throws BinanceError -1111 where one is too fine, -1013 where it is 0
 */
export function checkNumbers(numbers: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(numbers)) {
    if (value === undefined) continue;
    if (decimalsUsed(value) > SCALE)
      throw new BinanceError(-1111, `Parameter '${name}' has too much precision.`);
    if (isZero(value)) throw new BinanceError(-1013, `Invalid ${name}.`);
  }
}

function checkSteps(order: FilteredOrder, { tick, lot }: FilteredInstrument): void {
  const { quantity, price, stopPrice, icebergQty } = order;
  for (const one of [price, stopPrice]) {
    if (one !== undefined && !isStep(one, tick, MOST_TICKS)) throw filterFailure('PRICE_FILTER');
  }
  for (const one of [quantity, icebergQty]) {
    if (one !== undefined && !isStep(one, lot, MOST_LOTS)) throw filterFailure('LOT_SIZE');
  }
  if (order.takesAnyPrice && quantity !== undefined && !isStep(quantity, lot, MOST_MARKET_LOTS)) {
    throw filterFailure('MARKET_LOT_SIZE');
  }
}

function isStep(value: string, step: string, most: bigint): boolean {
  const [given, one] = [unitsOf(value), unitsOf(step)];
  return given >= one && given <= one * most && given % one === 0n;
}

/** Units of 10^-8, of numbers with up to 20 digits before their point. */
function unitsOf(value: string): bigint {
  const [whole = '', fraction = ''] = value.split('.');
  return BigInt(whole) * ONE + units(`0.${fraction}`, SCALE);
}

function checkTrailing(delta: number | undefined): void {
  if (delta === undefined) return;
  if (delta < TRAILING.least || delta > TRAILING.most) throw filterFailure('TRAILING_DELTA');
}

function checkBand(side: Side, price: bigint, around: bigint): void {
  const { most, least } = BAND[side];
  const fits = price * 100n <= around * most && price * 100n >= around * least;
  if (!fits) throw filterFailure('PERCENT_PRICE_BY_SIDE');
}

function checkNotional(price: string, quantity: string, { minNotional }: FilteredInstrument): void {
  const value = unitsOf(price) * unitsOf(quantity);
  const fits = value >= unitsOf(minNotional) * ONE && value <= MOST_DOLLARS * ONE * ONE;
  if (!fits) throw filterFailure('NOTIONAL');
}

/**
 * Checks what an order at any price is worth by the last price. Placing one checks it by the book instead.
 * @param lastPrice a decimal
 * @throws BinanceError -1013
 */
export function checkMarketValue(
  { instrument, lastPrice }: { instrument: FilteredInstrument; lastPrice: string },
  { type, quantity, quoteOrderQty }: Pick<FilteredOrder, 'quantity' | 'quoteOrderQty'> & { type: SpotType },
): void {
  if (type !== 'MARKET') return;
  if (quantity !== undefined) checkNotional(lastPrice, quantity, instrument);
  else if (quoteOrderQty !== undefined) checkNotional('1', quoteOrderQty, instrument);
}

function checkParts(whole: bigint, part: bigint): void {
  if ((whole + part - 1n) / part > MOST_PARTS) throw filterFailure('ICEBERG_PARTS');
}
