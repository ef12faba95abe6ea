import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRanking } from '../apps/api/src/features/markets/ranking/ranking-service.ts';
import { MARKET_ANCHOR } from '../apps/api/src/market/market-anchor.ts';
import type { PricePath } from '../apps/api/src/market/path/price-path.ts';
import { createPricePath } from '../apps/api/src/market/path/price-path.ts';
import { createBasis, smoothed } from '../apps/api/src/market/perpetual/basis.ts';
import { premiumPath } from '../apps/api/src/market/perpetual/premium-path.ts';
import type { Scenario } from '../apps/api/src/market/scenarios/scenario.ts';
import { createSessionPath } from '../apps/api/src/market/sessions/session-path.ts';
import { sessionCalendar } from '../apps/api/src/market/sessions/sessions.ts';
import { firstSumAtMostZero } from '../apps/api/src/market/sums/sum-search.ts';
import { createCandleCache } from '../apps/api/src/market/volume/candle-cache.ts';
import type { CandleSeries } from '../apps/api/src/market/volume/candles.ts';
import { candles } from '../apps/api/src/market/volume/candles.ts';
import { createVolume } from '../apps/api/src/market/volume/volume.ts';
import { readMigrations } from '../apps/api/src/platform/database/migrations.ts';
import { testVault } from '../apps/api/src/testing/worlds/test-vault.ts';
import type { World } from '../apps/api/src/worlds/world.ts';
import { openWorld } from '../apps/api/src/worlds/world.ts';
import { DAY, MINUTE } from '../packages/contracts/src/common/time-units.ts';
import { setUpMarket } from '../seed/scenes/market.ts';
import type { Row } from './support/load.ts';

export const name =
  'Market; ratios are to the same work without the twenty scenarios of the year, unless the row says otherwise';

const TURNS = 5;
const WARM_UPS = 3;
const YEAR = 365 * DAY;
const END = MARKET_ANCHOR + YEAR;

const scenarios: Scenario[] = Array.from({ length: 20 }, (_, i) => ({
  kind: i % 3 === 0 ? 'rally' : 'crash',
  startsAt: MARKET_ANCHOR + i * 17 * DAY,
  depth: 0.1,
  over: 1800,
  hold: 7200,
  recovery: 1,
  recoverOver: 40_000,
}));

export async function run(): Promise<Row[]> {
  return [
    ...compared('price at any instant of a year', 'prices/s', '≥ 200,000', randomPrices),
    ...compared('mark price at any instant of a year', 'prices/s', '≥ 150,000', (path) =>
      randomPrices(markOf(path)),
    ),
    ...compared('price, second by second', 'prices/s', undefined, neighbors),
    ...compared('1,000 one-minute candles, cold', 'ms', '≤ 10', (path) =>
      duration(() => candles(path, volume, '1m', END - 1000 * MINUTE, END - 1, END)),
    ),
    ...compared('a year of daily candles, cold', 'ms', '≤ 400', (path) =>
      duration(() => candles(path, volume, '1d', MARKET_ANCHOR, END - 1, END)),
    ),
    ...compared('1,000 weekly candles, cold', 'ms', undefined, weekly),
    ...compared('1,000 weekly candles, cached', 'ms', undefined, (path) => {
      const cache = createCandleCache().series('BTC/USD', '1w');
      weekly(path, cache);
      return weekly(path, cache);
    }),
    ...compared('first time the price is 8 % higher, within a month', 'searches/s', undefined, crossings),
    ...sums(),
    ...(await boards()),
  ];
}

/** Measures without and with scenarios in turns, so that noise affects both. The rows have medians. */
function compared(
  measure: string,
  unit: string,
  target: string | undefined,
  measured: (path: PricePath) => number,
): Row[] {
  const plain: number[] = [];
  const withScenarios: number[] = [];
  // A warm-up, so that the measurement does not include compilation.
  for (let turn = 0; turn < WARM_UPS; turn += 1) {
    measured(pathWith([]));
    measured(pathWith(scenarios));
  }
  for (let turn = 0; turn < TURNS; turn += 1) {
    plain.push(measured(pathWith([])));
    withScenarios.push(measured(pathWith(scenarios)));
  }
  const baseline = median(plain);
  const value = median(withScenarios);
  const targeted = target === undefined ? {} : { target };
  return [
    { measure, value: baseline, unit, ...targeted },
    { measure: `${measure}, with scenarios`, value, unit, baseline, ratio: value / baseline, ...targeted },
  ];
}

const bitcoin = { symbol: 'BTC/USD', anchorTicks: 924_000, annualVolatility: 0.48 };

const volume = createVolume(7, bitcoin, { dailyLots: 2_000_000_000 });

const pathWith = (added: Scenario[]) => createPricePath(7, bitcoin, added);

const markOf = (path: PricePath) => premiumPath(path, smoothed(createBasis(7, bitcoin.symbol, path)));

function randomPrices(path: PricePath): number {
  const count = 300_000;
  let second = 1;
  return perSecond(count, () => {
    second = (second * 48_271) % 2_147_483_647;
    path.priceAt(MARKET_ANCHOR + (second % (YEAR / 1000)) * 1000);
  });
}

function neighbors(path: PricePath): number {
  let at = MARKET_ANCHOR + 100 * DAY;
  return perSecond(1_000_000, () => {
    path.priceAt(at);
    at += 1000;
  });
}

