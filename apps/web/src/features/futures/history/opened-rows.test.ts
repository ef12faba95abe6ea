import { expect, it } from 'vitest';
import { openedByRows, openedRow } from './opened-rows.ts';
import type { HistoryLists, HistoryView } from './use-history-lists.ts';

const lists = {
  positions: { rows: [{ uuid: 'p2' }, { uuid: 'p1' }] },
  orders: { rows: [{ uuid: 'o2' }, { uuid: 'o1' }] },
  fills: {
    rows: [
      { id: '3', order: 'o2' },
      { id: '2', order: 'o2' },
      { id: '1', order: 'o1' },
    ],
  },
  funding: {
    rows: [
      { id: 'f2', position: 'p2' },
      { id: 'f1', position: 'p1' },
    ],
  },
  liquidations: { rows: undefined },
} as unknown as HistoryLists;

it.each<[HistoryView, string[]]>([
  ['positions', ['p2', 'p1']],
  ['orders', ['o2', 'o1']],
  ['fills', ['o2', 'o1']],
  ['funding', ['p2', 'p1']],
  ['liquidations', []],
])('%s open what their rows belong to, each once', (view, ids) => {
  expect(openedByRows(view, lists)).toEqual(ids);
});

it('marks the first fill of an order and the first payment of a position', () => {
  expect(openedRow('fills', lists, 'o2')).toBe('3');
  expect(openedRow('funding', lists, 'p1')).toBe('f1');
  expect(openedRow('orders', lists, 'o2')).toBeUndefined();
  expect(openedRow('fills', lists, null)).toBeUndefined();
});
