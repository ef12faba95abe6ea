import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PathInstrument, PricePath } from './price-path.ts';
import { createPricePath, MARKET_ANCHOR } from './price-path.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365.25 * DAY;

const bitcoin: PathInstrument = { symbol: 'BTC/USD', anchorTicks: 6_000_000, annualVolatility: 0.6 };
/** So cheap that a tick is a large step: many seconds share a price. */
const penny: PathInstrument = { symbol: 'PNY/USD', anchorTicks: 9, annualVolatility: 1.4 };
const instruments = [bitcoin, penny];

const seeds = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
/** Whole seconds, in ms, up to twenty years from the anchor; often close to it. */
const instants = fc
  .oneof(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -631_000_000, max: 631_000_000 }))
  .map((seconds) => MARKET_ANCHOR + seconds * SECOND);
const spans = fc.integer({ min: 0, max: 3 * 3600 }).map((seconds) => seconds * SECOND);

function pricesOf(path: PricePath, from: number, to: number): number[] {
  const prices: number[] = [];
  for (let at = from; at <= to; at += SECOND) prices.push(path.priceAt(at));
  return prices;
}

describe('priceAt', () => {
  it('is exactly the anchor price at the anchor', () => {
    for (const seed of [0, 1, 99]) {
      expect(createPricePath(seed, bitcoin).priceAt(MARKET_ANCHOR)).toBe(6_000_000);
      expect(createPricePath(seed, penny).priceAt(MARKET_ANCHOR)).toBe(9);
    }
  });

  it('never changes from version to version: worlds are kept', () => {
    const path = createPricePath(42, bitcoin);
    expect(
      [0, 1, 3600, 86_400, 40_000_000, -40_000_000].map((s) => path.priceAt(MARKET_ANCHOR + s * SECOND)),
    ).toMatchInlineSnapshot(`
      [
        6000000,
        6000252,
        6086079,
        6072378,
        4920691,
        8898840,
      ]
    `);
  });

  it('is the same in another process', () => {
    const at = [1, 77_777, 123_456_789, -99_999_999].map((seconds) => MARKET_ANCHOR + seconds * SECOND);
    const script = `
      import { createPricePath } from ${JSON.stringify(new URL('./price-path.ts', import.meta.url).href)};
      const path = createPricePath(7, ${JSON.stringify(bitcoin)});
      console.log(JSON.stringify(${JSON.stringify(at)}.map((instant) => path.priceAt(instant))));
    `;
    const output = execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', script],
      { cwd: fileURLToPath(new URL('.', import.meta.url)), encoding: 'utf8' },
    );
    const path = createPricePath(7, bitcoin);
    expect(JSON.parse(output)).toEqual(at.map((instant) => path.priceAt(instant)));
  });

  it('depends on seed and symbol, and on nothing that was asked before', () => {
    fc.assert(
      fc.property(seeds, fc.array(instants, { minLength: 1, maxLength: 20 }), (seed, times) => {
        const asked = createPricePath(seed, bitcoin);
        for (const at of times) {
          asked.extremes(at - HOUR, at + HOUR);
          expect(asked.priceAt(at)).toBe(createPricePath(seed, bitcoin).priceAt(at));
        }
      }),
      { numRuns: 50 },
    );
    const at = MARKET_ANCHOR + 40 * DAY;
    const price = createPricePath(1, bitcoin).priceAt(at);
    expect(createPricePath(2, bitcoin).priceAt(at)).not.toBe(price);
    expect(createPricePath(1, { ...bitcoin, symbol: 'BTC/EUR' }).priceAt(at)).not.toBe(price);
  });

  it('is the same at random as in sequence', () => {
    const from = MARKET_ANCHOR - 1500 * SECOND;
    const sequence = pricesOf(createPricePath(3, bitcoin), from, from + 3000 * SECOND);
    const path = createPricePath(3, bitcoin);
    for (let i = 0; i <= 3000; i++) {
      const step = (i * 1777) % 3001;
      expect(path.priceAt(from + step * SECOND)).toBe(sequence[step]);
    }
  });

  it('holds for a whole second, also before the epoch of the market', () => {
    const path = createPricePath(3, bitcoin);
    for (const at of [MARKET_ANCHOR + DAY, MARKET_ANCHOR - DAY]) {
      expect(path.priceAt(at + 999)).toBe(path.priceAt(at));
      expect(path.priceAt(at + 0.5)).toBe(path.priceAt(at));
    }
  });

  it('moves as much as the volatility says, on short and long scales', () => {
    for (const [step, count] of [
      [60 * SECOND, 30_000],
      [HOUR, 30_000],
      [DAY, 7000],
    ] as const) {
      const path = createPricePath(11, { ...bitcoin, anchorTicks: 6_000_000_000 });
      let squares = 0;
      let before = path.priceAt(MARKET_ANCHOR);
      for (let i = 1; i <= count; i++) {
        const price = path.priceAt(MARKET_ANCHOR + i * step);
        squares += Math.log(price / before) ** 2;
        before = price;
      }
      const annual = Math.sqrt((squares / count) * (YEAR / step));
      expect(annual).toBeGreaterThan(0.4);
      expect(annual).toBeLessThan(0.8);
    }
  });

  it('stays plausible for twenty years either way', () => {
    for (let seed = 0; seed < 25; seed++) {
      for (const annualVolatility of [0.1, 0.6, 1, 2]) {
        const path = createPricePath(seed, { ...bitcoin, annualVolatility });
        const { low, high } = path.extremes(MARKET_ANCHOR - 20 * YEAR, MARKET_ANCHOR + 20 * YEAR);
        expect(high / 6_000_000).toBeLessThan(12);
        expect(6_000_000 / low).toBeLessThan(12);
        expect(high).toBeGreaterThan(low);
      }
    }
  });

  it('is a positive safe integer even for absurd instruments', () => {
    for (const anchorTicks of [1, Number.MAX_SAFE_INTEGER]) {
      const path = createPricePath(1, { symbol: 'X', anchorTicks, annualVolatility: 3 });
      const { low, high } = path.extremes(MARKET_ANCHOR - 20 * YEAR, MARKET_ANCHOR + 20 * YEAR);
      expect(low).toBeGreaterThanOrEqual(1);
      expect(Number.isSafeInteger(low) && Number.isSafeInteger(high)).toBe(true);
    }
  });

  it('is constant for a pegged instrument and for one without volatility', () => {
    for (const still of [
      { ...bitcoin, pegged: true },
      { ...bitcoin, annualVolatility: 0 },
    ]) {
      const path = createPricePath(5, still);
      const to = MARKET_ANCHOR + 10 * YEAR;
      expect(path.priceAt(MARKET_ANCHOR + 12_345_678)).toBe(6_000_000);
      expect(path.extremes(MARKET_ANCHOR - YEAR, to)).toEqual({ low: 6_000_000, high: 6_000_000 });
      expect(path.firstCrossing(MARKET_ANCHOR + DAY, to, 6_000_001, 'rises-to')).toBeUndefined();
      expect(path.firstCrossing(MARKET_ANCHOR + DAY, to, 5_999_999, 'falls-to')).toBeUndefined();
      expect(path.firstCrossing(MARKET_ANCHOR + DAY, to, 6_000_000, 'falls-to')).toBe(MARKET_ANCHOR + DAY);
      expect(path.firstCrossing(MARKET_ANCHOR + DAY, to, 6_000_000, 'rises-to')).toBe(MARKET_ANCHOR + DAY);
    }
  });

  it('stays at the anchor price beyond the tree', () => {
    const path = createPricePath(5, bitcoin);
    for (const at of [
      0,
      MARKET_ANCHOR - 2 ** 30 * SECOND,
      MARKET_ANCHOR + 2 ** 30 * SECOND,
      8.64e15,
      -8.64e15,
    ]) {
      expect(path.priceAt(at)).toBe(6_000_000);
    }
  });

  it('refuses what is no instrument and no instant', () => {
    for (const bad of [
      { anchorTicks: 0 },
      { anchorTicks: 1.5 },
      { anchorTicks: 2 ** 53 },
      { annualVolatility: 4 },
    ]) {
      expect(() => createPricePath(1, { ...bitcoin, ...bad })).toThrow(RangeError);
    }
    expect(() => createPricePath(1, { ...bitcoin, annualVolatility: Number.NaN })).toThrow(RangeError);
    const path = createPricePath(1, bitcoin);
    expect(() => path.priceAt(Number.NaN)).toThrow(RangeError);
    expect(() => path.extremes(MARKET_ANCHOR, Number.POSITIVE_INFINITY)).toThrow(RangeError);
    expect(() => path.extremes(MARKET_ANCHOR, MARKET_ANCHOR - 1)).toThrow(RangeError);
    expect(() => path.firstCrossing(Number.NaN, MARKET_ANCHOR, 1, 'rises-to')).toThrow(RangeError);
  });
});

