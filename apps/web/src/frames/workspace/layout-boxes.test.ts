import type { WorkspaceNode } from '@papermint/contracts/chart/workspace-model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LimitsOf } from './layout-boxes.ts';
import { balanced, boxesOf, GAP, leastOf, moveEdge, sizesOf } from './layout-boxes.ts';
import { tabsOf } from './layout-tree.ts';
import { idsOf, samplePanel, sampleTrees } from './sample-trees.ts';

const NONE: ReadonlySet<string> = new Set();
const limitsOf: LimitsOf = (kind) =>
  kind === 'chart'
    ? { least: { width: 300, height: 200 }, grows: true }
    : { least: { width: 240, height: 120 } };

describe('sizes', () => {
  test('are the px of the weights, and a part that grows takes the rest', () => {
    expect(sizesOf([800, 280, 320], [300, 240, 300], [true, false, false], 2000)).toEqual([1400, 280, 320]);
    expect(sizesOf([800, 280, 320], [300, 240, 300], [true, false, false], 900)).toEqual([300, 280, 320]);
  });

  test('shrink to the least ones before they are too small', () => {
    expect(sizesOf([800, 280, 320], [300, 240, 300], [true, false, false], 850)).toEqual([300, 247, 303]);
    expect(sizesOf([800, 280, 320], [300, 240, 300], [true, false, false], 420)).toEqual([150, 120, 150]);
  });

  test('are shares where the weights are small, or where all parts grow', () => {
    expect(sizesOf([2, 1], [10, 10], [true, false], 900)).toEqual([600, 300]);
    expect(sizesOf([400, 200], [10, 10], [true, true], 900)).toEqual([600, 300]);
  });
});

const tree: WorkspaceNode = {
  type: 'row',
  weights: [800, 280, 320],
  children: [
    {
      type: 'column',
      weights: [600, 200],
      children: [tabsOf(samplePanel('chart-1')), tabsOf(samplePanel('orders-1'))],
    },
    tabsOf(samplePanel('book-1'), samplePanel('trades-1')),
    tabsOf(samplePanel('form-1')),
  ],
};

test('leaves out what is in another window, and gives its room to the others', () => {
  const size = { width: 1402, height: 801 };
  const of = (away: string[]) =>
    boxesOf(tree, size, limitsOf, new Set(away)).groups.map(({ group, box }) => [
      group.panels[0]?.id,
      box.left,
      box.top,
      box.width,
      box.height,
    ]);
  expect(of(['trades-1'])).toEqual([
    ['chart-1', 0, 0, 800, 600],
    ['orders-1', 0, 601, 800, 200],
    ['book-1', 801, 0, 280, 801],
    ['form-1', 1082, 0, 320, 801],
  ]);
  expect(of(['book-1', 'trades-1', 'orders-1'])).toEqual([
    ['chart-1', 0, 0, 1081, 801],
    ['form-1', 1082, 0, 320, 801],
  ]);
});

test('a part that was wide becomes small when the chart moves beside it', () => {
  const moved: WorkspaceNode = {
    type: 'row',
    weights: [1064, 160, 160],
    children: [tabsOf(samplePanel('book-1')), tabsOf(samplePanel('form-1')), tabsOf(samplePanel('chart-1'))],
  };
  expect(balanced(moved, limitsOf)).toMatchObject({ weights: [360, 160, 160] });
  expect(balanced(tree, limitsOf)).toEqual(tree);
});

test('an edge moves within the least sizes of both sides', () => {
  const { edges } = boxesOf(tree, { width: 1402, height: 801 }, limitsOf, NONE);
  const edge = edges.find(({ path, at }) => path.length === 0 && at === 1);
  if (!edge) throw new Error('no edge');
  expect(moveEdge(edge, [800, 280, 320], 290)).toEqual([800, 290, 310]);
  expect(moveEdge(edge, [800, 280, 320], 10)).toEqual([800, 240, 360]);
  expect(moveEdge(edge, [800, 280, 320], 900)).toEqual([800, 360, 240]);
});

test('any layout fills its room without a hole, and no panel is too small where they all fit', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 300, max: 3000 }),
    height: fc.integer({ min: 300, max: 2000 }),
  });
  fc.assert(
    fc.property(sampleTrees, sizes, (sample, size) => {
      const least = leastOf(sample, limitsOf, NONE);
      const { groups, edges } = boxesOf(sample, size, limitsOf, NONE);
      expect(groups.flatMap(({ group }) => group.panels.map(({ id }) => id))).toEqual(idsOf(sample));
      const areaOf = ({ width, height }: { width: number; height: number }) => width * height;
      const boxes = [...groups, ...edges].map(({ box }) => box);
      for (const { left, top, width, height } of boxes) {
        expect(Math.min(left, top, width, height)).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(size.width);
        expect(top + height).toBeLessThanOrEqual(size.height);
      }
      if (least.width > size.width || least.height > size.height) return;
      expect(boxes.reduce((sum, box) => sum + areaOf(box), 0)).toBe(areaOf(size));
      for (const { group, box } of groups) {
        const { least: own } = limitsOf(group.panels[0]?.kind ?? '');
        expect(box.width).toBeGreaterThanOrEqual(own.width - GAP);
        expect(box.height).toBeGreaterThanOrEqual(own.height - GAP);
      }
    }),
  );
});
