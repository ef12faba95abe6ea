import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DAY, HOUR, SECOND } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../testing/often.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { PathInstrument, PricePath } from './price-path.ts';
import { createPricePath } from './price-path.ts';

const YEAR = 365.25 * DAY;

const bitcoin: PathInstrument = { symbol: 'BTC/USD', anchorTicks: 6_000_000, annualVolatility: 0.6 };
/** So cheap that a tick is a large step: many seconds share a price. */
const penny: PathInstrument = { symbol: 'PNY/USD', anchorTicks: 9, annualVolatility: 1.4 };

const seeds = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
/** Whole seconds, in ms, up to twenty years from the anchor; often close to it. */
const instants = fc
  .oneof(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -631_000_000, max: 631_000_000 }))
  .map((seconds) => MARKET_ANCHOR + seconds * SECOND);

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

  it('never changes from version to version, because worlds are kept', () => {
    const path = createPricePath(42, bitcoin);
    expect(
      [0, 1, 3600, 86_400, 40_000_000, -40_000_000].map((s) => path.priceAt(MARKET_ANCHOR + s * SECOND)),
    ).toMatchInlineSnapshot(`
      [
        6000000,
        6000160,
        6072105,
        6047354,
        6160218,
        9444129,
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

  it('depends on seed and symbol, and not on earlier questions', () => {
    fc.assert(
      fc.property(seeds, fc.array(instants, { minLength: 1, maxLength: 20 }), (seed, times) => {
        const asked = createPricePath(seed, bitcoin);
        for (const at of times) {
          asked.extremes(at - HOUR, at + HOUR);
          expect(asked.priceAt(at)).toBe(createPricePath(seed, bitcoin).priceAt(at));
        }
      }),
      often(25),
    );
    const at = MARKET_ANCHOR + 40 * DAY;
    const price = createPricePath(1, bitcoin).priceAt(at);
    expect(createPricePath(2, bitcoin).priceAt(at)).not.toBe(price);
    expect(createPricePath(1, { ...bitcoin, symbol: 'BTC/EUR' }).priceAt(at)).not.toBe(price);
  });

  it('is the same in random order as in sequence', () => {
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
      // Scattered over twenty years, because volatility comes in clusters.
      const apart = (20 * YEAR) / count;
      let squares = 0;
      for (let i = 0; i < count; i++) {
        const from = MARKET_ANCHOR + Math.floor(i * apart);
        squares += Math.log(path.priceAt(from + step) / path.priceAt(from)) ** 2;
      }
      const annual = Math.sqrt((squares / count) * (YEAR / step));
      expect(annual).toBeGreaterThan(0.4);
      expect(annual).toBeLessThan(0.8);
    }
  });

  it('stands still for most seconds, but hardly ever for a minute', () => {
    const path = createPricePath(5, bitcoin);
    const from = MARKET_ANCHOR + 30 * DAY;
    const prices = pricesOf(path, from, from + 6000 * SECOND);
    const still = prices.filter((price, i) => price === prices[i - 1]).length / 6000;
    expect(still).toBeGreaterThan(0.77);
    expect(still).toBeLessThan(0.9);
    const flat = Array.from({ length: 5000 }, (_, i) => from + i * 60 * SECOND).filter((minute) => {
      const { low, high } = path.extremes(minute, minute + 59 * SECOND);
      return low === high;
    });
    expect(flat.length).toBeLessThanOrEqual(5);
  });

  it('stays plausible for twenty years in either direction', () => {
    for (let seed = 0; seed < 25; seed++) {
      for (const annualVolatility of [0.1, 0.6, 1, 2]) {
        const path = createPricePath(seed, { ...bitcoin, annualVolatility });
        const { low, high } = path.extremes(MARKET_ANCHOR - 20 * YEAR, MARKET_ANCHOR + 20 * YEAR);
        expect(high / 6_000_000).toBeLessThan(25);
        expect(6_000_000 / low).toBeLessThan(25);
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

  it('rejects invalid instruments and instants', () => {
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
