import { expect, test } from 'vitest';
import { planOf, totalsOf } from './bulk-plan.ts';

const row = (currency: string, amount: string, value: string, ...marks: string[]) => ({
  currency,
  amount,
  value,
  marks,
});

test('rows together: amounts by asset to the last digit, their value, and the marks among them', () => {
  const rows = [
    row('BTC', '0.1', '6000.5', 'Large'),
    row('BTC', '0.00000002', '0.01'),
    row('EUR', '250', '270.25', 'Large', 'New address'),
  ];
  expect(totalsOf(rows)).toEqual({
    assets: [
      { currency: 'BTC', count: 2, amount: '0.10000002' },
      { currency: 'EUR', count: 1, amount: '250' },
    ],
    value: '6270.76',
    marks: [
      { name: 'Large', count: 2 },
      { name: 'New address', count: 1 },
    ],
  });
  expect(totalsOf([])).toEqual({ assets: [], value: '0', marks: [] });
});

test('counts rows that are left out by their reason', () => {
  const plan = planOf([1, 2, 3, 4], (n) => (n === 2 ? null : n > 3 ? 'Too large' : 'Odd'));
  expect(plan).toEqual({
    taken: [2],
    left: [
      { name: 'Odd', count: 2 },
      { name: 'Too large', count: 1 },
    ],
  });
});
