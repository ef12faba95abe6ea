import type { Position } from '@papermint/contracts/futures/model';
import { expect, test } from 'vitest';
import { reversePreview } from './reverse-quotes.ts';

const market = { tick: '1', lot: '0.01', baseScale: 8, quoteScale: 2, marginTiers: [] };
const position = {
  side: 'long',
  amount: '2',
  cost: '2000',
  margin: '200',
  leverage: 10,
  marginMode: 'isolated',
} as unknown as Position;

test('reversing closes at the first lots of the book and opens at the next ones', () => {
  const bids = [
    ['1100', '2'],
    ['1000', '5'],
  ] as const;
  expect(reversePreview(position, bids, '0.001', market)).toEqual({
    averagePrice: '1050',
    pnl: '200',
    fee: '4.2',
    margin: '200',
    // 200 of margin and 200 of P&L less 2.2, then 200 of margin and 2 of fee.
    change: '195.8',
    complete: true,
  });
});

test('a book that is too small for both orders shows', () => {
  expect(reversePreview(position, [['1100', '3']], '0.001', market)).toMatchObject({ complete: false });
  expect(reversePreview(position, [], '0.001', market)).toBeNull();
});
