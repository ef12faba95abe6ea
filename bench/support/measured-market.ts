import { MARKET_ANCHOR } from '../../apps/api/src/market/market-anchor.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../packages/contracts/src/common/time-units.ts';
import type { CandleInterval, CandlePrice } from '../../packages/contracts/src/markets/model.ts';
import type { Candle, MarketSource } from './market-source.ts';
import { correlation, deviation, every, mean, median, returnsOf, tailExponent } from './statistics.ts';

/** A Wednesday on which all markets are open. */
export const NOW = MARKET_ANCHOR + 216 * DAY + 15 * HOUR;

/** Books and prints are read at instants from here on. */
export const BEGINNING = NOW - 30 * DAY;

/** The pairs whose books are read. */
const MAJORS = ['BTC/USD', 'ETH/USD', 'EUR/USD', 'XAU/USD'] as const;

/** The measures of one seed's market, from the calls for candles, book and tape. */
export type MeasuredMarket = Awaited<ReturnType<typeof measuredMarket>>;

interface Level {
  readonly price: number;
  readonly size: number;
}

/** Reads all that the measures need, from {@link BEGINNING} on; the market stands two hours after {@link NOW} afterwards. */
export async function measuredMarket(
  source: MarketSource,
  pairs: readonly string[],
  tickOf: (pair: string) => number,
) {
  const books = await booksOf(source, tickOf);
  const usual = await usualSpread(source, tickOf('BTC/USD'));
  const series = await allCandles(source, pairs);
  const futures = await futuresOf(source);
  const crash = await crashOf(source, usual, tickOf('BTC/USD'));
  const candles = (pair: string, interval: CandleInterval) => series.get(`${pair} ${interval}`) ?? [];
  const closes = (pair: string) => candles(pair, '1d').map(({ close }) => close);
  const daily = (pair: string) => returnsOf(closes(pair));
  return {
    series,
    ...books,
    crash,
    daily,
    monthly: (pair: string, days: number) => returnsOf(every(closes(pair), days)),
    together: (one: string, other: string) => correlation(daily(one), daily(other)),
    volumeCorrelation(pair: string, interval: CandleInterval) {
      const list = candles(pair, interval);
      const moves = list.map(({ open, close }) => Math.abs(Math.log(close / open)));
      return correlation(
        list.map(({ volume }) => volume),
        moves,
      );
    },
    /** The part of a pair's minutes in which the price does not move. */
    still: (pair: string) => mean(candles(pair, '1m').map(({ high, low }) => (high === low ? 1 : 0))),
    openingRange(pair: string) {
      const quarters = candles(pair, '15m');
      return mean(rangesFrom(quarters, 13)) / mean(rangesFrom(quarters, 16));
    },
    weeklyPeak(pair: string) {
      const weeks = candles(pair, '1w')
        .slice(-105, -1)
        .map(({ volume }) => volume);
      return Math.max(...weeks) / median(weeks);
    },
    /** Mark, index and last of BTC futures in every hour of a month. */
    futures,
  };
}

/** The latest 1,000 candles up to {@link NOW}, of days 2,000, by pair and interval. */
export async function allCandles(source: Pick<MarketSource, 'candles'>, pairs: readonly string[]) {
  const text = (at: number) => new Date(at).toISOString();
  const series = new Map<string, Candle[]>();
  for (const pair of pairs) {
    for (const interval of ['1m', '15m', '1h', '1w'] as const) {
      series.set(`${pair} ${interval}`, await source.candles({ pair, interval, to: text(NOW) }));
    }
    const early = { from: text(NOW - 1998 * DAY), to: text(NOW - 999 * DAY - SECOND) };
    const late = { from: text(NOW - 999 * DAY), to: text(NOW) };
    series.set(`${pair} 1d`, [
      ...(await source.candles({ pair, interval: '1d', ...early })),
      ...(await source.candles({ pair, interval: '1d', ...late })),
    ]);
  }
  return series;
}

/** Mark, index and last of BTC futures at the ends of the hours of a month, from their candles. */
async function futuresOf(source: Pick<MarketSource, 'candles'>) {
  const closes = async (price: CandlePrice) => {
    const to = new Date(NOW - SECOND).toISOString();
    const list = await source.candles({ pair: 'BTC/USD', interval: '1h', to, price });
    return list.slice(-720).map(({ close }) => close);
  };
  const [mark, index, last] = [await closes('mark'), await closes('index'), await closes('last')];
  const apart = (one: readonly number[], other: readonly number[]) =>
    one.map((price, i) => price / (other[i] as number) - 1);
  return { basis: apart(last, index), markFromIndex: apart(mark, index), markFromLast: apart(mark, last) };
}

/** The ranges of hours that begin half past an hour of UTC, from quarters of an hour. */
function rangesFrom(quarters: readonly Candle[], hour: number): number[] {
  return quarters.flatMap(({ time }, i) => {
    const at = new Date(time);
    if (at.getUTCHours() !== hour || at.getUTCMinutes() !== 30) return [];
    const part = quarters.slice(i, i + 4);
    const [high, low] = [Math.max(...part.map((one) => one.high)), Math.min(...part.map((one) => one.low))];
    return [Math.log(high / low)];
  });
}

