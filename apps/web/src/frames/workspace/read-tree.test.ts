import { MOST_PANELS, MOST_TREE } from '@papermint/contracts/chart/limits';
import { treeFault } from '@papermint/contracts/chart/workspace-model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tabsOf } from './layout-tree.ts';
import { readTree } from './read-tree.ts';
import { idsOf, samplePanel, sampleTrees } from './sample-trees.ts';

const KINDS = ['chart', 'book', 'form'];
const read = (value: unknown) => readTree(value, (kind) => KINDS.includes(kind));

test('reads what was written', () => {
  fc.assert(
    fc.property(sampleTrees, (tree) => {
      expect(read(JSON.stringify(tree))).toEqual(tree);
    }),
    { examples: [[tabsOf({ ...samplePanel('chart-1'), link: 'teal', pair: 'BTC/USD', interval: '1h' })]] },
  );
});

test('answers any JSON with a tree that can be saved, or with none', () => {
  const damaged = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue(),
      fc.record(
        {
          type: fc.constantFrom('row', 'column', 'tabs', 'grid'),
          weights: fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.double(), fc.jsonValue()))),
          children: fc.oneof(fc.jsonValue(), fc.array(tie('node'))),
          active: fc.jsonValue(),
          panels: fc.array(
            fc.record(
              {
                id: fc.oneof(fc.constantFrom('a', 'b', ''), fc.jsonValue()),
                kind: fc.oneof(fc.constantFrom('chart', 'book', 'toString', '__proto__'), fc.jsonValue()),
                link: fc.oneof(fc.constantFrom('blue', 'pink'), fc.jsonValue()),
                pair: fc.oneof(fc.constantFrom('BTC/USD', '<b>'), fc.jsonValue()),
              },
              { requiredKeys: [] },
            ),
          ),
        },
        { requiredKeys: ['type'] },
      ),
    ),
  })).node;
  fc.assert(
    fc.property(damaged, (value) => {
      const tree = read(value);
      if (tree) expect(treeFault(tree)).toBeUndefined();
    }),
  );
});

test('skips panels that it does not know, and the second one of an ID', () => {
  const tree = tabsOf(samplePanel('chart-1'), samplePanel('news-1'), samplePanel('book-1'));
  expect(read({ type: 'row', weights: [1, 1], children: [tree, tree] })).toEqual(
    tabsOf(samplePanel('chart-1'), samplePanel('book-1')),
  );
});

test.each([
  ['text that is no JSON', '{'],
  ['text beyond the limit', JSON.stringify('x'.repeat(MOST_TREE))],
  ['no panel', tabsOf()],
  ['a row in itself without an end', loop()],
])('answers null for %s', (_, value) => expect(read(value)).toBeNull());

test('keeps as many panels as a layout may have', () => {
  const many = Array.from({ length: MOST_PANELS + 5 }, (_, at) => samplePanel(`chart-${at}`));
  const half = { type: 'column', weights: [1, 1], children: [tabsOf(...many), tabsOf(...many.slice(39))] };
  expect(idsOf(read(half) ?? tabsOf())).toHaveLength(MOST_PANELS);
});

function loop(): unknown {
  const row: { type: string; weights: number[]; children: unknown[] } = {
    type: 'row',
    weights: [1],
    children: [],
  };
  row.children.push(row);
  return row;
}
