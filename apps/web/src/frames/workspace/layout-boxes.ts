import type { WorkspaceNode, WorkspaceTabs } from '@papermint/contracts/chart/workspace-model';
import type { Path } from './layout-tree.ts';
import { panelsOf } from './layout-tree.ts';

/** px */
export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

/** What a layout knows of a kind of panel. */
export interface PanelLimits {
  /** The least size that the panel is of use in. */
  least: Size;
  /** It takes the room that others leave, such as a chart. */
  grows?: boolean;
}

export type LimitsOf = (kind: string) => PanelLimits;

/** A group on the screen. Panels in windows of their own are not among its panels. */
export interface GroupBox {
  group: WorkspaceTabs;
  box: Box;
}

/** The edge between two parts of a split. */
export interface Edge {
  path: Path;
  /** The place of the part before it. */
  at: number;
  type: 'row' | 'column';
  box: Box;
  /** The size of each part of the split, px; 0 for one that is not on the screen. */
  sizes: readonly number[];
  /** The least size of each part. */
  leasts: readonly number[];
}

/** px between two parts. */
export const GAP = 1;
/** The height of the tabs of a group, px. */
export const STRIP = 32;
/** Weights that add up to less are shares, not px. */
const LEAST_PX = 100;

/**
 * The sizes of parts that share a length. Weights are the px at which the layout was made: another length is taken up
 * by the parts that grow. Small weights are shares.
 * @returns whole px that add up to the length; no part is below its least, unless the length is below their sum
 */
export function sizesOf(
  weights: readonly number[],
  leasts: readonly number[],
  grows: readonly boolean[],
  length: number,
): number[] {
  const sum = add(weights);
  const some = sum >= LEAST_PX && grows.some(Boolean) && !grows.every(Boolean);
  const fixed = some ? add(weights.filter((_, at) => !grows[at])) : 0;
  const share = some ? Math.max(0, length - fixed) / (sum - fixed) : length / sum;
  const wanted = weights.map((weight, at) => (some && !grows[at] ? weight : weight * share));
  return whole(fitted(wanted, leasts, length), length);
}

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Takes what the small ones lack from those that have more than their least, in the share of what they have more. */
function fitted(wanted: readonly number[], leasts: readonly number[], length: number): number[] {
  const least = add(leasts);
  if (least >= length) return leasts.map((one) => (least === 0 ? 0 : (one / least) * length));
  const clamped = wanted.map((size, at) => Math.max(size, leasts[at] ?? 0));
  const over = add(clamped) - length;
  const spare = add(clamped) - least;
  return over > 0 ? clamped.map((size, at) => size - ((size - (leasts[at] ?? 0)) / spare) * over) : clamped;
}

/** Whole px: edges stand on them. */
function whole(sizes: readonly number[], length: number): number[] {
  let before = 0;
  let end = 0;
  return sizes.map((size, at) => {
    end += size;
    const edge = at === sizes.length - 1 ? length : Math.round(end);
    const px = edge - before;
    before = edge;
    return px;
  });
}

/** A part of a tree that is on the screen. */
interface Part {
  least: Size;
  grows: boolean;
}

function partOf(node: WorkspaceNode, limitsOf: LimitsOf, away: ReadonlySet<string>): Part | null {
  if (node.type === 'tabs') {
    const limits = node.panels.filter(({ id }) => !away.has(id)).map(({ kind }) => limitsOf(kind));
    if (limits.length === 0) return null;
    return {
      least: {
        width: Math.max(...limits.map(({ least }) => least.width)),
        height: STRIP + Math.max(...limits.map(({ least }) => least.height)),
      },
      grows: limits.some(({ grows }) => grows),
    };
  }
  const parts = node.children.flatMap((child) => partOf(child, limitsOf, away) ?? []);
  if (parts.length === 0) return null;
  const widths = parts.map(({ least }) => least.width);
  const heights = parts.map(({ least }) => least.height);
  const gaps = GAP * (parts.length - 1);
  const row = node.type === 'row';
  return {
    least: {
      width: row ? add(widths) + gaps : Math.max(...widths),
      height: row ? Math.max(...heights) : add(heights) + gaps,
    },
    grows: parts.some(({ grows }) => grows),
  };
}

