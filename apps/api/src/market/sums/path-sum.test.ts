import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { often } from '../../testing/often.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { PricePath, RatioInstrument } from '../path/price-path.ts';
import { createPricePath } from '../path/price-path.ts';
import type { Scenario } from '../scenarios/scenario.ts';

const euro = { symbol: 'EUR/USD', annualVolatility: 0.4 };
const yen = { symbol: 'JPY/USD', annualVolatility: 0.5 };
const euroYen: RatioInstrument = {
  symbol: 'EUR/JPY',
  anchorTicks: 169_345.67,
  summands: [
    { ...euro, weight: 1 },
    { ...yen, weight: -1 },
  ],
};
const dollarYen: RatioInstrument = {
  symbol: 'USD/JPY',
  anchorTicks: 156_250,
  summands: [{ ...yen, weight: -1 }],
};

const seeds = fc.integer({ min: 0, max: 1_000_000 });
/** Whole seconds, in ms, up to twenty years from the anchor; often close to it. */
const instants = fc
  .oneof(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -631_000_000, max: 631_000_000 }))
  .map((seconds) => MARKET_ANCHOR + seconds * SECOND);
const spans = fc.integer({ min: 0, max: 3600 }).map((seconds) => seconds * SECOND);
const crash: Scenario = {
  kind: 'crash',
  startsAt: MARKET_ANCHOR,
  depth: 0.1,
  over: 600,
  hold: 600,
  recovery: 1,
  recoverOver: 600,
};

function boundsOf(path: PricePath, from: number, to: number) {
  return { low: path.bound('low', from, to), high: path.bound('high', from, to) };
}

function pricesOf(path: PricePath, from: number, to: number): number[] {
  return Array.from({ length: (to - from) / SECOND + 1 }, (_, i) => path.priceAt(from + i * SECOND));
}

describe('a ratio of prices', () => {
  test('is that of the others at any instant', () => {
    const scale = 1_000_000_000_000;
    fc.assert(
      fc.property(seeds, instants, (seed, at) => {
        const of = ({ symbol, annualVolatility }: typeof euro) =>
          createPricePath(seed, { symbol, annualVolatility, anchorTicks: scale }).priceAt(at) / scale;
        const ratio = (instrument: RatioInstrument) =>
          createPricePath(seed, { ...instrument, anchorTicks: scale }).priceAt(at) / scale;
        expect(ratio(euroYen) / (of(euro) / of(yen))).toBeCloseTo(1, 9);
        expect(ratio(dollarYen) * of(yen)).toBeCloseTo(1, 9);
        // Euros to yen to dollars and back.
        expect((ratio(euroYen) / ratio(dollarYen)) * (1 / of(euro))).toBeCloseTo(1, 9);
      }),
    );
  });

  test('has the extremes, bounds, crossings and turns of its seconds', () => {
    fc.assert(
      fc.property(
        ...[seeds, instants, spans, fc.constantFrom(euroYen, dollarYen), fc.boolean()],
        ...[fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 30 })],
        (seed, from, span, instrument, displaced, above, distance) => {
          const path = createPricePath(seed, instrument, displaced ? [crash] : []);
          const prices = pricesOf(path, from, from + span);
          const [low, high] = [Math.min(...prices), Math.max(...prices)];
          expect(path.extremes(from, from + span)).toEqual({ low, high });
          const bounds = boundsOf(path, from, from + span);
          expect(bounds.low).toBeLessThanOrEqual(low);
          expect(bounds.high).toBeGreaterThanOrEqual(high);
          const level = (prices[0] as number) + above;
          const crossed = prices.findIndex((price) => (above < 0 ? price <= level : price >= level));
          const direction = above < 0 ? 'falls-to' : 'rises-to';
          expect(path.firstCrossing(from, from + span, level, direction)).toBe(
            crossed < 0 ? undefined : from + crossed * SECOND,
          );
          let best = prices[0] as number;
          const turned = prices.findIndex((price) => {
            best = Math.max(best, price);
            return price * 10_000 <= best * (10_000 - distance);
          });
          expect(path.firstTurn(from, from + span, distance, 'falls')).toBe(
            turned < 0 ? undefined : from + turned * SECOND,
          );
        },
      ),
      often(120),
    );
  });

  test('has the extremes of a long time, which adjoining intervals combine to', () => {
    fc.assert(
      fc.property(seeds, instants, fc.integer({ min: 1, max: 3000 }), (seed, from, days) => {
        const path = createPricePath(seed, euroYen);
        const middle = from + days * DAY;
        const a = path.extremes(from, middle);
        const b = path.extremes(middle, middle + DAY);
        const both = { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) };
        expect(path.extremes(from, middle + DAY)).toEqual(both);
        const bounds = boundsOf(path, from, middle + DAY);
        expect(bounds.low).toBeLessThanOrEqual(both.low);
        expect(bounds.high).toBeGreaterThanOrEqual(both.high);
      }),
      often(60),
    );
  });

  test('does not depend on earlier questions', () => {
    const path = createPricePath(3, euroYen);
    for (let i = 0; i < 200; i++) {
      const at = MARKET_ANCHOR + ((i * 7_777_777) % 40_000_000) * SECOND;
      path.extremes(at - DAY, at + DAY);
      path.firstTurn(at - DAY, at + DAY, 100, 'falls');
      expect(path.priceAt(at)).toBe(createPricePath(3, euroYen).priceAt(at));
    }
  });

  test('needs a positive anchor', () => {
    for (const anchorTicks of [0, -1, Number.NaN, 2 ** 54]) {
      expect(() => createPricePath(1, { ...euroYen, anchorTicks })).toThrow(RangeError);
    }
  });
});
