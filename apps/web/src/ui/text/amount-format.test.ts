import { describe, expect, test } from 'vitest';
import { formatAmount, formatCount, shownDecimals, symbolOf } from './amount-format.ts';

test('a currency of a country keeps its last zero, with a sign and without', () => {
  expect(['USD', 'CHF', 'JPY', 'BTC', 'USDT_TRC20'].map(shownDecimals)).toEqual([2, 2, 0, 0, 0]);
});

describe('money', () => {
  test.each([
    ['1234567.891', '1,234,567.89'],
    ['1.005', '1.00'],
    ['1.015', '1.02'],
    ['1', '1.00'],
    ['0.5', '0.50'],
    ['0.00001234', '0.00001234'],
    ['0', '0.00'],
    ['-1234.5', '\u22121,234.50'],
    ['-0.00', '0.00'],
    ['999.999', '1,000.00'],
    ['007.5', '7.50'],
  ])('%s is shown as %s', (text, shown) => {
    expect(formatAmount(text)).toBe(shown);
  });
});

describe('crypto: two decimals above 0.01, else eight', () => {
  test.each([
    ['0.01', '0.01000000'],
    ['0.0100001', '0.01'],
    ['0.0123', '0.01'],
    ['12.3456', '12.35'],
    ['0.00001234', '0.00001234'],
    ['0', '0.00000000'],
    ['-0.005', '\u22120.00500000'],
  ])('%s is shown as %s', (text, shown) => {
    expect(formatAmount(text, 'crypto')).toBe(shown);
  });
});

describe('price: five significant digits, at least two decimals', () => {
  test.each([
    ['86684.961', '86,684.96'],
    ['115.6483', '115.65'],
    ['6.411836', '6.4118'],
    ['1.36', '1.36'],
    ['0.57119958', '0.5712'],
    ['0.00001234', '0.00001234'],
    ['0', '0.00'],
  ])('%s is shown as %s', (text, shown) => {
    expect(formatAmount(text, 'price')).toBe(shown);
  });
});

describe('short: two decimals above 1, else cut to ten characters', () => {
  test.each([
    ['12.3456', '12.35'],
    ['0.123456789012', '0.12345678'],
    ['1', '1'],
  ])('%s is shown as %s', (text, shown) => {
    expect(formatAmount(text, 'short')).toBe(shown);
  });
});

describe('rounding off', () => {
  test.each([
    ['12345.678901234567', '12,345.678901234567'],
    ['1.500', '1.5'],
    ['92233720368547758.07', '92,233,720,368,547,758.07'],
  ])('%s keeps every digit: %s', (text, shown) => {
    expect(formatAmount(text, 'exact')).toBe(shown);
  });

  test('can have fixed decimals, so that points line up', () => {
    expect(formatAmount('67241.3', 'exact', 2)).toBe('67,241.30');
    expect(formatAmount('67241.345', 'exact', 2)).toBe('67,241.345');
  });
});

test.each(['', 'NaN', '1e21', 'abc', '.'])('%j is no number and stays as it is', (text) => {
  expect(formatAmount(text)).toBe(text);
});

test('fiat has a symbol, coins have their code', () => {
  expect(symbolOf('USD')).toBe('$');
  expect(symbolOf('EUR')).toBe('€');
  expect(symbolOf('CAD')).toBe('CA$');
  expect(symbolOf('CNY')).not.toBe(symbolOf('JPY'));
  expect(symbolOf('SEK')).toBeNull();
  expect(symbolOf('BTC')).toBeNull();
  expect(symbolOf('USDT_TRC20')).toBeNull();
});

test.each(['AUD', 'CHF', 'EUR', 'GBP', 'INR', 'KRW', 'MXN', 'NOK', 'SEK', 'TRY', 'XAF', 'XOF'])(
  'the symbol of %s is that of Intl',
  (code) => {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code }).formatToParts(0);
    const known = parts.find(({ type }) => type === 'currency')?.value;
    expect(symbolOf(code) ?? code).toBe(known);
  },
);

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_345_678, '12,345,678'],
])('the count %d is shown as %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});
