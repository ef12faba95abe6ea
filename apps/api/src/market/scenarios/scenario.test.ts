import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../testing/often.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { PathInstrument, PricePath } from '../path/price-path.ts';
import { createPricePath } from '../path/price-path.ts';
import type { PriceCandle } from '../volume/candles.ts';
import { candles } from '../volume/candles.ts';
import { createVolume } from '../volume/volume.ts';
import type { Scenario } from './scenario.ts';
import { endOf, haltAt, haltsOf, rushesOf } from './scenario.ts';

const HALF_SPAN = 2 ** 30;

const bitcoin: PathInstrument = { symbol: 'BTC/USD', anchorTicks: 6_000_000, annualVolatility: 0.6 };
/** So cheap that a tick is a large step: many seconds share a price. */
const penny: PathInstrument = { symbol: 'PNY/USD', anchorTicks: 9, annualVolatility: 1.4 };
const dollar: PathInstrument = { symbol: 'ONE/USD', anchorTicks: 10_000, annualVolatility: 0, pegged: true };

const crash: Scenario = {
  kind: 'crash',
  startsAt: MARKET_ANCHOR + DAY,
  depth: 0.4,
  over: 600,
  hold: 1800,
  recovery: 0.5,
  recoverOver: 7200,
};

const seeds = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
/** The middle of the market's tree, its end, and another place. */
const origins = fc.constantFrom(0, 150 * 86_400, -40 * 86_400, HALF_SPAN - 3000, -HALF_SPAN + 100);
const lengths = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 4000 }));
const shapes = fc.record({
  kind: fc.constantFrom(
    'crash' as const,
    'rally' as const,
    'gap' as const,
    'depeg' as const,
    'halt' as const,
  ),
  after: fc.integer({ min: 0, max: 5000 }),
  depth: fc.double({ min: 0, max: 0.9, noNaN: true }),
  over: lengths,
  hold: lengths,
  recovery: fc.constantFrom(0, 0.3, 1),
  recoverOver: lengths,
  canceled: fc.option(fc.record({ after: lengths, returnOver: fc.constantFrom(null, 30, 3600) }), {
    freq: 2,
  }),
});
type Shape = typeof shapes extends fc.Arbitrary<infer T> ? T : never;

const at = (second: number) => MARKET_ANCHOR + second * SECOND;
const scenariosFrom = (origin: number, list: readonly Shape[]): Scenario[] =>
  list.map(({ after, canceled, ...shape }) => ({
    ...shape,
    startsAt: at(origin + after),
    canceledAt: canceled && at(origin + after + canceled.after),
    returnOver: canceled?.returnOver ?? null,
  }));

const cases = fc.record({
  seed: seeds,
  instrument: fc.constantFrom(bitcoin, penny, dollar),
  origin: origins,
  shapes: fc.array(shapes, { minLength: 1, maxLength: 5 }),
  /** The start of a span of seconds, counted from the origin, and its length. */
  begin: fc.integer({ min: -1500, max: 6000 }),
  span: fc.integer({ min: 0, max: 6000 }),
});

function pricesOf(path: PricePath, from: number, to: number): number[] {
  const prices: number[] = [];
  for (let second = from; second <= to; second++) prices.push(path.priceAt(at(second)));
  return prices;
}

