import { expect, test } from 'vitest';
import { totalsOf } from './close-all-totals.ts';

test('adds values and P&L exactly, each margin currency by itself', () => {
  const position = (currency: string, notional: string, pnl: string) => ({ currency, notional, pnl });
  expect(
    totalsOf([
      position('USD', '1000.1', '-20.3'),
      position('EUR', '500', '5'),
      position('USD', '0.2', '20.1'),
    ]),
  ).toEqual([
    { currency: 'USD', count: 2, value: '1000.3', pnl: '-0.2' },
    { currency: 'EUR', count: 1, value: '500', pnl: '5' },
  ]);
  expect(totalsOf([])).toEqual([]);
});