/** The least size of a layout, px. Below it, its page scrolls. */
export const leastOf = (tree: WorkspaceNode, limitsOf: LimitsOf, away: ReadonlySet<string>): Size =>
  partOf(tree, limitsOf, away)?.least ?? { width: 0, height: 0 };

/** How often its least size a part may keep beside one that grows. */
const MOST_LEASTS = 1.5;

/** Gives parts that grow their room back, after panels have moved: what stands beside them becomes small. */
export function balanced(tree: WorkspaceNode, limitsOf: LimitsOf): WorkspaceNode {
  if (tree.type === 'tabs') return tree;
  const parts = tree.children.map((child) => partOf(child, limitsOf, new Set()));
  const mixed = parts.some((part) => part?.grows) && !parts.every((part) => part?.grows);
  const mostOf = (part: Part) => (tree.type === 'row' ? part.least.width : part.least.height) * MOST_LEASTS;
  return {
    type: tree.type,
    weights: tree.weights.map((weight, at) => {
      const part = parts[at];
      return mixed && part && !part.grows ? Math.min(weight, mostOf(part)) : weight;
    }),
    children: tree.children.map((child) => balanced(child, limitsOf)),
  };
}

/** Where groups and the edges between them are. */
export function boxesOf(
  tree: WorkspaceNode,
  size: Size,
  limitsOf: LimitsOf,
  away: ReadonlySet<string>,
): { groups: GroupBox[]; edges: Edge[] } {
  const groups: GroupBox[] = [];
  const edges: Edge[] = [];
  const place = (node: WorkspaceNode, box: Box, path: Path): void => {
    if (node.type === 'tabs') {
      if (panelsOf(node).some(({ id }) => !away.has(id))) groups.push({ group: node, box });
      return;
    }
    const parts = node.children.map((child) => partOf(child, limitsOf, away));
    const shown = parts.flatMap((part, at) => (part ? [{ part, at }] : []));
    const row = node.type === 'row';
    const length = (row ? box.width : box.height) - GAP * (shown.length - 1);
    const leastOfPart = ({ least }: Part) => (row ? least.width : least.height);
    const leasts = shown.map(({ part }) => leastOfPart(part));
    const sizes = sizesOf(
      shown.map(({ at }) => node.weights[at] ?? 1),
      leasts,
      shown.map(({ part }) => part.grows),
      Math.max(0, length),
    );
    const all = node.children.map((_, at) => sizes[shown.findIndex((one) => one.at === at)] ?? 0);
    const allLeasts = parts.map((part) => (part ? leastOfPart(part) : 0));
    let start = row ? box.left : box.top;
    for (const [nth, { at }] of shown.entries()) {
      const px = sizes[nth] ?? 0;
      const child = node.children[at];
      const inner = row
        ? { left: start, top: box.top, width: px, height: box.height }
        : { left: box.left, top: start, width: box.width, height: px };
      if (child) place(child, inner, [...path, at]);
      start += px;
      if (nth < shown.length - 1) {
        const line = row
          ? { left: start, top: box.top, width: GAP, height: box.height }
          : { left: box.left, top: start, width: box.width, height: GAP };
        edges.push({ path, at, type: node.type, box: line, sizes: all, leasts: allLeasts });
      }
      start += GAP;
    }
  };
  place(tree, { left: 0, top: 0, width: size.width, height: size.height }, []);
  return { groups, edges };
}

/**
 * Moves an edge. Both parts beside it keep their least sizes.
 * @param size the size of the part before the edge, px
 * @returns the weights of all parts: their sizes, and the least for one that is not on the screen
 */
export function moveEdge({ at, sizes, leasts }: Edge, weights: readonly number[], size: number): number[] {
  const next = sizes.findIndex((px, place) => place > at && px > 0);
  const both = (sizes[at] ?? 0) + (sizes[next] ?? 0);
  const [least, nextLeast] = [leasts[at] ?? 0, leasts[next] ?? 0];
  const most = both - nextLeast;
  const px = most < least ? (sizes[at] ?? 0) : Math.round(Math.min(Math.max(size, least), most));
  return sizes.map((one, place) => {
    if (place === at) return px;
    if (place === next) return both - px;
    return one > 0 ? one : Math.max(weights[place] ?? 1, 1);
  });
}