describe('a path with scenarios', () => {
  it('has the extremes that a search of every second finds', () => {
    fc.assert(
      fc.property(cases, ({ seed, instrument, origin, shapes: list, begin, span }) => {
        const path = createPricePath(seed, instrument, scenariosFrom(origin, list));
        const prices = pricesOf(path, origin + begin, origin + begin + span);
        const low = prices.reduce((a, b) => Math.min(a, b));
        const high = prices.reduce((a, b) => Math.max(a, b));
        expect(path.extremes(at(origin + begin), at(origin + begin + span))).toEqual({ low, high });
      }),
      often(80),
    );
  });

  it('first crosses in the second that a search of every second finds', () => {
    const factors = fc.oneof(
      fc.double({ min: 0.98, max: 1.02, noNaN: true }),
      fc.double({ min: 0.2, max: 2, noNaN: true }),
    );
    const directions = fc.constantFrom('rises-to' as const, 'falls-to' as const);
    fc.assert(
      fc.property(cases, factors, directions, (one, factor, direction) => {
        const path = createPricePath(one.seed, one.instrument, scenariosFrom(one.origin, one.shapes));
        const from = one.origin + one.begin;
        const level = Math.round(path.priceAt(at(from)) * factor);
        const index = pricesOf(path, from, from + one.span).findIndex((price) =>
          direction === 'rises-to' ? price >= level : price <= level,
        );
        const expected = index < 0 ? undefined : at(from + index);
        expect(path.firstCrossing(at(from), at(from + one.span), level, direction)).toBe(expected);
      }),
      often(120),
    );
  });

  it('keeps its past: another scenario changes nothing before it starts', () => {
    fc.assert(
      fc.property(cases, shapes, ({ seed, instrument, origin, shapes: list, span }, shape) => {
        const before = scenariosFrom(origin, list);
        const start = origin + shape.after;
        const old = createPricePath(seed, instrument, before);
        const path = createPricePath(seed, instrument, [...before, ...scenariosFrom(origin, [shape])]);
        const from = start - 1 - span;
        expect(pricesOf(path, from, start - 1)).toEqual(pricesOf(old, from, start - 1));
        for (const begin of [from, start - 400 * 86_400]) {
          const whole = [at(begin), at(start - 1)] as const;
          expect(path.extremes(...whole)).toEqual(old.extremes(...whole));
          const { low } = old.extremes(...whole);
          expect(path.firstCrossing(...whole, low, 'falls-to')).toBe(
            old.firstCrossing(...whole, low, 'falls-to'),
          );
          expect(path.firstCrossing(...whole, low - 1, 'falls-to')).toBeUndefined();
        }
      }),
      often(40),
    );
  });

  it('keeps its past when a scenario is canceled, and goes on from the price of that second', () => {
    const fine: PathInstrument = { ...bitcoin, anchorTicks: 10 ** 12 };
    fc.assert(
      fc.property(cases, fc.nat(4), ({ seed, origin, shapes: list, span }, index) => {
        const whole = scenariosFrom(origin, list).map((one) => ({ ...one, canceledAt: null }));
        const one = whole[index % whole.length] as Scenario;
        const cut = one.startsAt + span * SECOND;
        const canceled = whole.map((other) => (other === one ? { ...one, canceledAt: cut } : other));
        const [old, path] = [createPricePath(seed, fine, whole), createPricePath(seed, fine, canceled)];
        const seconds = Array.from({ length: 200 }, (_, i) => cut - (1 + i * 31) * SECOND);
        expect(seconds.map(path.priceAt)).toEqual(seconds.map(old.priceAt));
        if (span > 0) expect(path.priceAt(cut) / old.priceAt(cut)).toBeCloseTo(1, 2);
      }),
      often(60),
    );
  });

  it('is the same in random order as in sequence', () => {
    fc.assert(
      fc.property(cases, ({ seed, instrument, origin, shapes: list, span }) => {
        const scenarios = scenariosFrom(origin, list);
        const sequence = pricesOf(createPricePath(seed, instrument, scenarios), origin, origin + span);
        const path = createPricePath(seed, instrument, scenarios);
        for (let i = 0; i <= span; i += 7) {
          const step = (i * 1777) % (span + 1);
          expect(path.priceAt(at(origin + step))).toBe(sequence[step]);
        }
      }),
      often(20),
    );
  });

  it('makes candles that are the aggregates of shorter ones', () => {
    fc.assert(
      fc.property(seeds, fc.array(shapes, { minLength: 1, maxLength: 4 }), (seed, list) => {
        const scenarios = scenariosFrom(0, list);
        const path = createPricePath(seed, bitcoin, scenarios);
        const volume = createVolume(seed, bitcoin, { dailyLots: 5_000_000, halts: haltsOf(scenarios) });
        const far = MARKET_ANCHOR + DAY;
        const parts = candles(path, volume, '1m', MARKET_ANCHOR, at(4 * 3600 - 1), far);
        const [long] = candles(path, volume, '4h', MARKET_ANCHOR, MARKET_ANCHOR, far);
        expect(long).toEqual({
          time: MARKET_ANCHOR,
          open: parts[0]?.open,
          high: Math.max(...parts.map(({ high }) => high)),
          low: Math.min(...parts.map(({ low }) => low)),
          close: (parts.at(-1) as PriceCandle).close,
          volume: parts.reduce((sum, part) => sum + part.volume, 0),
        });
      }),
      often(12),
    );
  });

  it('is the same in another process', () => {
    const scenarios = [crash, { ...crash, kind: 'rally', startsAt: crash.startsAt + HOUR } as const];
    const instants = [0, 1, 299, 3600, 4321, 9600, 86_400].map((second) => crash.startsAt + second * SECOND);
    const script = `
      import { createPricePath } from ${JSON.stringify(new URL('../path/price-path.ts', import.meta.url).href)};
      const path = createPricePath(7, ${JSON.stringify(bitcoin)}, ${JSON.stringify(scenarios)});
      const at = ${JSON.stringify(instants)};
      console.log(JSON.stringify([at.map((one) => path.priceAt(one)), path.extremes(at[0], at.at(-1))]));
    `;
    const output = execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', script],
      { cwd: fileURLToPath(new URL('.', import.meta.url)), encoding: 'utf8' },
    );
    const path = createPricePath(7, bitcoin, scenarios);
    expect(JSON.parse(output)).toEqual([
      instants.map((one) => path.priceAt(one)),
      path.extremes(instants[0] as number, instants.at(-1) as number),
    ]);
  });
});

