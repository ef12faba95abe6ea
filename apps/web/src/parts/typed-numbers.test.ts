import { expect, test } from 'vitest';
import { bracketErrors, readAmount, readTicks } from './typed-numbers.ts';

const steps = { tick: '0.1', lot: '0.001', base: 'BTC', quote: 'USD', baseScale: 8 };

test.each([
  ['60000.1', 600_001],
  ['60 000', 600_000],
  ['0', 'Price must be more than 0'],
  ['60000.05', 'Price must be a multiple of 0.1 USD'],
  ['x', 'Price is not a number'],
  ['1,234', 'Enter the price without a comma, such as 1000 or 1.5'],
])('the price «%s» is read as %s', (typed, read) => {
  expect(readTicks(typed, 'Price', steps)).toBe(read);
});

test.each([
  ['0.5', 50_000_000n],
  ['', 'Enter an amount'],
  ['0.0005', 'Amount must be a multiple of 0.001 BTC'],
  ['-1', 'Amount must be more than 0'],
])('the amount «%s» is read as %s', (typed, read) => {
  expect(readAmount(typed, steps)).toBe(read);
});

test('puts take profit and stop loss on opposite sides of the price, by the side of the position', () => {
  const at = (side: 'long' | 'short', takeProfit: string, stopLoss: string) =>
    bracketErrors({ takeProfit, stopLoss }, side, 600_000, steps);
  expect(at('long', '61000', '59000')).toEqual({ takeProfit: undefined, stopLoss: undefined });
  expect(at('short', '59000', '61000')).toEqual({ takeProfit: undefined, stopLoss: undefined });
  expect(at('long', '59000', '60000')).toEqual({
    takeProfit: 'Take profit must be above 60,000.00 USD',
    stopLoss: 'Stop loss must be below 60,000.00 USD',
  });
  expect(at('short', '61000', '')).toEqual({
    takeProfit: 'Take profit must be below 60,000.00 USD',
    stopLoss: undefined,
  });
});
