import { expect, test } from 'vitest';
import { sharedPnl } from './realized-fills.ts';

const fills = [
  { id: 1, amount: 10n, value: 1000n },
  { id: 2, amount: 10n, value: 1100n },
  { id: 3, amount: 10n, value: 1200n },
];

test('fills that close a long position share its P&L by their prices', () => {
  expect(sharedPnl(fills.slice(0, 2), { side: 'sell', amount: 20n, pnl: 300n })).toEqual([
    { id: 1, pnl: 100n },
    { id: 2, pnl: 200n },
  ]);
});

test('fills that close a short position gain at lower prices', () => {
  expect(sharedPnl(fills.slice(0, 2), { side: 'buy', amount: 20n, pnl: 300n })).toEqual([
    { id: 1, pnl: 200n },
    { id: 2, pnl: 100n },
  ]);
});

test('a fill that reverses a position counts with the part that closes', () => {
  expect(sharedPnl(fills, { side: 'sell', amount: 15n, pnl: 50n })).toEqual([
    { id: 1, pnl: 0n },
    { id: 2, pnl: 50n },
  ]);
});

test('shares add up to the whole, whatever is rounded', () => {
  const odd = [
    { id: 1, amount: 3n, value: 100n },
    { id: 2, amount: 3n, value: 101n },
    { id: 3, amount: 1n, value: 33n },
  ];
  const shares = sharedPnl(odd, { side: 'sell', amount: 7n, pnl: -17n });
  expect(shares.reduce((sum, { pnl }) => sum + pnl, 0n)).toBe(-17n);
});
