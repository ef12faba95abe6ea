import { MOST_DEPTH, MOST_PANELS } from '@papermint/contracts/chart/limits';
import type {
  WorkspaceNode,
  WorkspacePanel,
  WorkspaceTabs,
} from '@papermint/contracts/chart/workspace-model';

/** The way to a part of a tree: the places of children, from the root. */
export type Path = readonly number[];

export const sides = ['left', 'right', 'above', 'below', 'tabs'] as const;
export type Side = (typeof sides)[number];

/** A place for a panel: at a side of the group that has another panel, or among its tabs. */
export interface Place {
  /** The ID of a panel of that group. */
  of: string;
  side: Side;
  /** The place among the tabs, from 0; the last one by default. */
  at?: number | undefined;
}

export const tabsOf = (...panels: WorkspacePanel[]): WorkspaceTabs => ({ type: 'tabs', panels, active: 0 });

export const panelsOf = (node: WorkspaceNode): readonly WorkspacePanel[] =>
  node.type === 'tabs' ? node.panels : node.children.flatMap(panelsOf);

const groupsOf = (node: WorkspaceNode): readonly WorkspaceTabs[] =>
  node.type === 'tabs' ? [node] : node.children.flatMap(groupsOf);

export const panelOf = (tree: WorkspaceNode, id: string): WorkspacePanel | undefined =>
  panelsOf(tree).find((panel) => panel.id === id);

/** The tabs among which a panel is. */
export const groupOf = (tree: WorkspaceNode, id: string): WorkspaceTabs | undefined =>
  groupsOf(tree).find(({ panels }) => panels.some((panel) => panel.id === id));

const depthOf = (node: WorkspaceNode): number =>
  node.type === 'tabs' ? 1 : 1 + Math.max(...node.children.map(depthOf));

const sumOf = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0);

/**
 * The shortest tree of the same look: no empty group, no split of one part, no row in a row.
 * @returns null for a tree without a panel
 */
export function normalize(node: WorkspaceNode): WorkspaceNode | null {
  if (node.type === 'tabs') {
    if (node.panels.length === 0) return null;
    const active = Math.min(Math.max(0, node.active), node.panels.length - 1);
    return active === node.active ? node : { type: 'tabs', panels: node.panels, active };
  }
  const parts = node.children.flatMap((child, at) => {
    const part = normalize(child);
    const weight = node.weights[at] ?? 1;
    if (!part) return [];
    if (part.type !== node.type) return [{ part, weight }];
    const whole = sumOf(part.weights);
    return part.children.map((inner, place) => ({
      part: inner,
      weight: ((part.weights[place] ?? 1) / whole) * weight,
    }));
  });
  if (parts.length < 2) return parts[0]?.part ?? null;
  return {
    type: node.type,
    weights: parts.map(({ weight }) => weight),
    children: parts.map(({ part }) => part),
  };
}

/** A tree with another part in place of each group. */
function mapGroups(node: WorkspaceNode, change: (group: WorkspaceTabs) => WorkspaceNode): WorkspaceNode {
  if (node.type === 'tabs') return change(node);
  const children = node.children.map((child) => mapGroups(child, change));
  return { type: node.type, weights: node.weights, children };
}

/** A tree within the limits, or the one before. */
function within(next: WorkspaceNode | null, before: WorkspaceNode): WorkspaceNode {
  const fits = next && depthOf(next) <= MOST_DEPTH && panelsOf(next).length <= MOST_PANELS;
  return fits ? next : before;
}

const has = ({ panels }: WorkspaceTabs, id: string) => panels.some((panel) => panel.id === id);

/** @returns null if no other panel is left */
function without(tree: WorkspaceNode, id: string): WorkspaceNode | null {
  return normalize(
    mapGroups(tree, (group) => {
      const at = group.panels.findIndex((panel) => panel.id === id);
      if (at < 0) return group;
      const active = at < group.active || (at === group.active && at > 0) ? group.active - 1 : group.active;
      return { type: 'tabs', panels: group.panels.filter((panel) => panel.id !== id), active };
    }),
  );
}

