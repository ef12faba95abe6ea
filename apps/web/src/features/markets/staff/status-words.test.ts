import { expect, test } from 'vitest';
import { consequencesOf } from './status-words.ts';

const coin = {
  symbol: 'LTC',
  pair: 'LTC/USD',
  ownStatus: 'trading',
  openPositions: 0,
  openOrders: 3,
  holders: { count: 2, amount: '12.5' },
} as const;

test('describes a delisting with its numbers', () => {
  const { title, points } = consequencesOf(coin, 'delisted');
  expect(title).toBe('Delist LTC/USD');
  expect(points).toEqual([
    'Another staff member must approve this within three days. Nothing changes until then.',
    '3 open orders are canceled and the reserved balances are released.',
    '2 holders keep 12.50 LTC, which can be sent but no longer traded.',
    'The pair is removed from all lists. Its price and history are kept.',
  ]);
});

test('uses the singular for one, and names none', () => {
  const alone = { ...coin, openOrders: 1, holders: { count: 1, amount: '2' } };
  expect(consequencesOf(alone, 'delisted').points.slice(1, 3)).toEqual([
    '1 open order is canceled and the reserved balances are released.',
    '1 holder keeps 2.00 LTC, which can be sent but no longer traded.',
  ]);
  const none = { ...coin, openOrders: 0, holders: { count: 0, amount: '0' } };
  expect(consequencesOf(none, 'delisted').points.slice(1, 3)).toEqual([
    'There are no open orders to cancel.',
    'There are no holders.',
  ]);
});

test('resumes trading after a halt, and starts it again after a delisting', () => {
  expect(consequencesOf({ ...coin, ownStatus: 'halted' }, 'trading').title).toBe('Resume LTC/USD');
  expect(consequencesOf({ ...coin, ownStatus: 'delisted' }, 'trading').title).toBe('Relist LTC/USD');
});
