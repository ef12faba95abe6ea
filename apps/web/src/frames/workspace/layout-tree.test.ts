import { MOST_PANELS } from '@papermint/contracts/chart/limits';
import type { WorkspaceNode } from '@papermint/contracts/chart/workspace-model';
import { treeFault } from '@papermint/contracts/chart/workspace-model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addPanel,
  changePanels,
  closePanel,
  groupOf,
  movePanel,
  newPanelId,
  normalize,
  panelOf,
  resize,
  showPanel,
  sides,
  tabsOf,
} from './layout-tree.ts';
import { idsOf, samplePanel, sampleTrees } from './sample-trees.ts';

const chart = samplePanel('chart-1');
const book = samplePanel('book-1');
const form = samplePanel('form-1');
const row: WorkspaceNode = {
  type: 'row',
  weights: [900, 300],
  children: [tabsOf(chart), tabsOf(book, form)],
};

describe('a layout', () => {
  test('splits a group, and a split of the same direction takes its room', () => {
    const tape = samplePanel('trades-1');
    expect(addPanel(row, tape, { of: 'book-1', side: 'left' })).toEqual({
      type: 'row',
      weights: [900, 150, 150],
      children: [tabsOf(chart), tabsOf(tape), tabsOf(book, form)],
    });
    expect(addPanel(row, tape, { of: 'form-1', side: 'below' })).toEqual({
      type: 'row',
      weights: [900, 300],
      children: [
        tabsOf(chart),
        { type: 'column', weights: [1, 1], children: [tabsOf(book, form), tabsOf(tape)] },
      ],
    });
  });

  test('adds a panel among tabs, and shows it', () => {
    const next = addPanel(row, samplePanel('depth-1'), { of: 'form-1', side: 'tabs', at: 1 });
    expect(groupOf(next, 'book-1')).toMatchObject({ active: 1 });
    expect(idsOf(next)).toEqual(['chart-1', 'book-1', 'depth-1', 'form-1']);
  });

  test('moves a tab out of its group, and a panel into another one', () => {
    expect(movePanel(row, 'form-1', { of: 'form-1', side: 'below' })).toEqual({
      type: 'row',
      weights: [900, 300],
      children: [tabsOf(chart), { type: 'column', weights: [1, 1], children: [tabsOf(book), tabsOf(form)] }],
    });
    const tabs = movePanel(row, 'chart-1', { of: 'book-1', side: 'tabs', at: 0 });
    expect(tabs).toEqual({ type: 'tabs', active: 0, panels: [chart, book, form] });
  });

  test('does not move a panel beside itself alone', () => {
    expect(movePanel(row, 'chart-1', { of: 'chart-1', side: 'left' })).toBe(row);
    expect(movePanel(row, 'chart-1', { of: 'news-1', side: 'left' })).toBe(row);
  });

  test('keeps the last panel', () => {
    const only = tabsOf(chart);
    expect(closePanel(only, 'chart-1')).toBe(only);
    expect(closePanel(row, 'chart-1')).toEqual(tabsOf(book, form));
  });

  test('shows the tab before the one that is closed', () => {
    expect(groupOf(closePanel(showPanel(row, 'form-1'), 'form-1'), 'book-1')?.active).toBe(0);
    expect(groupOf(closePanel(showPanel(row, 'form-1'), 'book-1'), 'form-1')?.active).toBe(0);
  });

  test('refuses a panel beyond the limit', () => {
    const full = tabsOf(...Array.from({ length: MOST_PANELS }, (_, at) => samplePanel(`chart-${at}`)));
    expect(addPanel(full, samplePanel('book-1'), { of: 'chart-0', side: 'left' })).toBe(full);
  });

  test('resizes a split by its way', () => {
    expect(resize(row, [], [500, 700])).toMatchObject({ weights: [500, 700] });
    expect(resize(row, [], [500])).toMatchObject({ weights: [900, 300] });
    expect(resize(row, [1], [1, 2])).toEqual(row);
  });

  test('changes panels, but not their IDs', () => {
    const next = changePanels(row, ({ kind }) => (kind === 'book' ? { id: 'x', link: 'blue' } : undefined));
    expect(panelOf(next, 'book-1')).toMatchObject({ link: 'blue' });
    expect(panelOf(next, 'form-1')).toEqual(form);
  });

  test('names new panels by their kind', () => {
    expect(newPanelId(row, 'chart')).toBe('chart-2');
    expect(newPanelId(row, 'depth')).toBe('depth-1');
  });
});

const places = fc.record({
  from: fc.nat(),
  of: fc.nat(),
  side: fc.constantFrom(...sides),
  at: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
});

describe('any layout', () => {
  test('keeps its panels, its shortest form and its limits while panels move', () => {
    fc.assert(
      fc.property(sampleTrees, fc.array(places, { maxLength: 12 }), (tree, moves) => {
        let next = tree;
        for (const { from, of, side, at } of moves) {
          const ids = idsOf(next);
          const place = { of: ids[of % ids.length] ?? '', side, at };
          next = movePanel(next, ids[from % ids.length] ?? '', place);
          expect(idsOf(next).sort()).toEqual(idsOf(tree).sort());
          expect(normalize(next)).toEqual(next);
          expect(treeFault(next)).toBeUndefined();
        }
      }),
    );
  });

  test('loses exactly the panel that is closed, and gains exactly the one that is added', () => {
    fc.assert(
      fc.property(sampleTrees, places, (tree, { from, of, side }) => {
        const ids = idsOf(tree);
        const closed = ids[from % ids.length] ?? '';
        const rest = idsOf(closePanel(tree, closed));
        expect(rest).toEqual(ids.length === 1 ? ids : ids.filter((id) => id !== closed));
        const added = addPanel(tree, samplePanel('news-1'), { of: ids[of % ids.length] ?? '', side });
        if (added !== tree) expect(idsOf(added).sort()).toEqual([...ids, 'news-1'].sort());
        expect(treeFault(added)).toBeUndefined();
      }),
    );
  });
});
