import { DAY, HOUR, SECOND } from '@papermint/contracts/common/time-units';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { often } from '../../testing/often.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { PricePath } from '../path/price-path.ts';
import { createPricePath } from '../path/price-path.ts';
import { heldPath, secondInForce } from '../sessions/held-path.ts';
import { createSessionPath } from '../sessions/session-path.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import { createBasis, smoothed } from './basis.ts';
import { premiumPath } from './premium-path.ts';

const coin = { symbol: 'BTC/USD', anchorTicks: 900_000, annualVolatility: 0.6 };
/** So cheap that a basis often rounds to nothing. */
const penny = { symbol: 'PNY/USD', anchorTicks: 700, annualVolatility: 1.4 };
const stock = { symbol: 'NVX/USD', anchorTicks: 15_000, annualVolatility: 0.4 };
const calendar = sessionCalendar('us_stocks');

type Priced = Record<'last' | 'mark', PricePath>;

function pricesOver(
  seed: number,
  symbol: string,
  index: PricePath,
  inForce?: (at: number) => number,
  mood?: PricePath,
): Priced {
  const basis = createBasis(seed, symbol, mood);
  return { last: premiumPath(index, basis, inForce), mark: premiumPath(index, smoothed(basis), inForce) };
}

const markets: Record<string, (seed: number) => Priced> = {
  'a coin': (seed) => {
    const index = createPricePath(seed, coin, [
      {
        kind: 'crash',
        startsAt: MARKET_ANCHOR + 9 * HOUR,
        depth: 0.2,
        over: 600,
        hold: 900,
        recovery: 0.5,
        recoverOver: 3600,
      },
    ]);
    return pricesOver(seed, coin.symbol, index, undefined, index);
  },
  'a coin in halts': (seed) => {
    const index = createPricePath(seed, coin);
    const halts = [1, 5, 11].map((hour) => {
      const from = MARKET_ANCHOR + hour * HOUR + 300;
      return { from, to: from + 2500 * SECOND };
    });
    return pricesOver(seed, coin.symbol, heldPath(index, halts), (at) => secondInForce(halts, at), index);
  },
  'a cheap coin': (seed) => {
    const index = createPricePath(seed, penny);
    return pricesOver(seed, penny.symbol, index, undefined, index);
  },
  'a stock over a night': (seed) =>
    pricesOver(seed, stock.symbol, createSessionPath(seed, stock, [], calendar), calendar.secondInForce),
};

/** Intervals of up to three hours, from an origin near the anchor. Those of a stock are around its close. */
const cases = fc.record({
  seed: fc.integer(),
  start: fc.integer({ min: 0, max: 12 * 3600 }),
  length: fc.integer({ min: 0, max: 3 * 3600 }),
  reach: fc.integer({ min: -60, max: 60 }),
  distance: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.record({ ticks: fc.integer({ min: 1, max: 900 }) })),
});

test.each(Object.entries(markets))(
  'mark and last of %s have the extremes, crossings, turns and bounds of their seconds',
  (name, of) => {
    const origin = name.includes('stock') ? Date.UTC(2026, 0, 6, 14) : MARKET_ANCHOR;
    fc.assert(
      fc.property(cases, ({ seed, start, length, reach, distance }) => {
        const from = origin + start * SECOND;
        const to = from + length * SECOND;
        for (const path of Object.values(of(seed))) {
          const prices = Array.from({ length: length + 1 }, (_, i) => path.priceAt(from + i * SECOND));
          const low = prices.reduce((a, b) => Math.min(a, b));
          const high = prices.reduce((a, b) => Math.max(a, b));
          expect(path.extremes(from, to)).toEqual({ low, high });
          expect(path.bound('low', from, to)).toBeLessThanOrEqual(low);
          expect(path.bound('high', from, to)).toBeGreaterThanOrEqual(high);
          const begin = prices[0] as number;
          const level = Math.round(begin * (1 + reach / 10_000));
          const at = (index: number) => (index < 0 ? undefined : from + index * SECOND);
          for (const direction of ['rises-to', 'falls-to'] as const) {
            const first = prices.findIndex((price) =>
              direction === 'rises-to' ? price >= level : price <= level,
            );
            expect(path.firstCrossing(from, to, level, direction)).toBe(at(first));
          }
          let best = begin;
          const turned = prices.findIndex((price, i) => {
            best = Math.max(best, price);
            return i > 0 && hasTurned(price, best, distance, 1);
          });
          expect(path.firstTurn(from, to, distance, 'falls')).toBe(at(turned));
          let least = begin;
          const risen = prices.findIndex((price, i) => {
            least = Math.min(least, price);
            return i > 0 && hasTurned(price, least, distance, -1);
          });
          expect(path.firstTurn(from, to, distance, 'rises')).toBe(at(risen));
        }
      }),
      often(6),
    );
  },
);

test('mark, index and last differ, and by less than 0.3 %', () => {
  const index = createPricePath(8, coin);
  const { last, mark } = pricesOver(8, coin.symbol, index, undefined, index);
  let apart = 0;
  for (let i = 0; i < 500; i++) {
    const at = MARKET_ANCHOR + i * 7919 * SECOND;
    const prices = [index.priceAt(at), mark.priceAt(at), last.priceAt(at)];
    expect(Math.max(...prices) / Math.min(...prices)).toBeLessThan(1.003);
    if (new Set(prices).size === 3) apart++;
  }
  expect(apart).toBeGreaterThan(450);
});

test('an added scenario changes no earlier price', () => {
  const startsAt = MARKET_ANCHOR + 2 * DAY;
  const [calm, crashed] = [
    [],
    [{ kind: 'crash' as const, startsAt, depth: 0.3, over: 600, hold: 0, recovery: 0, recoverOver: 0 }],
  ].map((scenarios) => {
    const index = createPricePath(4, coin, scenarios);
    return pricesOver(4, coin.symbol, index, undefined, index).mark;
  }) as [PricePath, PricePath];
  for (let at = startsAt - DAY; at < startsAt; at += 997 * SECOND) {
    expect(crashed.priceAt(at)).toBe(calm.priceAt(at));
  }
});

test('a turn that no price reaches is searched in few parts, however long the time is', () => {
  const index = createPricePath(6, coin);
  let asked = 0;
  const counted = {
    ...index,
    bound(...of: Parameters<PricePath['bound']>) {
      asked++;
      return index.bound(...of);
    },
  };
  const { last } = pricesOver(6, coin.symbol, counted);
  const to = MARKET_ANCHOR + 20 * 365 * DAY;
  expect(last.firstTurn(MARKET_ANCHOR, to, { ticks: 2 ** 29 }, 'falls')).toBeUndefined();
  expect(asked).toBeLessThan(1000);
});
