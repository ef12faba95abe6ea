import { expect, test } from 'vitest';
import { consequencesOf } from './status-words.ts';

const coin = {
  symbol: 'LTC',
  pair: 'LTC/USD',
  ownStatus: 'trading',
  openOrders: 3,
  holders: { count: 2, amount: '12.5' },
} as const;

test('a delisting is described with its numbers', () => {
  const { title, points } = consequencesOf(coin, 'delisted');
  expect(title).toBe('Delist LTC/USD');
  expect(points).toEqual([
    'Another member of staff must approve it within three days. Until then nothing changes.',
    '3 open orders are canceled at once, and what was held is released.',
    '2 holders keep 12.50 LTC: still seen, valued and sent, no longer traded.',
    'The pair leaves every list. Its past and its price go on.',
  ]);
});

test('one is singular, and none is said as none', () => {
  const alone = { ...coin, openOrders: 1, holders: { count: 1, amount: '2' } };
  expect(consequencesOf(alone, 'delisted').points.slice(1, 3)).toEqual([
    'One open order is canceled at once, and what was held is released.',
    'One holder keeps 2.00 LTC: still seen, valued and sent, no longer traded.',
  ]);
  const none = { ...coin, openOrders: 0, holders: { count: 0, amount: '0' } };
  expect(consequencesOf(none, 'delisted').points.slice(1, 3)).toEqual([
    'No order is open, so none is canceled.',
    'Nobody holds the coin.',
  ]);
});

test('trading resumes after a halt, and starts again after a delisting', () => {
  expect(consequencesOf({ ...coin, ownStatus: 'halted' }, 'trading').title).toBe('Resume LTC/USD');
  expect(consequencesOf({ ...coin, ownStatus: 'delisted' }, 'trading').title).toBe('List LTC/USD again');
});