describe('extremes', () => {
  it('are those of every second, found by looking at each', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...instruments), instants, spans, (seed, instrument, from, span) => {
        const path = createPricePath(seed, instrument);
        const prices = pricesOf(path, from, from + span);
        const low = prices.reduce((a, b) => Math.min(a, b));
        const high = prices.reduce((a, b) => Math.max(a, b));
        expect(path.extremes(from, from + span)).toEqual({ low, high });
      }),
      { numRuns: 150 },
    );
  });

  it('of two adjoining intervals make up those of both, on every scale', () => {
    const scales = fc.integer({ min: 0, max: 29 }).map((power) => 2 ** power * SECOND);
    fc.assert(
      fc.property(seeds, instants, scales, scales, (seed, from, one, other) => {
        const path = createPricePath(seed, bitcoin);
        const middle = from + one;
        const a = path.extremes(from, middle);
        const b = path.extremes(middle, middle + other);
        expect(path.extremes(from, middle + other)).toEqual({
          low: Math.min(a.low, b.low),
          high: Math.max(a.high, b.high),
        });
      }),
      { numRuns: 100 },
    );
  });

  it('include the ends of the tree and what lies beyond', () => {
    const path = createPricePath(8, bitcoin);
    const end = MARKET_ANCHOR + 2 ** 30 * SECOND;
    const prices = pricesOf(path, end - 2000 * SECOND, end);
    expect(path.extremes(end - 2000 * SECOND, end + DAY)).toEqual({
      low: Math.min(...prices),
      high: Math.max(...prices),
    });
    expect(path.extremes(0, DAY)).toEqual({ low: 6_000_000, high: 6_000_000 });
  });
});

