import { expect, test } from 'vitest';
import { rowsOf } from './record-tab-rows.ts';

const tab = (to: string, group?: string) => ({ to, label: to.slice(1), group });

test('shows the tabs of a group as one, which leads to the first of them', () => {
  const tabs = [tab('/summary'), tab('/spot', 'Trades'), tab('/futures', 'Trades'), tab('/notes')];
  const first = [
    { to: '/summary', label: 'summary' },
    { to: '/spot', label: 'Trades', within: ['/futures'] },
    { to: '/notes', label: 'notes' },
  ];
  expect(rowsOf(tabs, undefined)).toEqual({ first, second: undefined });
  expect(rowsOf(tabs, 'Trades')).toEqual({ first, second: { label: 'Trades', tabs: [tabs[1], tabs[2]] } });
});

test('shows a group with one permitted tab as that tab', () => {
  const tabs = [tab('/summary'), tab('/futures', 'Trades')];
  const first = [
    { to: '/summary', label: 'summary' },
    { to: '/futures', label: 'futures' },
  ];
  expect(rowsOf(tabs, 'Trades')).toEqual({ first, second: undefined });
});
