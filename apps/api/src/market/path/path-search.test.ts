import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../testing/often.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import { characterOf } from './path-character.ts';
import type { PathInstrument, PricePath } from './price-path.ts';
import { createPricePath } from './price-path.ts';

const bitcoin: PathInstrument = { symbol: 'BTC/USD', anchorTicks: 6_000_000, annualVolatility: 0.6 };
/** So cheap that a tick is a large step: many seconds share a price. */
const penny: PathInstrument = { symbol: 'PNY/USD', anchorTicks: 9, annualVolatility: 1.4 };
/** Falls amplified, shared factors, and the hours of a session. */
const stock: PathInstrument = {
  symbol: 'LUMR/USD',
  anchorTicks: 41_260,
  annualVolatility: 0.6,
  character: characterOf({ kind: 'stock', base: 'LUMR', sector: 'technology', annualVolatility: 0.3 }),
};
const brent: PathInstrument = {
  symbol: 'BRENT/USD',
  anchorTicks: 6_520,
  annualVolatility: 0.36,
  character: characterOf({ kind: 'commodity', base: 'BRENT', sector: null, annualVolatility: 0.36 }),
};
const instruments = [bitcoin, penny, stock, brent];

const seeds = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
/** Whole seconds, in ms, up to twenty years from the anchor; often close to it. */
const instants = fc
  .oneof(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -631_000_000, max: 631_000_000 }))
  .map((seconds) => MARKET_ANCHOR + seconds * SECOND);
const spans = fc.integer({ min: 0, max: 3 * 3600 }).map((seconds) => seconds * SECOND);

function boundsOf(path: PricePath, from: number, to: number) {
  return { low: path.bound('low', from, to), high: path.bound('high', from, to) };
}

function pricesOf(path: PricePath, from: number, to: number): number[] {
  const prices: number[] = [];
  for (let at = from; at <= to; at += SECOND) prices.push(path.priceAt(at));
  return prices;
}

describe('extremes', () => {
  it('are those of every single second', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...instruments), instants, spans, (seed, instrument, from, span) => {
        const path = createPricePath(seed, instrument);
        const prices = pricesOf(path, from, from + span);
        const low = prices.reduce((a, b) => Math.min(a, b));
        const high = prices.reduce((a, b) => Math.max(a, b));
        expect(path.extremes(from, from + span)).toEqual({ low, high });
      }),
      often(60),
    );
  });

  it('of days and scenarios are those of every single second', () => {
    const corners = fc.array(
      fc.tuple(
        fc.integer({ min: -DAY / SECOND, max: DAY / SECOND }),
        fc.double({ min: -0.1, max: 0.1, noNaN: true }),
      ),
      { maxLength: 4 },
    );
    const from = MARKET_ANCHOR - DAY;
    fc.assert(
      fc.property(seeds, fc.constantFrom(...instruments), corners, (seed, instrument, given) => {
        const impact = given.toSorted(([a], [b]) => a - b);
        const path = createPricePath(seed, instrument, [], impact);
        const prices = pricesOf(path, from, from + 2 * DAY);
        const low = prices.reduce((a, b) => Math.min(a, b));
        const high = prices.reduce((a, b) => Math.max(a, b));
        expect(path.extremes(from, from + 2 * DAY)).toEqual({ low, high });
      }),
      often(8),
    );
  });

  it('of two adjoining intervals combine to those of both, on every scale', () => {
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
      often(50),
    );
  });

  it('include the ends of the tree and the time beyond', () => {
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

describe('bounds', () => {
  const paths = instruments.map((instrument) => createPricePath(5, instrument));
  const path = paths[0] as PricePath;
  const powers = fc.integer({ min: 0, max: 24 }).map((power) => 2 ** power * SECOND);

  it('hold every second, and are the price of one second', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), instants, powers, (path, from, span) => {
        const price = path.priceAt(from);
        expect(boundsOf(path, from, from + 999)).toEqual({ low: price, high: price });
        const { low, high } = path.extremes(from, from + span);
        const bounds = boundsOf(path, from, from + span);
        expect(bounds.low).toBeLessThanOrEqual(low);
        expect(bounds.high).toBeGreaterThanOrEqual(high);
      }),
      often(300),
    );
  });

  it('are seldom much wider than they must be', () => {
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    for (const hours of [1, 24, 720]) {
      let [bounded, exact] = [0, 0];
      for (let i = 1; i <= 200; i++) {
        const from = MARKET_ANCHOR + i * 7 * DAY + i * 1_234_000;
        bounded += width(boundsOf(path, from, from + (hours * DAY) / 24));
        exact += width(path.extremes(from, from + (hours * DAY) / 24));
      }
      expect(bounded / exact).toBeLessThan(6);
    }
  });
});

describe('firstCrossing', () => {
  /** A level somewhat above or below the price at the start. */
  const offsets = fc.double({ min: -0.012, max: 0.012, noNaN: true });

  it('is the second that a search of every second finds', () => {
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
      often(80),
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
      often(50),
    );
  });

  it('is always a whole second within the interval', () => {
    const path = createPricePath(4, bitcoin);
    const at = MARKET_ANCHOR + 3 * DAY;
    expect(path.firstCrossing(at, at, 1, 'rises-to')).toBe(at);
    expect(path.firstCrossing(at + 1, at + 5000, 1, 'rises-to')).toBe(at + SECOND);
    expect(path.firstCrossing(at + 1, at + 999, 1, 'rises-to')).toBeUndefined();
    expect(path.firstCrossing(at, at - 1, 1, 'rises-to')).toBeUndefined();
    expect(path.firstCrossing(at, at + DAY, 0, 'falls-to')).toBeUndefined();
  });

  it('starts before the tree and ends after it', () => {
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
