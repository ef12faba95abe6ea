import type { WorkspaceNode, WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import fc from 'fast-check';
import { normalize, panelsOf, tabsOf } from './layout-tree.ts';

/** A panel for tests. Its kind is the first word of its ID. */
export const samplePanel = (id: string): WorkspacePanel => ({
  id,
  kind: id.split('-')[0] ?? id,
  link: null,
  setup: null,
  pair: null,
  interval: null,
});

/** Trees of up to 27 panels, in their shortest form. */
export const sampleTrees: fc.Arbitrary<WorkspaceNode> = fc
  .letrec<{ node: WorkspaceNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom('chart', 'book', 'form').map((kind) => tabsOf(samplePanel(kind))),
      fc.array(tie('node'), { minLength: 1, maxLength: 3 }).chain((children) =>
        fc.record({
          type: fc.constantFrom('row' as const, 'column' as const),
          weights: fc.array(fc.integer({ min: 10, max: 900 }), {
            minLength: children.length,
            maxLength: children.length,
          }),
          children: fc.constant(children),
        }),
      ),
    ),
  }))
  .node.map((node) => normalize(numbered(node, { next: 1 })) ?? tabsOf(samplePanel('chart-1')));

function numbered(node: WorkspaceNode, count: { next: number }): WorkspaceNode {
  if (node.type === 'tabs') {
    const panels = node.panels.map(({ kind }) => samplePanel(`${kind}-${count.next++}`));
    return { type: 'tabs', panels, active: node.active };
  }
  const children = node.children.map((child) => numbered(child, count));
  return { type: node.type, weights: node.weights, children };
}

export const idsOf = (tree: WorkspaceNode): string[] => panelsOf(tree).map(({ id }) => id);
