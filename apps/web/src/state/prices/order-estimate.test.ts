import { expect, test } from 'vitest';
import { amountOf, estimateLimit, estimateOrder, lotsIn, shareOf, takeLots } from './order-estimate.ts';

const scales = { tick: '0.1', lot: '0.001', baseScale: 8, quoteScale: 2 };
const asks = [
  ['100.0', '1'],
  ['101.0', '2'],
] as const;

test('rounds an amount down to whole lots', () => {
  expect(lotsIn('1.2349', scales)).toBe(1234);
  expect(lotsIn('0.0009', scales)).toBe(0);
  expect(lotsIn('-1', scales)).toBe(0);
  expect(lotsIn('abc', scales)).toBe(0);
  expect(amountOf(1234, scales)).toBe('1.234');
});

test('takes the best price first', () => {
  expect(takeLots(asks, 1500, scales)).toEqual([
    { priceTicks: 1000, lots: 1000 },
    { priceTicks: 1010, lots: 500 },
  ]);
});

test('estimates a purchase with its fee and its slippage', () => {
  const estimate = estimateOrder(asks, 'buy', 2000, scales, '0.002');
  expect(estimate).toMatchObject({
    complete: true,
    averagePrice: '100.5',
    cost: '201',
    fee: '0.4',
    total: '201.4',
  });
  expect(estimate?.slippage).toBeCloseTo(0.005);
});

test('pays a sale the value less the fee', () => {
  const bids = [['99', '5']] as const;
  expect(estimateOrder(bids, 'sell', 1000, scales, '0.002')).toMatchObject({ total: '98.8', slippage: 0 });
});

test('marks an estimate beyond the book as incomplete', () => {
  expect(estimateOrder(asks, 'buy', 5000, scales, '0')).toMatchObject({ complete: false, cost: '302' });
  expect(estimateOrder([], 'buy', 1, scales, '0')).toBeNull();
});

test('leaves a small reserve at a hundred percent of a budget', () => {
  expect(shareOf('1000', 50, 2, true)).toBe('500');
  expect(shareOf('1000', 100, 2, true)).toBe('998');
  expect(shareOf('1000', 100, 2, false)).toBe('1000');
});

test('values a limit order at its price with the higher fee, whatever the book', () => {
  const order = { side: 'buy', price: '99.5', lots: 2000, feeRate: '0.002' } as const;
  expect(estimateLimit(order, '100', scales)).toEqual({
    value: '199',
    fee: '0.4',
    total: '199.4',
    tradesAtOnce: false,
  });
  expect(estimateLimit({ ...order, side: 'sell' }, '99.5', scales)).toMatchObject({
    total: '198.6',
    tradesAtOnce: true,
  });
  expect(estimateLimit({ ...order, price: '' }, '100', scales)).toBeNull();
  expect(estimateLimit({ ...order, lots: 0 }, '100', scales)).toBeNull();
});