describe('the effect of scenarios on a price', () => {
  const still: PathInstrument = { ...bitcoin, annualVolatility: 0 };
  const priceAfter = (scenario: Scenario, seconds: number) =>
    createPricePath(1, still, [scenario]).priceAt(scenario.startsAt + seconds * SECOND) / still.anchorTicks;

  it('a crash falls by its depth in jagged steps, bounces back ever less, and recovers part of the way', () => {
    expect(priceAfter(crash, -1)).toBe(1);
    expect(priceAfter(crash, 0)).toBe(1);
    const fall = Array.from({ length: 11 }, (_, i) => priceAfter(crash, i * 60));
    const rises = fall.filter((price, i) => i > 0 && price > (fall[i - 1] as number)).length;
    expect(rises).toBeGreaterThan(0);
    expect(Math.min(...fall)).toBeGreaterThan(0.6 - 1e-6);
    const bounce = (from: number, to: number) =>
      Math.max(...Array.from({ length: to - from }, (_, i) => priceAfter(crash, from + i)));
    expect(bounce(600, 900)).toBeGreaterThan(bounce(2100, 2400));
    expect(bounce(600, 900)).toBeLessThan(0.7);
    expect(priceAfter(crash, 600)).toBeCloseTo(0.6, 6);
    expect(priceAfter(crash, 2400)).toBeCloseTo(0.6, 6);
    expect(priceAfter(crash, 9600)).toBeCloseTo(Math.sqrt(0.6), 6);
    expect(priceAfter(crash, 10 * 365 * 86_400)).toBeCloseTo(Math.sqrt(0.6), 6);
  });

  it('a rally rises by its depth', () => {
    expect(priceAfter({ ...crash, kind: 'rally' }, 600)).toBeCloseTo(1.4, 6);
    expect(priceAfter({ ...crash, kind: 'rally', recovery: 1 }, 9600)).toBe(1);
  });

  it('a gap, or a scenario that takes no time, moves it within one second', () => {
    const gap: Scenario = { ...crash, kind: 'gap', depth: 0.1 };
    expect([priceAfter(gap, -1), priceAfter(gap, 0), priceAfter(gap, 86_400)]).toEqual([1, 0.9, 0.9]);
    expect(priceAfter({ ...crash, over: 0 }, 0)).toBeCloseTo(0.6, 6);
  });

  it('a depeg moves a pegged price, and ends exactly where it began', () => {
    const depeg: Scenario = { ...crash, kind: 'depeg', depth: 0.08, recovery: 1 };
    const path = createPricePath(1, dollar, [depeg]);
    expect(path.extremes(depeg.startsAt, endOf(depeg))).toEqual({ low: 9200, high: 10_000 });
    expect(path.extremes(endOf(depeg), endOf(depeg) + DAY)).toEqual({ low: 10_000, high: 10_000 });
    expect(path.extremes(0, depeg.startsAt)).toEqual({ low: 10_000, high: 10_000 });
  });

  it('they add up, and leave the price a positive safe integer', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const end = crash.startsAt + DAY;
    const many = (kind: 'crash' | 'rally') =>
      createPricePath(
        1,
        bitcoin,
        Array.from({ length: 120 }, () => ({ ...crash, kind, depth: 0.9, recovery: 0 })),
      );
    const down = many('crash');
    expect(down.extremes(crash.startsAt, end)).toMatchObject({ low: 1 });
    expect(down.firstCrossing(crash.startsAt, end, 0, 'falls-to')).toBeUndefined();
    expect(down.firstCrossing(end, end, 1, 'falls-to')).toBe(end);
    expect(down.firstCrossing(end, end, 1, 'rises-to')).toBe(end);
    expect(down.firstCrossing(end, end, 2, 'rises-to')).toBeUndefined();
    const up = many('rally');
    expect(up.extremes(crash.startsAt, end)).toMatchObject({ high: most });
    expect(up.firstCrossing(crash.startsAt, end, most + 1, 'rises-to')).toBeUndefined();
    expect(up.firstCrossing(end, end, most, 'rises-to')).toBe(end);
    expect(up.firstCrossing(end, end, most, 'falls-to')).toBe(end);
    expect(up.firstCrossing(end, end, most - 1, 'falls-to')).toBeUndefined();
  });

  it('a canceled crash stays where it was, or returns', () => {
    const canceled = { ...crash, canceledAt: crash.startsAt + 300 * SECOND };
    const there = priceAfter(crash, 300);
    expect(there).toBeLessThan(0.95);
    expect(priceAfter(canceled, 299)).toBe(priceAfter(crash, 299));
    expect([priceAfter(canceled, 300), priceAfter(canceled, 86_400)]).toEqual([there, there]);
    const returning = { ...canceled, returnOver: 3600 };
    expect(priceAfter(returning, 300)).toBe(there);
    expect(priceAfter(returning, 3900)).toBe(1);
    expect(endOf(returning)).toBe(crash.startsAt + 3900 * SECOND);
    expect(priceAfter({ ...crash, canceledAt: crash.startsAt }, 600)).toBe(1);
    const rushes = rushesOf([canceled]);
    expect(rushes[0]).toEqual({ ...rushesOf([crash])[0], to: canceled.canceledAt });
    expect(rushes[1]?.from).toBe(canceled.canceledAt);
  });

  it('invalid scenarios are rejected', () => {
    for (const bad of [
      { startsAt: MARKET_ANCHOR + 1 },
      { depth: 1 },
      { depth: -0.1 },
      { depth: Number.NaN },
    ]) {
      expect(() => createPricePath(1, bitcoin, [{ ...crash, ...bad }])).toThrow(RangeError);
    }
  });
});

