import type { LinkColor, WorkspaceNode, WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import { changePanels, panelOf, panelsOf } from '../../../../frames/workspace/layout-tree.ts';

/** What sets the pair of a panel: the page, its own choice, or the panels of its color. */
export type Link = 'page' | 'own' | LinkColor;

export const linkOf = ({ link, pair }: WorkspacePanel): Link => link ?? (pair ? 'own' : 'page');

/** The pair of a panel. @param page that of the page */
export const pairOf = ({ pair }: WorkspacePanel, page: string): string => pair ?? page;

/** Shows another pair in a panel, and in all panels of its color. One that follows the page keeps following it. */
export function setPair(tree: WorkspaceNode, id: string, pair: string): WorkspaceNode {
  const panel = panelOf(tree, id);
  if (!panel || linkOf(panel) === 'page') return tree;
  return changePanels(tree, (one) =>
    one.id === id || (panel.link !== null && one.link === panel.link) ? { pair } : undefined,
  );
}

/** Shows another pair in all panels of a color. */
export const setPairOf = (tree: WorkspaceNode, link: LinkColor, pair: string): WorkspaceNode =>
  changePanels(tree, (one) => (one.link === link ? { pair } : undefined));

/**
 * Changes what a panel follows. It takes the pair of other panels with that color; without such panels it keeps its pair.
 * @param page the pair of the page
 */
export function setLink(tree: WorkspaceNode, id: string, link: Link, page: string): WorkspaceNode {
  const panel = panelOf(tree, id);
  if (!panel) return tree;
  if (link === 'page')
    return changePanels(tree, (one) => (one.id === id ? { link: null, pair: null } : undefined));
  const color = link === 'own' ? null : link;
  const others = panelsOf(tree).filter((one) => color !== null && one.link === color && one.id !== id);
  const pair = others[0]?.pair ?? pairOf(panel, page);
  return changePanels(tree, (one) => (one.id === id ? { link: color, pair } : undefined));
}

/** The pairs of a layout other than that of the page, without duplicates. */
export const otherPairs = (tree: WorkspaceNode, page: string): readonly string[] => [
  ...new Set(
    panelsOf(tree)
      .map((panel) => pairOf(panel, page))
      .filter((pair) => pair !== page),
  ),
];
