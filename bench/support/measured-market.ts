import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { basisAt } from '../../apps/api/src/market/basis.ts';
import { MARKET_ANCHOR } from '../../apps/api/src/market/market-anchor.ts';
import { readMigrations } from '../../apps/api/src/platform/database/migrations.ts';
import { testVault } from '../../apps/api/src/testing/worlds/test-vault.ts';
import type { World } from '../../apps/api/src/worlds/world.ts';
import { openWorld } from '../../apps/api/src/worlds/world.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../packages/contracts/src/common/time-units.ts';
import type { CandleInterval } from '../../packages/contracts/src/markets/model.ts';
import { setUpMarket } from '../../seed/scenes/market.ts';
import { correlation, deviation, every, mean, median, returnsOf, tailExponent } from './statistics.ts';

/** A Wednesday on which all markets are open. */
const NOW = MARKET_ANCHOR + 216 * DAY + 15 * HOUR;

/** The measures of one seed's market, from the services behind the calls for candles, book and tape. */
export type MeasuredMarket = Awaited<ReturnType<typeof marketOf>>;

interface Candle {
  time: string;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** A world of a seed, measured. Its last hours have a crash. */
export async function marketOf(seed: number) {
  const dir = mkdtempSync(join(tmpdir(), 'papermint-bench-'));
  const world = await openWorld({
    file: join(dir, 'world.db'),
    migrations: readMigrations('prisma/migrations'),
    seed,
    start: NOW,
    speed: 0,
    vault: testVault,
  });
  await setUpMarket(world);
  const series = new Map<string, Candle[]>();
  const cached = (pair: string, interval: CandleInterval) => {
    const key = `${pair} ${interval}`;
    const known = series.get(key) ?? candlesOf(world, pair, interval);
    series.set(key, known);
    return known;
  };
  const closes = (pair: string) => cached(pair, '1d').map(({ close }) => close);
  const daily = (pair: string) => returnsOf(closes(pair));
  return {
    daily,
    monthly: (pair: string, days: number) => returnsOf(every(closes(pair), days)),
    together: (one: string, other: string) => correlation(daily(one), daily(other)),
    volumeCorrelation(pair: string, interval: CandleInterval) {
      const list = cached(pair, interval);
      const moves = list.map(({ open, close }) => Math.abs(Math.log(close / open)));
      return correlation(
        list.map(({ volume }) => volume),
        moves,
      );
    },
    openingRange(pair: string) {
      const quarters = cached(pair, '15m');
      return mean(rangesFrom(quarters, 13)) / mean(rangesFrom(quarters, 16));
    },
    weeklyPeak(pair: string) {
      const weeks = cached(pair, '1w')
        .slice(-105, -1)
        .map(({ volume }) => volume);
      return Math.max(...weeks) / median(weeks);
    },
    spreads: (pair: string, count: number) =>
      Array.from({ length: count }, (_, i) => spreadAt(world, pair, NOW - 30 * DAY + i * 6.7 * HOUR)),
    unchanged: (pair: string) => unchangedIn(world, pair),
    roundSizes: () => roundSizesIn(world),
    /** Every hour of a month. */
    basis: (pair: string) => Array.from({ length: 720 }, (_, i) => basisAt(seed, pair, NOW - i * HOUR)),
    prints: printFacts(world),
    crash: await crashFacts(world),
    async close() {
      await world.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The latest 1,000 candles, of days 2,000. */
function candlesOf({ markets }: World, pair: string, interval: CandleInterval): Candle[] {
  const text = (at: number) => new Date(at).toISOString();
  const queries =
    interval === '1d'
      ? [
          { from: text(NOW - 1998 * DAY), to: text(NOW - 999 * DAY - SECOND) },
          { from: text(NOW - 999 * DAY), to: text(NOW) },
        ]
      : [{ to: text(NOW) }];
  return queries
    .flatMap((query) => markets.candles({ pair, interval, ...query }))
    .map(({ time, open, high, low, close, volume }) => ({
      time,
      open: Number(open),
      high: Number(high),
      low: Number(low),
      close: Number(close),
      volume: Number(volume),
    }));
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

/** In ticks. */
function spreadAt({ markets }: World, pair: string, at: number): number {
  const { bids, asks } = markets.depth(pair, at, 1);
  return (asks[0]?.[0] as number) - (bids[0]?.[0] as number);
}

/** The part of the best 20 levels of both sides that are the same a second later. */
function unchangedIn({ markets }: World, pair: string): number {
  const rows = (at: number) => {
    const { bids, asks } = markets.depth(pair, at, 20);
    return [...bids, ...asks].map(String);
  };
  return mean(
    Array.from({ length: 200 }, (_, i) => {
      const at = NOW - 20 * HOUR + i * 331 * SECOND;
      const later = new Set(rows(at + SECOND));
      return mean(rows(at).map((row) => (later.has(row) ? 1 : 0)));
    }),
  );
}

function roundSizesIn({ markets }: World): number {
  const levels = Array.from({ length: 400 }, (_, i) => {
    const { bids, asks } = markets.depth('BTC/USD', NOW - i * 977 * SECOND, 20);
    return [...bids, ...asks];
  }).flat();
  const sizes = (isRound: boolean) =>
    levels.filter(([price]) => (price % 10 === 0) === isRound).map(([, lots]) => lots);
  return mean(sizes(true)) / mean(sizes(false));
}

/** Of the tape of BTC. */
function printFacts({ markets }: World) {
  const prints = markets.tape('BTC/USD', 1000).reverse();
  const sizes = prints.map(({ lots }) => lots);
  const counts = new Map<number, number>();
  for (const size of sizes) if (!isRound(size)) counts.set(size, (counts.get(size) ?? 0) + 1);
  const waits = prints.slice(1).map(({ at }, i) => at - (prints[i]?.at ?? at));
  return {
    mostFrequent: Math.max(...counts.values()) / sizes.length,
    tail: tailExponent(sizes),
    dispersion: deviation(waits) / mean(waits),
  };
}

/** Whether a number has one digit and zeros after it. */
const isRound = (lots: number) => /^[1-9]0*$/.test(String(lots));

/** Of a crash of BTC by 30 % in ten minutes that begins with the next minute. */
async function crashFacts(world: World) {
  const { markets, clock, scenarios } = world;
  const usual = median(Array.from({ length: 60 }, (_, i) => spreadAt(world, 'BTC/USD', NOW - i * MINUTE)));
  await scenarios.add(
    { actor: { kind: 'system' }, name: 'bench' },
    { kind: 'crash', pair: 'BTC/USD', depth: 0.3, over: 600, startsIn: 60 },
  );
  const begins = NOW + MINUTE;
  clock.moveTo(begins + 2 * HOUR);
  const minutes = (from: number, count: number) =>
    markets
      .candles({
        pair: 'BTC/USD',
        interval: '1m',
        from: new Date(from).toISOString(),
        to: new Date(from + count * MINUTE - SECOND).toISOString(),
      })
      .map(({ open, close, volume }) => ({
        move: Math.log(Number(close) / Number(open)),
        volume: Number(volume),
      }));
  const [before, during] = [minutes(NOW - HOUR, 60), minutes(begins, 10)];
  const roughness = (list: typeof before) => deviation(list.map(({ move }) => move));
  const spreads = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => spreadAt(world, 'BTC/USD', from + i * 5 * SECOND) / usual);
  return {
    widest: Math.max(...spreads(begins, 120)),
    later: median(spreads(begins + 25 * MINUTE, 60)),
    roughness: roughness(during) / roughness(before),
    volume: mean(during.map(({ volume }) => volume)) / mean(before.map(({ volume }) => volume)),
  };
}