describe('halts', () => {
  const halt = (start: number, hold: number): Scenario => ({
    ...crash,
    kind: 'halt',
    startsAt: MARKET_ANCHOR + start,
    hold,
  });
  const halts = haltsOf([halt(5000, 5), halt(0, 2), crash, halt(1500, 1), halt(2500, 1)]);

  it('that touch are merged', () => {
    expect(halts.map(({ from, to }) => [from - MARKET_ANCHOR, to - MARKET_ANCHOR])).toEqual([
      [0, 3500],
      [5000, 10_000],
    ]);
  });

  it('last from their first instant until before their last', () => {
    const halted = [-1, 0, 3499, 3500, 4999, 5000, 9999, 10_000].map(
      (ms) => haltAt(halts, MARKET_ANCHOR + ms) !== undefined,
    );
    expect(halted).toEqual([false, true, true, false, false, true, true, false]);
  });

  it('leave the price alone, and nothing is traded during them', () => {
    const still = createPricePath(3, bitcoin);
    const path = createPricePath(3, bitcoin, [halt(0, 3600)]);
    expect(path.priceAt(MARKET_ANCHOR + HOUR)).toBe(still.priceAt(MARKET_ANCHOR + HOUR));
    const busy = createVolume(3, bitcoin, { dailyLots: 10 ** 9 });
    const volume = createVolume(3, bitcoin, { dailyLots: 10 ** 9, halts: haltsOf([halt(60_500, 120)]) });
    const minute = (of: typeof volume, n: number) =>
      of.between(MARKET_ANCHOR + n * MINUTE, MARKET_ANCHOR + (n + 1) * MINUTE);
    expect(minute(volume, 0)).toBe(minute(busy, 0));
    // The halt begins within the first second of this minute, which still counts.
    expect(minute(volume, 1)).toBe(busy.between(MARKET_ANCHOR + MINUTE, MARKET_ANCHOR + MINUTE + SECOND));
    expect(minute(volume, 2)).toBe(0);
    expect(minute(volume, 3)).toBe(minute(busy, 3) - busy.between(at(180), at(181)));
    expect(minute(volume, 4)).toBe(minute(busy, 4));
  });
});
