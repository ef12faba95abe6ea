import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import type { CandleInterval, MarketVenue } from '@papermint/contracts/markets/model';
import { candleIntervals } from '@papermint/contracts/markets/model';

/** What a stream says, and of what. `symbol` is in upper case. */
export type StreamSubject =
  | { kind: 'aggTrade' | 'trade' | 'bookTicker' | 'avgPrice'; symbol: string }
  | { kind: 'ticker' | 'miniTicker'; symbol: string }
  | { kind: 'windowTicker'; symbol: string; window: WindowName }
  | { kind: 'kline' | 'continuousKline'; symbol: string; interval: CandleInterval; zone: number }
  | { kind: 'depth'; symbol: string; every: number }
  | { kind: 'partialDepth'; symbol: string; levels: number; every: number }
  | { kind: 'markPrice'; symbol: string; every: number }
  | { kind: 'allTickers' | 'allMiniTickers' }
  | { kind: 'allBookTickers' | 'assetIndex' | 'contractInfo' | 'allForceOrders' | 'serverShutdown' }
  | { kind: 'forceOrder'; symbol: string }
  | { kind: 'allWindowTickers'; window: WindowName }
  | { kind: 'allMarkPrices'; every: number }
  /** A stream that exists but never sends anything. */
  | { kind: 'silent' };

export type WindowName = '1h' | '4h' | '1d';

/** Names of both markets that say something at times that never come here. */
const SILENT = /^!compositeIndex@arr$/;

const SPEEDS: Readonly<Record<string, number>> = { '100ms': 100, '250ms': 250, '500ms': 500, '1000ms': 1000 };

/** The usual time between two events of a book, wall ms. */
const USUAL_SPEED: Readonly<Record<MarketVenue, number>> = { spot: 1000, futures: 250 };
const MARK_SPEED = 3000;

const WHOLE_MARKET = new Map<string, StreamSubject>([
  ['!ticker@arr', { kind: 'allTickers' }],
  ['!miniTicker@arr', { kind: 'allMiniTickers' }],
  ['!bookTicker', { kind: 'allBookTickers' }],
  ['!serverShutdown', { kind: 'serverShutdown' }],
]);

const OF_FUTURES = new Map<string, StreamSubject>([
  ['!markPrice@arr', { kind: 'allMarkPrices', every: MARK_SPEED }],
  ['!markPrice@arr@1s', { kind: 'allMarkPrices', every: 1000 }],
  ['!assetIndex@arr', { kind: 'assetIndex' }],
  ['!contractInfo', { kind: 'contractInfo' }],
  ['!forceOrder@arr', { kind: 'allForceOrders' }],
]);

/** The subject of a stream by its name; undefined for a name that is none. */
export function subjectOf(name: string, venue: MarketVenue): StreamSubject | undefined {
  if (name.length > 64) return undefined;
  const all = WHOLE_MARKET.get(name) ?? (venue === 'futures' ? OF_FUTURES.get(name) : windowsOf(name));
  if (all) return all;
  if (SILENT.test(name)) return { kind: 'silent' };
  const at = name.indexOf('@');
  if (at < 1) return undefined;
  const symbol = name.slice(0, at).toUpperCase();
  return ofSymbol(symbol, name.slice(at + 1), venue);
}

function windowsOf(name: string): StreamSubject | undefined {
  const [, window] = /^!ticker_(1h|4h|1d)@arr$/.exec(name) ?? [];
  return window === undefined ? undefined : { kind: 'allWindowTickers', window: window as WindowName };
}

const PLAIN = ['aggTrade', 'trade', 'bookTicker', 'ticker', 'miniTicker'] as const;

function ofSymbol(symbol: string, what: string, venue: MarketVenue): StreamSubject | undefined {
  const plain = PLAIN.find((kind) => kind === what);
  if (plain) return { kind: plain, symbol };
  return (
    depthOf(symbol, what, venue) ??
    klineOf(symbol, what, venue) ??
    (venue === 'spot' ? ofSpot(symbol, what) : ofFutures(symbol, what))
  );
}

function ofSpot(symbol: string, what: string): StreamSubject | undefined {
  if (what === 'avgPrice') return { kind: 'avgPrice', symbol };
  const [, window] = /^ticker_(1h|4h|1d)$/.exec(what) ?? [];
  return window === undefined ? undefined : { kind: 'windowTicker', symbol, window: window as WindowName };
}

function ofFutures(symbol: string, what: string): StreamSubject | undefined {
  if (what === 'forceOrder') return { kind: 'forceOrder', symbol };
  if (what === 'markPrice') return { kind: 'markPrice', symbol, every: MARK_SPEED };
  return what === 'markPrice@1s' ? { kind: 'markPrice', symbol, every: 1000 } : undefined;
}

function depthOf(symbol: string, what: string, venue: MarketVenue): StreamSubject | undefined {
  const [match, levels, speed] = /^depth(5|10|20)?(?:@(\d+ms))?$/.exec(what) ?? [];
  if (match === undefined) return undefined;
  const every = speed === undefined ? USUAL_SPEED[venue] : SPEEDS[speed];
  if (every === undefined) return undefined;
  return levels === undefined
    ? { kind: 'depth', symbol, every }
    : { kind: 'partialDepth', symbol, levels: Number(levels), every };
}

function klineOf(symbol: string, what: string, venue: MarketVenue): StreamSubject | undefined {
  const match = /^(kline|continuousKline)_(\d+[smhdwM])(?:@([+-])(\d{1,2}):(\d{2}))?$/.exec(what);
  if (!match) return undefined;
  const [, kind, length, sign, hours, minutes] = match;
  const interval = candleIntervals.find((one) => one === length);
  if (!interval || (venue === 'futures' && interval === '1s')) return undefined;
  const zone =
    sign === undefined ? 0 : (Number(hours) * HOUR + Number(minutes) * MINUTE) * (sign === '-' ? -1 : 1);
  if (Math.abs(zone) > 14 * HOUR) return undefined;
  if (kind === 'kline') return { kind: 'kline', symbol, interval, zone };
  const pair = /^(.+)_PERPETUAL$/.exec(symbol)?.[1];
  return venue === 'futures' && pair
    ? { kind: 'continuousKline', symbol: pair, interval, zone: 0 }
    : undefined;
}
