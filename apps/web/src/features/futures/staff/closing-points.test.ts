import type { StaffPosition } from '@papermint/contracts/futures/staff-model';
import { expect, test } from 'vitest';
import { closingPoints } from './closing-points.ts';

const position = {
  pair: 'BTC/USD',
  markPrice: '92000',
  unrealizedPnl: '-12.5',
  margin: '920',
  marginCurrency: 'USD',
  takeProfit: null,
  stopLoss: null,
  takeProfitBy: null,
  stopLossBy: null,
  trader: { firstName: 'Helena' },
} as StaffPosition;

test('states the cost of closing for the trader, and what happens to their orders', () => {
  expect(closingPoints(position)).toEqual([
    'The whole position closes at the mark price, currently 92,000.00 USD, without a fee, even while the market is closed.',
    'Helena realizes a loss of about 12.50 USD.',
    'What is left of its margin of 920.00 USD is available to Helena again.',
    'Open reduce-only orders in BTC/USD are canceled.',
    'Helena sees the reason.',
  ]);
});

test('states that the house pays a profit, and that take profit and stop loss are canceled', () => {
  const points = closingPoints({ ...position, unrealizedPnl: '3', stopLossBy: 'last' });
  expect(points[1]).toBe('Helena realizes a profit of about 3.00 USD, which the house pays.');
  expect(points[3]).toBe('Take profit, stop loss and other reduce-only orders in BTC/USD are canceled.');
  expect(closingPoints({ ...position, unrealizedPnl: '0' })[1]).toMatch(/profit and loss are zero/);
});
