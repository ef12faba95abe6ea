import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotsWithin, quoteAmountOf } from './quote-amount-rules.ts';

const scales = { tick: '0.1', lot: '0.00001', baseScale: 8, quoteScale: 2 };
/** A lot at 1,000,000 ticks costs one dollar. */
const part = (priceTicks: number, lots: number) => ({ priceTicks, lots });

describe('the lots within a total', () => {
  test.each([
    ['a whole part', 500n, 5],
    ['a piece of a part', 350n, 3],
    ['a piece of the second part', 1400n, 12],
    ['less than a lot', 99n, 0],
    ['more than there is: at the last price', 2400n, 17],
  ])('are %s', (_, total, lots) => {
    const parts = [part(1_000_000, 10), part(2_000_000, 5)];
    expect(lotsWithin(parts, total, scales, 'buy')).toBe(lots);
  });

  test('are none without a match', () => expect(lotsWithin([], 100n, scales, 'buy')).toBe(0));

  test('never cost more than the total, and one more lot would', () => {
    const parts = fc.array(
      fc.record({
        priceTicks: fc.integer({ min: 1, max: 5_000_000 }),
        lots: fc.integer({ min: 1, max: 9999 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(parts, fc.bigInt({ min: 1n, max: 10n ** 9n }), (found, total) => {
        const lots = lotsWithin(found, total, scales, 'sell');
        const worth = (count: number) => {
          let left = count;
          let value = 0;
          for (const one of found) {
            const taken = Math.min(left, one.lots);
            value += taken * one.priceTicks;
            left -= taken;
          }
          return value + left * (found.at(-1)?.priceTicks ?? 0);
        };
        // Each part is rounded to a cent.
        const cents = (count: number) => worth(count) / 10_000;
        expect(cents(lots)).toBeLessThanOrEqual(Number(total) + found.length);
        expect(cents(lots + 1)).toBeGreaterThan(Number(total) - found.length - 1);
      }),
    );
  });
});

describe('a total', () => {
  test.each([
    ['x', 'Total is not a valid number'],
    ['0', 'Total must be more than 0'],
    ['1.234', 'Total must have at most 2 decimals in USD'],
  ])('of %s is refused', (text, message) => {
    expect(() => quoteAmountOf(text, { quote: 'USD', quoteScale: 2 })).toThrow(message);
  });
});
