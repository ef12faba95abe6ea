import type { TradedCandle } from '../../../../features/markets/prices/traded-candles.ts';
import { secondOf } from '../../../../market/second-of.ts';
import type { World } from '../../../../worlds/world.ts';
import { quotesOf } from '../../market-data/quotes-of.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import type { StreamSubject } from '../stream-name.ts';
import type { StreamSource } from '../stream-source.ts';

/** Looks for closed candles come this often; a running one is sent more seldom. Wall ms. */
const EVERY = 250;
const RUNNING = { second: 1000, longer: 2000 } as const;
/** After a jump of time only so many closed candles are sent. */
const MOST = 500;

type KlineSubject = Extract<StreamSubject, { kind: 'kline' | 'continuousKline' }>;

/** The running candle of an interval, and each closed one once with `x: true`. */
export function klineSource(world: World, traded: TradedSymbol, subject: KlineSubject): StreamSource {
  const { pair, venue } = traded;
  const { interval, zone } = subject;
  const price = venue === 'spot' ? 'spot' : 'last';
  const query = { pair, price, interval, zone } as const;
  const pace = venue === 'futures' ? EVERY : interval === '1s' ? RUNNING.second : RUNNING.longer;
  const running = () => world.markets.tradedCandlesNow({ ...query, limit: 1 })[0] as TradedCandle;
  let open = running().time;
  let said = Number.NEGATIVE_INFINITY;
  let saidSecond = secondOf(world.clock.now());
  return {
    every: EVERY,
    next(wall) {
      const second = secondOf(world.clock.now());
      if (second === saidSecond) return [];
      const last = running();
      const closed = last.time > open ? closedFrom(world, query, open, last.time) : [];
      if (closed.length === 0 && wall - said < pace) return [];
      said = wall;
      saidSecond = second;
      open = last.time;
      return [...closed, last].map((candle) => eventOf(world, traded, subject, candle));
    },
    latest: () => [eventOf(world, traded, subject, running())],
  };
}

type Query = Pick<
  Parameters<World['markets']['tradedCandlesNow']>[0],
  'pair' | 'price' | 'interval' | 'zone'
>;

/** The candles from one that was running until before another one: at most the latest ones. */
function closedFrom(world: World, query: Query, from: number, until: number): TradedCandle[] {
  const latest = world.markets.tradedCandlesNow({ ...query, to: until - 1, limit: MOST });
  return latest.filter(({ time }) => time >= from);
}

function eventOf(world: World, traded: TradedSymbol, subject: KlineSubject, candle: TradedCandle) {
  const { symbol } = traded;
  const now = world.clock.now();
  const k = candleOf(world, traded, subject, candle);
  if (subject.kind === 'kline') return { e: 'kline', E: now, s: symbol, k };
  return { e: 'continuous_kline', E: now, ps: symbol, ct: 'PERPETUAL', k };
}

function candleOf(world: World, traded: TradedSymbol, subject: KlineSubject, candle: TradedCandle) {
  const { symbol, pair, venue, priceText, amountText, valueText } = traded;
  const { time, end } = candle;
  const { publicTrades } = quotesOf(world, venue);
  const first = publicTrades.between(pair, time, end - 1, 1)[0]?.id ?? -1;
  const last = first === -1 ? -1 : (publicTrades.latest(pair, 1, end - 1)[0]?.id ?? -1);
  const figures = {
    i: subject.interval,
    f: first,
    L: last,
    o: priceText(candle.open),
    c: priceText(candle.close),
    h: priceText(candle.high),
    l: priceText(candle.low),
    v: amountText(candle.volume),
    n: candle.trades,
    x: candle.closed,
    q: valueText(candle.quote),
    V: amountText(candle.takerLots),
    Q: valueText(candle.takerQuote),
    B: '0',
  };
  const times = { t: time, T: end - 1 };
  return subject.kind === 'kline' ? { ...times, s: symbol, ...figures } : { ...times, ...figures };
}