function weekly(path: PricePath, cache?: CandleSeries): number {
  const options = cache ? { cached: cache } : {};
  return duration(() => candles(path, volume, '1w', END - 1000 * 7 * DAY, END, END, options));
}

function crossings(path: PricePath): number {
  let at = MARKET_ANCHOR;
  return perSecond(2000, () => {
    at += 0.15 * DAY;
    path.firstCrossing(at, at + 30 * DAY, Math.round(path.priceAt(at) * 1.08), 'rises-to');
  });
}

/**
 * The first second within a month at which ten positions, long and short, have lost a tenth of their value together:
 * around the clock, and in the sessions of stocks and commodities and as ratios of two prices.
 */
function sums(): Row[] {
  const always = Array.from({ length: 10 }, (_, i) =>
    createPricePath(7, { symbol: `C${i}/USD`, anchorTicks: 924_000, annualVolatility: 0.6 }),
  );
  const mixed = Array.from({ length: 10 }, (_, i) => {
    const one = { symbol: `C${i}/USD`, annualVolatility: 0.4, weight: 1 } as const;
    const other = { symbol: `D${i}/USD`, annualVolatility: 0.4, weight: -1 } as const;
    const summands = i % 3 === 0 ? [one, other] : [one];
    const calendar = sessionCalendar((['forex', 'us_stocks', 'commodities'] as const)[i % 3] ?? 'always');
    return createSessionPath(7, { symbol: `C${i}/USD`, anchorTicks: 924_000, summands }, [], calendar);
  });
  const searches = (paths: readonly PricePath[]) => {
    let at = MARKET_ANCHOR + 100 * DAY;
    return perSecond(200, () => {
      at += 1.3 * DAY;
      const summands = paths.map((path, i) => {
        const entry = path.priceAt(at);
        const amount = i % 3 === 0 ? -1e6 : 1e6;
        return {
          path,
          rises: amount > 0,
          at: (ticks: number) => Math.round((amount * (ticks - entry)) / entry),
        };
      });
      firstSumAtMostZero(summands, 1e6, at, at + 30 * DAY);
    });
  };
  const measured = { always: [] as number[], mixed: [] as number[] };
  for (let turn = 0; turn < WARM_UPS + TURNS; turn += 1) {
    const [first, second] = [searches(always), searches(mixed)];
    if (turn < WARM_UPS) continue;
    measured.always.push(first);
    measured.mixed.push(second);
  }
  const baseline = median(measured.always);
  const value = median(measured.mixed);
  const measure = 'first time ten positions have lost a tenth, within a month';
  const unit = 'searches/s';
  return [
    { measure, value: baseline, unit, target: '≥ 1,000' },
    { measure: `${measure}, in sessions`, value, unit, baseline, ratio: value / baseline },
  ];
}

/** The price board of all pairs at every simulated second, without and with a scenario on each pair. */
async function boards(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'papermint-bench-'));
  const world = await openWorld({
    file: join(dir, 'world.db'),
    migrations: readMigrations('prisma/migrations'),
    seed: 7,
    start: MARKET_ANCHOR + 100 * DAY,
    speed: 0,
    vault: testVault,
  });
  try {
    await setUpMarket(world);
    const pairs = world.markets.instruments().length;
    const lists = listTimes(world);
    const unit = 'boards/s';
    const baseline = boardRate(world);
    await world.scenarios.add({ actor: { kind: 'system' }, name: 'bench' }, { kind: 'crash' });
    const value = boardRate(world);
    return [
      { measure: `board of ${pairs} pairs and their currencies`, value: baseline, unit },
      { measure: 'the same during a crash of all pairs', value, unit, baseline, ratio: value / baseline },
      ...lists,
    ];
  } finally {
    await world.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The list of all markets, compared with the candles of one chart. */
function listTimes({ clock, markets }: World): Row[] {
  const times = { cold: [] as number[], second: [] as number[], candles: [] as number[] };
  for (let turn = 0; turn < WARM_UPS + TURNS; turn += 1) {
    // Each call asks for another day, so that nothing is cached.
    clock.moveTo(clock.now() + DAY);
    const from = new Date(clock.now() - 998 * MINUTE).toISOString();
    const ranking = createRanking(markets);
    const cold = duration(() => ranking.list('crypto'));
    clock.moveTo(clock.now() + 1000);
    const second = duration(() => ranking.list('crypto'));
    const chart = duration(() => markets.candles({ pair: 'BTC/USD', interval: '1m', from }));
    if (turn < WARM_UPS) continue;
    times.cold.push(cold);
    times.second.push(second);
    times.candles.push(chart);
  }
  const baseline = median(times.candles);
  const row = (measure: string, value: number) => ({
    measure,
    value,
    unit: 'ms',
    baseline,
    ratio: value / baseline,
  });
  return [
    row('list of all markets, cold; ratio to 1,000 one-minute candles', median(times.cold)),
    row('the same a second later', median(times.second)),
  ];
}

function boardRate({ clock, markets }: World): number {
  const rates = Array.from({ length: TURNS }, () =>
    perSecond(2000, () => {
      clock.moveTo(clock.now() + 1000);
      markets.board();
    }),
  );
  return median(rates);
}

function duration(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function perSecond(count: number, work: () => void): number {
  const all = duration(() => {
    for (let i = 0; i < count; i += 1) work();
  });
  return (count / all) * 1000;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] as number;
}