function beside(group: WorkspaceTabs, panel: WorkspacePanel, { side, at }: Place): WorkspaceNode {
  if (side === 'tabs') {
    const place = Math.min(Math.max(0, at ?? group.panels.length), group.panels.length);
    return { type: 'tabs', panels: group.panels.toSpliced(place, 0, panel), active: place };
  }
  const first = side === 'left' || side === 'above';
  const children = first ? [tabsOf(panel), group] : [group, tabsOf(panel)];
  return { type: side === 'left' || side === 'right' ? 'row' : 'column', weights: [1, 1], children };
}

/** Closes a panel. The last one of a layout stays. */
export const closePanel = (tree: WorkspaceNode, id: string): WorkspaceNode => without(tree, id) ?? tree;

/** Adds a panel. A tree that would exceed a limit, or has no such place, stays as it is. */
export function addPanel(tree: WorkspaceNode, panel: WorkspacePanel, place: Place): WorkspaceNode {
  if (panelOf(tree, panel.id)) return tree;
  const next = mapGroups(tree, (group) => (has(group, place.of) ? beside(group, panel, place) : group));
  return within(normalize(next), tree);
}

/** Moves a panel. A place beside itself alone, or beyond a limit, changes nothing. */
export function movePanel(tree: WorkspaceNode, id: string, place: Place): WorkspaceNode {
  const panel = panelOf(tree, id);
  const group = groupOf(tree, id);
  if (!panel || !group) return tree;
  // Beside its own group, the place is named by one of its neighbors.
  const of = place.of === id ? group.panels.find((other) => other.id !== id)?.id : place.of;
  const rest = of === undefined ? null : without(tree, id);
  if (!rest || of === undefined) return tree;
  const next = addPanel(rest, panel, { of, side: place.side, at: place.at });
  return panelOf(next, id) ? next : tree;
}

/** Shows a panel among the tabs of its group. */
export const showPanel = (tree: WorkspaceNode, id: string): WorkspaceNode =>
  mapGroups(tree, (group) => {
    const at = group.panels.findIndex((panel) => panel.id === id);
    return at < 0 || at === group.active ? group : { type: 'tabs', panels: group.panels, active: at };
  });

/** Changes panels. Their IDs stay. */
export const changePanels = (
  tree: WorkspaceNode,
  change: (panel: WorkspacePanel) => Partial<WorkspacePanel> | undefined,
): WorkspaceNode =>
  mapGroups(tree, ({ panels, active }) => ({
    type: 'tabs',
    active,
    panels: panels.map((panel) => ({ ...panel, ...change(panel), id: panel.id })),
  }));

/** Gives the parts of a split other sizes. */
export function resize(tree: WorkspaceNode, path: Path, weights: readonly number[]): WorkspaceNode {
  if (tree.type === 'tabs') return tree;
  const [at, ...rest] = path;
  if (at === undefined) {
    const valid = weights.length === tree.children.length && weights.every((weight) => weight > 0);
    return valid ? { type: tree.type, weights: [...weights], children: tree.children } : tree;
  }
  const children = tree.children.map((child, place) => (place === at ? resize(child, rest, weights) : child));
  return { type: tree.type, weights: tree.weights, children };
}

/** Which panels are where, without sizes and chosen tabs: equal for layouts of the same arrangement. */
export const arrangementOf = (node: WorkspaceNode): string =>
  node.type === 'tabs'
    ? `(${node.panels.map(({ id }) => id).join()})`
    : `${node.type}[${node.children.map(arrangementOf).join()}]`;

/** An ID that no panel has yet, such as chart-2. */
export function newPanelId(tree: WorkspaceNode, kind: string): string {
  const ids = new Set(panelsOf(tree).map(({ id }) => id));
  let number = 1;
  while (ids.has(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}