describe('firstCrossing', () => {
  /** A level somewhat above or below the price at the start. */
  const offsets = fc.double({ min: -0.012, max: 0.012, noNaN: true });

  it('is the second that looking at each finds', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.constantFrom(...instruments),
        instants,
        spans,
        offsets,
        fc.constantFrom('rises-to', 'falls-to'),
        (seed, instrument, from, span, offset, direction) => {
          const path = createPricePath(seed, instrument);
          const level = Math.round(path.priceAt(from) * (1 + offset));
          const index = pricesOf(path, from, from + span).findIndex((price) =>
            direction === 'rises-to' ? price >= level : price <= level,
          );
          const expected = index < 0 ? undefined : from + index * SECOND;
          expect(path.firstCrossing(from, from + span, level, direction)).toBe(expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('agrees with the extremes over months: reached at the extreme, never beyond it', () => {
    fc.assert(
      fc.property(seeds, instants, fc.integer({ min: 1, max: 300 }), (seed, from, days) => {
        const path = createPricePath(seed, bitcoin);
        const to = from + days * DAY;
        const { low, high } = path.extremes(from, to);
        const top = path.firstCrossing(from, to, high, 'rises-to') as number;
        const bottom = path.firstCrossing(from, to, low, 'falls-to') as number;
        expect([path.priceAt(top), path.priceAt(bottom)]).toEqual([high, low]);
        if (top > from) expect(path.extremes(from, top - SECOND).high).toBeLessThan(high);
        if (bottom > from) expect(path.extremes(from, bottom - SECOND).low).toBeGreaterThan(low);
        expect(path.firstCrossing(from, to, high + 1, 'rises-to')).toBeUndefined();
        expect(path.firstCrossing(from, to, low - 1, 'falls-to')).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it('answers with whole seconds that lie in the interval only', () => {
    const path = createPricePath(4, bitcoin);
    const at = MARKET_ANCHOR + 3 * DAY;
    expect(path.firstCrossing(at, at, 1, 'rises-to')).toBe(at);
    expect(path.firstCrossing(at + 1, at + 5000, 1, 'rises-to')).toBe(at + SECOND);
    expect(path.firstCrossing(at + 1, at + 999, 1, 'rises-to')).toBeUndefined();
    expect(path.firstCrossing(at, at - 1, 1, 'rises-to')).toBeUndefined();
    expect(path.firstCrossing(at, at + DAY, 0, 'falls-to')).toBeUndefined();
  });

  it('starts before the tree, ends after it', () => {
    const path = createPricePath(4, bitcoin);
    const start = MARKET_ANCHOR - 2 ** 30 * SECOND;
    const beyond = MARKET_ANCHOR + 2 ** 30 * SECOND + DAY;
    expect(path.firstCrossing(start - DAY, beyond, 6_000_000, 'falls-to')).toBe(start - DAY);
    const rise = path.firstCrossing(start - DAY, beyond, 6_100_000, 'rises-to') as number;
    expect(rise).toBeGreaterThan(start);
    expect(path.priceAt(rise)).toBeGreaterThanOrEqual(6_100_000);
    expect(path.firstCrossing(beyond, beyond + DAY, 6_000_000, 'rises-to')).toBe(beyond);
  });
});