/** Instants of a month at which all of {@link MAJORS} are open. */
const SAMPLES = Array.from({ length: 30 }, (_, day) => day)
  .filter((day) => ![0, 6].includes(new Date(BEGINNING + day * DAY).getUTCDay()))
  .flatMap((day) => [0, 1.3, 2.9, 4.1].map((hours) => BEGINNING + day * DAY - 2 * HOUR + hours * HOUR))
  .filter((at) => at > BEGINNING && at < NOW - 2 * HOUR);

async function booksOf(source: MarketSource, tickOf: (pair: string) => number) {
  const spreads: number[] = [];
  const kept: number[] = [];
  const levels: (Level & { pair: string })[] = [];
  const sizes: number[] = [];
  const waits: number[] = [];
  for (const at of SAMPLES) {
    await source.moveTo(at);
    const before = new Map<string, string[]>();
    for (const pair of MAJORS) {
      const { bids, asks } = await source.book(pair);
      const best = [...bids.slice(0, 20), ...asks.slice(0, 20)];
      before.set(pair, best.map(String));
      spreads.push(Math.round((Number(asks[0]?.[0]) - Number(bids[0]?.[0])) / tickOf(pair)));
      if (pair === 'BTC/USD')
        levels.push(...best.map(([price, size]) => ({ pair, price: Number(price), size: Number(size) })));
    }
    const prints = (await source.tape('BTC/USD')).reverse();
    sizes.push(...prints.map(({ amount }) => Number(amount)));
    const times = prints.map(({ time }) => Date.parse(time));
    waits.push(...times.slice(1).map((time, i) => time - (times[i] ?? time)));
    await source.moveTo(at + SECOND);
    for (const pair of MAJORS) {
      const { bids, asks } = await source.book(pair);
      const later = new Set([...bids, ...asks].map(String));
      kept.push(mean((before.get(pair) ?? []).map((row) => (later.has(row) ? 1 : 0))));
    }
  }
  const ten = tickOf('BTC/USD') * 10;
  const round = ({ price }: Level) => Math.abs(price / ten - Math.round(price / ten)) < 1e-6;
  const meanSize = (list: readonly Level[]) => mean(list.map(({ size }) => size));
  const counts = new Map<number, number>();
  for (const size of sizes) if (!isRound(size)) counts.set(size, (counts.get(size) ?? 0) + 1);
  return {
    spread: median(spreads),
    unchanged: mean(kept),
    roundSizes: meanSize(levels.filter(round)) / meanSize(levels.filter((level) => !round(level))),
    prints: {
      mostFrequent: Math.max(...counts.values()) / sizes.length,
      tail: tailExponent(sizes),
      dispersion: deviation(waits) / mean(waits),
    },
  };
}

/** Whether a size has one digit other than zeros. */
const isRound = (size: number) => /^0*\.?0*[1-9]0*\.?0*$/.test(String(size));

async function spreadNow(source: MarketSource, tick: number): Promise<number> {
  const { bids, asks } = await source.book('BTC/USD');
  return Math.round((Number(asks[0]?.[0]) - Number(bids[0]?.[0])) / tick);
}

async function usualSpread(source: MarketSource, tick: number): Promise<number> {
  const spreads: number[] = [];
  for (let minute = 59; minute >= 0; minute--) {
    await source.moveTo(NOW - minute * MINUTE);
    spreads.push(await spreadNow(source, tick));
  }
  return median(spreads);
}

/** Of a crash of BTC by 30 % in ten minutes that begins with the next minute. */
async function crashOf(source: MarketSource, usual: number, tick: number) {
  await source.crash();
  const begins = NOW + MINUTE;
  const spreads = async (from: number, count: number) => {
    const found: number[] = [];
    for (let i = 0; i < count; i++) {
      await source.moveTo(from + i * 5 * SECOND);
      found.push((await spreadNow(source, tick)) / usual);
    }
    return found;
  };
  const widest = Math.max(...(await spreads(begins, 120)));
  const later = median(await spreads(begins + 25 * MINUTE, 60));
  await source.moveTo(NOW + 2 * HOUR);
  const minutes = async (from: number, count: number) => {
    const [begin, end] = [new Date(from), new Date(from + count * MINUTE - SECOND)];
    const list = await source.candles({
      pair: 'BTC/USD',
      interval: '1m',
      from: begin.toISOString(),
      to: end.toISOString(),
    });
    return list.map(({ open, close, volume }) => ({ move: Math.log(close / open), volume }));
  };
  const [before, during] = [await minutes(NOW - HOUR, 60), await minutes(begins, 10)];
  const roughness = (list: typeof before) => deviation(list.map(({ move }) => move));
  return {
    widest,
    later,
    roughness: roughness(during) / roughness(before),
    volume: mean(during.map(({ volume }) => volume)) / mean(before.map(({ volume }) => volume)),
  };
}
