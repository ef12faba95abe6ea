import { decimalsOf, units } from '@papermint/contracts/money/amount';
import { BinanceError } from '../answers/binance-error.ts';
import { BUY_UP, MOST_LOTS, MOST_MARKET_LOTS, MOST_TICKS, SELL_DOWN } from '../market-data/filters.ts';

/** What an order of a symbol must keep to: the filters that exchangeInfo tells. Decimal texts. */
export interface FuturesFilters {
  tickSize: string;
  minPrice: string;
  maxPrice: string;
  stepSize: string;
  minQty: string;
  maxQty: string;
  /** Of an order without a price. */
  maxMarketQty: string;
  notional: string;
  /** How far a limit may lie beyond the mark price where its trader loses, as factors. */
  multiplierUp: string;
  multiplierDown: string;
}

/** The part of an instrument that decides its filters. */
interface Filtered {
  tick: string;
  lot: string;
  minNotional: string;
}

export const futuresLimits = ({ tick, lot, minNotional }: Filtered): FuturesFilters => ({
  tickSize: tick,
  minPrice: tick,
  maxPrice: times(tick, MOST_TICKS),
  stepSize: lot,
  minQty: lot,
  maxQty: times(lot, MOST_LOTS),
  maxMarketQty: times(lot, MOST_MARKET_LOTS),
  notional: minNotional,
  multiplierUp: BUY_UP,
  multiplierDown: SELL_DOWN,
});

function times(step: string, most: number): string {
  const scale = decimalsOf(step);
  const digits = String(units(step, scale) * BigInt(most)).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** The parts of an order that filters look at. Decimal texts, as they were sent. */
export interface FilteredOrder {
  side: 'BUY' | 'SELL';
  quantity?: string | undefined;
  price?: string | undefined;
  stopPrice?: string | undefined;
  reduceOnly?: boolean;
}

/** @throws BinanceError of the first filter that an order fails. @param mark the mark price as text */
export function checkFuturesFilters(order: FilteredOrder, filters: FuturesFilters, mark: string): void {
  const { quantity, price, stopPrice } = order;
  if (quantity !== undefined) checkQuantity(quantity, price === undefined, filters);
  if (price !== undefined) checkPrice(price, filters);
  if (stopPrice !== undefined) {
    if (isZero(stopPrice)) throw new BinanceError(-4006, 'Stop price less than zero.');
    checkPrice(stopPrice, filters);
  }
  if (price !== undefined) checkPercent(order.side, price, filters, stopPrice ?? mark);
  if (quantity !== undefined && !order.reduceOnly) {
    checkNotional(quantity, price ?? stopPrice ?? mark, filters);
  }
}

const isZero = (text: string) => /^[0.]*$/.test(text);

/** Without zeros at its end, which count as no decimals. */
const trimmed = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** A number of at most 20 digits and 20 decimals, exactly. */
const SCALE = 20;
function exact(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, '0'));
}

/** A quantity or a price with more decimals than its symbol has. */
export const tooPrecise = () =>
  new BinanceError(-1111, 'Precision is over the maximum defined for this asset.');

const isFiner = (text: string, step: string) => decimalsOf(trimmed(text)) > decimalsOf(step);

function checkQuantity(quantity: string, isMarket: boolean, filters: FuturesFilters): void {
  const { stepSize, minQty, maxQty, maxMarketQty } = filters;
  if (isZero(quantity)) throw new BinanceError(-4003, 'Quantity less than or equal to zero.');
  if (isFiner(quantity, stepSize)) throw tooPrecise();
  const amount = exact(quantity);
  if (amount < exact(minQty)) throw quantityTooSmall();
  if (amount > exact(isMarket ? maxMarketQty : maxQty)) throw quantityTooLarge();
  if (amount % exact(stepSize) !== 0n) throw offStep();
}

export const quantityTooLarge = () => new BinanceError(-4005, 'Quantity greater than max quantity.');
export const quantityTooSmall = () => new BinanceError(-4004, 'Quantity less than min quantity.');
export const offStep = () => new BinanceError(-4023, 'Qty not increased by step size.');

function checkPrice(price: string, { tickSize, minPrice, maxPrice }: FuturesFilters): void {
  if (isZero(price)) throw new BinanceError(-4001, 'Price less than 0.');
  if (isFiner(price, tickSize)) throw tooPrecise();
  const value = exact(price);
  if (value > exact(maxPrice)) throw priceTooHigh();
  if (value < exact(minPrice)) throw new BinanceError(-4013, 'Price less than min price.');
  if (value % exact(tickSize) !== 0n) throw offTick();
}

export const priceTooHigh = () => new BinanceError(-4002, 'Price greater than max price.');
export const offTick = () => new BinanceError(-4014, 'Price not increased by tick size.');

/** A buyer's limit must not be far above the mark price, a seller's not far below. */
function checkPercent(side: 'BUY' | 'SELL', price: string, filters: FuturesFilters, mark: string): void {
  const factor = exact(side === 'BUY' ? filters.multiplierUp : filters.multiplierDown);
  const bound = (exact(mark) * factor) / 10n ** BigInt(SCALE);
  const value = exact(price);
  const decimals = decimalsOf(filters.tickSize);
  if (side === 'BUY' && value > bound) throw limitTooHigh(textOf(bound, decimals));
  if (side === 'SELL' && value < bound) throw limitTooLow(textOf(bound, decimals));
}

/** @param most the highest limit that is taken, as text */
export const limitTooHigh = (most: string) =>
  new BinanceError(-4016, `Limit price can't be higher than ${most}.`);

/** @param least the lowest limit that is taken, as text */
export const limitTooLow = (least: string) =>
  new BinanceError(-4024, `Limit price can't be lower than ${least}.`);

function textOf(value: bigint, decimals: number): string {
  const digits = String(value / 10n ** BigInt(SCALE - decimals)).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function checkNotional(quantity: string, price: string, { notional }: FuturesFilters): void {
  if (exact(quantity) * exact(price) >= exact(notional) * 10n ** BigInt(SCALE)) return;
  throw worthTooLittle(notional);
}

/** @param notional the least worth of an order, as text */
export const worthTooLittle = (notional: string) =>
  new BinanceError(
    -4164,
    `Order's notional must be no smaller than ${trimmed(notional)} (unless you choose reduce only).`,
  );
