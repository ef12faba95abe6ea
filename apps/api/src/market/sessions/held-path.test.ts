import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import { createPricePath } from '../path/price-path.ts';
import type { Span } from '../scenarios/scenario.ts';
import { apart } from '../scenarios/scenario.ts';
import { heldPath, secondInForce } from './held-path.ts';

const path = createPricePath(7, { symbol: 'BTC/USD', anchorTicks: 900_000, annualVolatility: 0.8 });
const SECONDS = 400;
const at = (ms: number) => MARKET_ANCHOR + ms;
const second = (index: number) => at(index * 1000);

const halts = fc
  .array(fc.tuple(fc.integer({ min: 0, max: SECONDS * 1000 }), fc.integer({ min: 1, max: 60_000 })), {
    maxLength: 4,
  })
  .map((spans) =>
    apart(
      spans.map(([from, length]) => ({ from: at(from), to: at(from + length) })),
      'kept',
    ),
  );
const moment = fc.integer({ min: 0, max: SECONDS - 1 });

/** The prices second by second. */
function stepped(spans: readonly Span[]): number[] {
  const prices: number[] = [];
  for (let index = 0; index < SECONDS; index++) {
    const held = spans.some(({ from, to }) => from < second(index) && second(index) < to);
    prices.push(held && index > 0 ? (prices[index - 1] as number) : path.priceAt(second(index)));
  }
  return prices;
}

describe('the price of a halted market', () => {
  test('is the price between two halts if the second begins when the first ends', () => {
    const spans = [
      { from: second(10), to: second(100) },
      { from: second(100), to: second(200) },
    ];
    const held = heldPath(path, apart(spans, 'kept'));
    expect(held.priceAt(second(99))).toBe(path.priceAt(second(10)));
    expect(held.priceAt(second(150))).toBe(path.priceAt(second(100)));
  });

  test('stands still from the second of the halt on, and jumps when the halt ends', () => {
    const held = heldPath(path, [{ from: second(10) + 300, to: second(100) }]);
    expect(held.priceAt(second(10) + 999)).toBe(path.priceAt(second(10)));
    expect(held.priceAt(second(11))).toBe(path.priceAt(second(10)));
    expect(held.priceAt(second(99))).toBe(path.priceAt(second(10)));
    expect(held.priceAt(second(100))).toBe(path.priceAt(second(100)));
    const { low, high } = held.extremes(second(11), second(99));
    expect([low, high]).toEqual([path.priceAt(second(10)), path.priceAt(second(10))]);
  });

  test('stays for good in a halt without an end', () => {
    const held = heldPath(path, [{ from: second(10), to: Number.POSITIVE_INFINITY }]);
    const price = path.priceAt(second(10));
    expect(held.priceAt(second(1e6))).toBe(price);
    expect(held.firstCrossing(second(11), second(1e6), price + 1, 'rises-to')).toBeUndefined();
    expect(held.firstTurn(second(10), second(1e6), 1, 'falls')).toBeUndefined();
    expect(secondInForce([{ from: second(10), to: Number.POSITIVE_INFINITY }], second(99))).toBe(second(10));
  });

  test('has the extremes, crossings and turns of its seconds', () => {
    fc.assert(
      fc.property(halts, moment, moment, fc.integer({ min: -20, max: 20 }), (spans, a, b, above) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const held = heldPath(path, spans);
        const prices = stepped(spans);
        const own = prices.slice(from, to + 1);
        expect(own.map((_, index) => held.priceAt(second(from + index)))).toEqual(own);
        expect(held.extremes(second(from), second(to))).toEqual({
          low: Math.min(...own),
          high: Math.max(...own),
        });
        const level = (own[0] as number) + above;
        const direction = above < 0 ? ('falls-to' as const) : ('rises-to' as const);
        const crossed = own.findIndex((price) => (above < 0 ? price <= level : price >= level));
        expect(held.firstCrossing(second(from), second(to), level, direction)).toBe(
          crossed < 0 ? undefined : second(from + crossed),
        );
        let best = own[0] as number;
        const turned = own.findIndex((price) => {
          best = Math.max(best, price);
          return price * 10_000 <= best * (10_000 - 1);
        });
        expect(held.firstTurn(second(from), second(to), 1, 'falls')).toBe(
          turned < 0 ? undefined : second(from + turned),
        );
      }),
    );
  });
});
