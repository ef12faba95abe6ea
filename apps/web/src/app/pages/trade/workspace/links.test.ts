import type { WorkspaceNode, WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import { expect, test } from 'vitest';
import { panelOf, tabsOf } from '../../../../frames/workspace/layout-tree.ts';
import { linkOf, otherPairs, pairOf, setLink, setPair, setPairOf } from './links.ts';

const panel = (id: string, more: Partial<WorkspacePanel> = {}): WorkspacePanel => ({
  id,
  kind: 'chart',
  link: null,
  setup: null,
  ...more,
});
const tree = tabsOf(
  panel('page'),
  panel('own', { pair: 'SOL/USD' }),
  panel('blue-1', { link: 'blue', pair: 'ETH/USD' }),
  panel('blue-2', { link: 'blue', pair: 'ETH/USD' }),
);
const pairs = (node: WorkspaceNode) =>
  ['page', 'own', 'blue-1', 'blue-2'].map((id) => pairOf(panelOf(node, id) ?? panel(id), 'BTC/USD'));

test('panels follow the page, their color or nothing', () => {
  expect(pairs(tree)).toEqual(['BTC/USD', 'SOL/USD', 'ETH/USD', 'ETH/USD']);
  expect(tree.panels.map(linkOf)).toEqual(['page', 'own', 'blue', 'blue']);
  expect(otherPairs(tree, 'BTC/USD')).toEqual(['SOL/USD', 'ETH/USD']);
  expect(otherPairs(tree, 'ETH/USD')).toEqual(['SOL/USD']);
});

test('another pair is shown in all panels of a color, and in no other', () => {
  expect(pairs(setPair(tree, 'blue-1', 'XRP/USD'))).toEqual(['BTC/USD', 'SOL/USD', 'XRP/USD', 'XRP/USD']);
  expect(pairs(setPair(tree, 'own', 'XRP/USD'))).toEqual(['BTC/USD', 'XRP/USD', 'ETH/USD', 'ETH/USD']);
  expect(setPair(tree, 'page', 'XRP/USD')).toBe(tree);
  expect(pairs(setPairOf(tree, 'blue', 'XRP/USD'))).toEqual(['BTC/USD', 'SOL/USD', 'XRP/USD', 'XRP/USD']);
});

test('a panel takes over the pair of a color, and begins a color with its own', () => {
  expect(pairs(setLink(tree, 'page', 'blue', 'BTC/USD'))[0]).toBe('ETH/USD');
  const red = setLink(tree, 'page', 'red', 'BTC/USD');
  expect(panelOf(red, 'page')).toMatchObject({ link: 'red', pair: 'BTC/USD' });
  expect(panelOf(setLink(red, 'page', 'own', 'ADA/USD'), 'page')).toMatchObject({
    link: null,
    pair: 'BTC/USD',
  });
  expect(panelOf(setLink(tree, 'blue-2', 'page', 'BTC/USD'), 'blue-2')).toMatchObject({
    link: null,
    pair: null,
  });
});
