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

export interface Usage {
  /** The counters of a caller in a market. */
  of(caller: string, market: Market): CallerUsage;
}

/** What one caller has used of a market. Times are wall time, ms. */
export interface CallerUsage {
  /**
   * Counts a request before it is made.
   * @throws BinanceError -1003 (429, or 418 while banned), where limits act
   */
  count(weight: number, how: { wall: number; mode: LimitMode }): void;
  /** @throws BinanceError -1015 where limits act and these orders are too many; nothing is counted yet */
  checkOrders(orders: number, how: { wall: number; mode: LimitMode }): void;
  /** Counts orders that were placed. */
  countOrders(orders: number, wall: number): void;
  /** The weight of this minute. */
  weight(wall: number): number;
  /** Orders by the letters of their window, such as `10S`. */
  orders(wall: number): Readonly<Record<string, number>>;
}

interface Window {
  begins: number;
  count: number;
}

interface Counted {
  weight: Window;
  /** By limit of orders, in their order. */
  orders: readonly Window[];
  refused: number;
  bannedUntil: number;
}

/** The most callers that are remembered; the ones that were new longest ago are forgotten. */
const MOST_CALLERS = 10_000;

/** A caller is a key, signed or not, or an address: see `countedFor`. */
export function createUsage(): Usage {
  const callers = new Map<string, CallerUsage>();
  return {
    of(caller, market) {
      const id = `${market} ${caller}`;
      let found = callers.get(id);
      if (!found) {
        found = createCallerUsage(market);
        callers.set(id, found);
        const [oldest] = callers.keys();
        if (callers.size > MOST_CALLERS) callers.delete(oldest as string);
      }
      return found;
    },
  };
}

function createCallerUsage(market: Market): CallerUsage {
  const limits = ORDER_LIMITS[market];
  const counted: Counted = {
    weight: newWindow(),
    orders: limits.map(newWindow),
    refused: 0,
    bannedUntil: 0,
  };
  /** The window of a limit of orders that is open now. */
  const windowOf = (place: number, wall: number): Window => {
    const window = counted.orders[place] as Window;
    turn(window, wall, (limits[place] as OrderLimit).length);
    return window;
  };
  return {
    count(weight, how) {
      turn(counted.weight, how.wall, MINUTE);
      counted.weight.count += weight;
      if (how.mode !== 'off') checkWeight(counted, market, how);
    },
    checkOrders(orders, { wall, mode }) {
      if (mode === 'off' || orders === 0) return;
      for (const [place, one] of limits.entries()) {
        const window = windowOf(place, wall);
        const most = mostOf(one.limit, mode);
        if (window.count + orders > most) throw tooManyOrders(one, most, window, wall);
      }
    },
    countOrders(orders, wall) {
      for (let place = 0; place < limits.length; place += 1) windowOf(place, wall).count += orders;
    },
    weight(wall) {
      turn(counted.weight, wall, MINUTE);
      return counted.weight.count;
    },
    orders(wall) {
      const counts: Record<string, number> = {};
      for (const [place, { name }] of limits.entries()) counts[name] = windowOf(place, wall).count;
      return counts;
    },
  };
}

const newWindow = (): Window => ({ begins: 0, count: 0 });

const mostOf = (most: number, mode: LimitMode) => (mode === 'strict' ? Math.ceil(most / STRICT) : most);

/** The letters of a window, such as `10S`. */
export const windowName = ({ intervalNum, interval }: RateLimit) => `${intervalNum}${interval[0]}`;

/** A limit of orders, with the letters of its window and how long that is, ms. */
interface OrderLimit extends RateLimit {
  name: string;
  length: number;
}

const orderLimits = (limits: readonly RateLimit[]): OrderLimit[] =>
  limits
    .filter(({ rateLimitType }) => rateLimitType === 'ORDERS')
    .map((one) => ({
      ...one,
      name: windowName(one),
      length: one.intervalNum * LENGTHS[one.interval],
    }));

const ORDER_LIMITS: Readonly<Record<Market, readonly OrderLimit[]>> = {
  spot: orderLimits(RATE_LIMITS.spot),
  futures: orderLimits(RATE_LIMITS.futures),
  wallet: [],
};

/** Empties a window where another one has begun. */
function turn(window: Window, wall: number, length: number): void {
  const begins = wall - (wall % length);
  if (window.begins === begins) return;
  window.begins = begins;
  window.count = 0;
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

function tooManyOrders(one: OrderLimit, most: number, window: Window, wall: number): BinanceError {
  return new BinanceError(
    -1015,
    `Too many new orders; current limit is ${most} orders per ${one.intervalNum} ${one.interval}.`,
    429,
    { retryAfter: secondsUntil(window.begins + one.length, wall) },
  );
}
