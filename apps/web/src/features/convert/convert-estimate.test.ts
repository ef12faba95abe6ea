import { expect, test } from 'vitest';
import { estimateOf, sideOf } from './convert-estimate.ts';

const asset = { name: '', kind: 'coin' as const, minimum: '1', maximum: '1', open: true, reason: null };
const dollar = sideOf({ ...asset, currency: 'USD', decimals: 2, price: '1' }, null);
const bitcoin = sideOf({ ...asset, currency: 'BTC', decimals: 8, price: '90000' }, '92500');
const estimate = (amount: string, side: 'from' | 'to') =>
  estimateOf({ from: 'USD', to: 'BTC', amount, side }, dollar, bitcoin)?.[
    side === 'from' ? 'toAmount' : 'fromAmount'
  ];

test('computes either side from the other at the live price', () => {
  expect(estimate('1000', 'from')).toBe('0.0107784');
  expect(estimate('0.0107784', 'to')).toBe('1000');
});

test.each(['', '0', 'x', '1.234', '1,234', '-5'])('nothing is said of %j dollars', (typed) => {
  expect(estimate(typed, 'from')).toBeUndefined();
});

test('names the spread and the fee, which explain the amount to receive', () => {
  const facts = estimateOf({ from: 'USD', to: 'BTC', amount: '1000', side: 'from' }, dollar, bitcoin);
  expect(facts).toMatchObject({ fee: '1', feeRate: '0.001', spread: '0.0000216', spreadRate: '0.002' });
});
