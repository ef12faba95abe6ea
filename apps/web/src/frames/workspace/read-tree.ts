import { MOST_DEPTH, MOST_PANELS, MOST_TREE } from '@papermint/contracts/chart/limits';
import type { LinkColor, WorkspaceNode, WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import { normalize } from './layout-tree.ts';

/** The colors of links: contracts name them in a schema, whose code the app does not load. */
export const linkColors = [
  'blue',
  'green',
  'orange',
  'purple',
  'red',
  'teal',
] as const satisfies readonly LinkColor[];

const PAIR = /^[\w.-]{1,18}\/[\w.-]{1,18}$/;
const INTERVAL = /^\d{1,3}[a-zA-Z]{1,2}$/;
const MOST_WEIGHT = 1e6;
const LEAST_WEIGHT = 1e-7;

/**
 * Reads a tree that this browser or another device has kept. Unknown panels and damaged parts are left out.
 * @param value JSON, or what it says
 * @returns null if no panel is left
 */
export function readTree(value: unknown, isKnown: (kind: string) => boolean): WorkspaceNode | null {
  const parsed = typeof value === 'string' ? parse(value) : value;
  const node = nodeOf(parsed, { ids: new Set(), isKnown }, MOST_DEPTH);
  return node && normalize(node);
}

function parse(text: string): unknown {
  if (text.length > MOST_TREE) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Reading {
  /** The panels that were read. */
  ids: Set<string>;
  isKnown: (kind: string) => boolean;
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, MOST_PANELS) : [];

function nodeOf(value: unknown, reading: Reading, levels: number): WorkspaceNode | null {
  if (levels === 0) return null;
  const { type, panels, active, weights, children } = recordOf(value);
  if (type === 'tabs') {
    const shown = Number.isInteger(active) ? (active as number) : 0;
    return { type, panels: listOf(panels).flatMap((one) => panelOf(one, reading)), active: shown };
  }
  if (type !== 'row' && type !== 'column') return null;
  const shares = listOf(weights);
  const parts = listOf(children).flatMap((child, at) => {
    const node = nodeOf(child, reading, levels - 1);
    return node ? [{ node, weight: weightOf(shares[at]) }] : [];
  });
  return { type, weights: parts.map(({ weight }) => weight), children: parts.map(({ node }) => node) };
}

const weightOf = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value <= MOST_WEIGHT ? Math.max(value, LEAST_WEIGHT) : 1;

const shortText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 40;

function panelOf(value: unknown, { ids, isKnown }: Reading): WorkspacePanel[] {
  const { id, kind, link, setup, pair, interval } = recordOf(value);
  if (!shortText(id) || !shortText(kind) || !isKnown(kind)) return [];
  if (ids.has(id) || ids.size >= MOST_PANELS) return [];
  ids.add(id);
  return [
    {
      id,
      kind,
      link: linkColors.find((one) => one === link) ?? null,
      setup: shortText(setup) ? setup : null,
      pair: typeof pair === 'string' && PAIR.test(pair) ? pair : null,
      interval: typeof interval === 'string' && INTERVAL.test(interval) ? interval : null,
    },
  ];
}
