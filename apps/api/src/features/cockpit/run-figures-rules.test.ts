import { describe, expect, test } from 'vitest';
import { drawdowns, maximumDrawdown, sharpeOf, tradeFigures } from './run-figures-rules.ts';

describe('the Sharpe ratio', () => {
  test('is the mean of daily returns by their deviation, over a year of 365 days', () => {
    // Returns 0.10, −0.05 and 0.10: mean 0.05, sample deviation √0.0075.
    expect(sharpeOf([100, 110, 104.5, 114.95])).toBeCloseTo((0.05 / Math.sqrt(0.0075)) * Math.sqrt(365), 9);
  });

  test('is below zero for a losing run', () => {
    expect(sharpeOf([100, 95, 94, 90])).toBeLessThan(0);
  });

  test.each([
    ['no values', []],
    ['one return', [100, 101]],
    ['the same value every day', [100, 100, 100, 100]],
    ['the same return every day', [100, 110, 121, 133.1]],
    ['nothing to lose', [0, 10, 20, 15]],
    ['a value below zero', [100, -5, 3, 7]],
  ])('is unknown with %s', (_case, values) => {
    expect(sharpeOf(values)).toBeNull();
  });
});

describe('the drawdown', () => {
  test('measures each value from the highest before it', () => {
    expect(drawdowns([100n, 120n, 90n, 130n, 117n])).toEqual([
      { amount: 0n, share: 0 },
      { amount: 0n, share: 0 },
      { amount: 30n, share: 0.25 },
      { amount: 0n, share: 0 },
      { amount: 13n, share: 0.1 },
    ]);
    expect(maximumDrawdown([100n, 120n, 90n, 130n, 117n])).toEqual({ amount: 30n, share: 0.25 });
  });

  test('is nothing without values and while values rise', () => {
    expect(maximumDrawdown([])).toEqual({ amount: 0n, share: 0 });
    expect(maximumDrawdown([1n, 2n, 3n])).toEqual({ amount: 0n, share: 0 });
  });

  test('has no share below a highest value of zero', () => {
    expect(drawdowns([0n, -5n])).toEqual([
      { amount: 0n, share: null },
      { amount: 5n, share: null },
    ]);
  });
});

describe('figures of closed trades', () => {
  test('are unknown without a trade', () => {
    expect(tradeFigures([])).toEqual({
      closed: 0,
      wins: 0,
      winRate: null,
      profitFactor: null,
      expectancy: null,
    });
  });

  test('have no profit factor without a loss', () => {
    expect(tradeFigures([50n])).toEqual({
      closed: 1,
      wins: 1,
      winRate: 1,
      profitFactor: null,
      expectancy: 50n,
    });
  });

  test('add up gains and losses', () => {
    // Gains 90, losses 60, three of five won.
    expect(tradeFigures([40n, -20n, 30n, -40n, 20n])).toEqual({
      closed: 5,
      wins: 3,
      winRate: 0.6,
      profitFactor: 1.5,
      expectancy: 6n,
    });
  });

  test('tell a losing run', () => {
    expect(tradeFigures([-10n, -20n, 0n])).toEqual({
      closed: 3,
      wins: 0,
      winRate: 0,
      profitFactor: 0,
      expectancy: -10n,
    });
  });
});
