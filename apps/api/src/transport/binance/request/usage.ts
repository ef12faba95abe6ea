import { DAY, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { LimitMode } from '@papermint/contracts/sandbox/limit-modes';
import { BinanceError } from '../answers/binance-error.ts';
import type { Market } from '../market.ts';

/** A limit of requests or orders within a window that is aligned to the clock. */
export interface RateLimit {
  rateLimitType: 'REQUEST_WEIGHT' | 'ORDERS' | 'RAW_REQUESTS';
  interval: 'SECOND' | 'MINUTE' | 'DAY';
  intervalNum: number;
  limit: number;
}

const limit = (
  rateLimitType: RateLimit['rateLimitType'],
  intervalNum: number,
  interval: RateLimit['interval'],
  most: number,
): RateLimit => ({ rateLimitType, interval, intervalNum, limit: most });

/** The limits that exchangeInfo tells, as Binance has them. */
export const RATE_LIMITS: Readonly<Record<Exclude<Market, 'wallet'>, readonly RateLimit[]>> = {
  spot: [
    limit('REQUEST_WEIGHT', 1, 'MINUTE', 6000),
    limit('ORDERS', 10, 'SECOND', 100),
    limit('ORDERS', 1, 'DAY', 200_000),
    limit('RAW_REQUESTS', 5, 'MINUTE', 61_000),
  ],
  futures: [
    limit('REQUEST_WEIGHT', 1, 'MINUTE', 2400),
    limit('ORDERS', 1, 'MINUTE', 1200),
    limit('ORDERS', 10, 'SECOND', 300),
  ],
};

const LENGTHS = { SECOND, MINUTE, DAY } as const;

/** The most weight of a minute. */
const MOST_WEIGHT: Readonly<Record<Market, number>> = { spot: 6000, futures: 2400, wallet: 12_000 };

/** Strict limits are this part of Binance's. */
const STRICT = 20;

/** How often a window may be exceeded before its caller is banned, and for how long, wall ms. */
const REFUSALS_BEFORE_BAN = 20;
const BAN = 30_000;

/** What one caller has used of a market; a caller is a key, or an address where there is no key. */
export interface Used {
  /** The weight of this minute. */
  weight: number;
  /** Orders by the letters of their window, such as `10S`. */
  orders: Readonly<Record<string, number>>;
}

export interface Usage {
  /**
   * Counts a request before it is made.
   * @param wall ms
   * @throws BinanceError -1003 (429, or 418 while banned), where limits act
   */
  count(caller: string, market: Market, weight: number, how: { wall: number; mode: LimitMode }): void;
  /** @throws BinanceError -1015 where limits act and these orders are too many; nothing is counted yet */
  checkOrders(caller: string, market: Market, orders: number, how: { wall: number; mode: LimitMode }): void;
  /** Counts orders that were placed. */
  countOrders(caller: string, market: Market, orders: number, wall: number): void;
  used(caller: string, market: Market, wall: number): Used;
}

interface Window {
  begins: number;
  count: number;
}

interface Counted {
  weight: Window;
  orders: Map<string, Window>;
  refused: number;
  bannedUntil: number;
}

/** The most callers that are remembered; the ones that were new longest ago are forgotten. */
const MOST_CALLERS = 10_000;

export function createUsage(): Usage {
  const counts = new Map<string, Counted>();
  const of = (caller: string, market: Market): Counted => {
    const id = `${market} ${caller}`;
    let found = counts.get(id);
    if (!found) {
      found = { weight: { begins: 0, count: 0 }, orders: new Map(), refused: 0, bannedUntil: 0 };
      counts.set(id, found);
      const [oldest] = counts.keys();
      if (counts.size > MOST_CALLERS) counts.delete(oldest as string);
    }
    return found;
  };
  return {
    count(caller, market, weight, how) {
      const counted = of(caller, market);
      turn(counted.weight, how.wall, MINUTE);
      counted.weight.count += weight;
      if (how.mode !== 'off') checkWeight(counted, market, how);
    },
    checkOrders(caller, market, orders, { wall, mode }) {
      if (mode === 'off' || orders === 0) return;
      const counted = of(caller, market);
      for (const one of orderLimits(market)) {
        const window = windowOf(counted, one, wall);
        const most = mostOf(one.limit, mode);
        if (window.count + orders > most) throw tooManyOrders(one, most, window, wall);
      }
    },
    countOrders(caller, market, orders, wall) {
      const counted = of(caller, market);
      for (const one of orderLimits(market)) windowOf(counted, one, wall).count += orders;
    },
    used(caller, market, wall) {
      const counted = of(caller, market);
      turn(counted.weight, wall, MINUTE);
      const orders = orderLimits(market).map((one) => [windowName(one), windowOf(counted, one, wall).count]);
      return { weight: counted.weight.count, orders: Object.fromEntries(orders) };
    },
  };
}

const mostOf = (most: number, mode: LimitMode) => (mode === 'strict' ? Math.ceil(most / STRICT) : most);

const orderLimits = (market: Market) =>
  market === 'wallet' ? [] : RATE_LIMITS[market].filter(({ rateLimitType }) => rateLimitType === 'ORDERS');

/** The letters of a window, such as `10S`. */
export const windowName = ({ intervalNum, interval }: RateLimit) => `${intervalNum}${interval[0]}`;

/** Empties a window where another one has begun. */
function turn(window: Window, wall: number, length: number): void {
  const begins = wall - (wall % length);
  if (window.begins === begins) return;
  window.begins = begins;
  window.count = 0;
}

function windowOf(counted: Counted, one: RateLimit, wall: number): Window {
  const id = windowName(one);
  let window = counted.orders.get(id);
  if (!window) {
    window = { begins: 0, count: 0 };
    counted.orders.set(id, window);
  }
  turn(window, wall, one.intervalNum * LENGTHS[one.interval]);
  return window;
}

function checkWeight(
  counted: Counted,
  market: Market,
  { wall, mode }: { wall: number; mode: LimitMode },
): void {
  const most = mostOf(MOST_WEIGHT[market], mode);
  if (counted.bannedUntil > wall) throw banned(counted.bannedUntil, wall);
  if (counted.weight.count <= most) {
    counted.refused = 0;
    return;
  }
  counted.refused += 1;
  if (counted.refused > REFUSALS_BEFORE_BAN) {
    counted.refused = 0;
    counted.bannedUntil = wall + BAN;
    throw banned(counted.bannedUntil, wall);
  }
  throw new BinanceError(
    -1003,
    `Too much request weight used; current limit is ${most} request weight per 1 MINUTE. Please use WebSocket Streams for live updates to avoid polling the API.`,
    429,
    { retryAfter: secondsUntil(counted.weight.begins + MINUTE, wall) },
  );
}

const secondsUntil = (at: number, wall: number) => Math.max(1, Math.ceil((at - wall) / SECOND));

const banned = (until: number, wall: number) =>
  new BinanceError(
    -1003,
    `Way too much request weight used; IP banned until ${until}. Please use WebSocket Streams for live updates to avoid bans.`,
    418,
    { retryAfter: secondsUntil(until, wall) },
  );

function tooManyOrders(one: RateLimit, most: number, window: Window, wall: number): BinanceError {
  const length = one.intervalNum * LENGTHS[one.interval];
  return new BinanceError(
    -1015,
    `Too many new orders; current limit is ${most} orders per ${one.intervalNum} ${one.interval}.`,
    429,
    { retryAfter: secondsUntil(window.begins + length, wall) },
  );
}
