import { z } from 'zod';
import { AN_OBJECT, text, whole, within, words } from '../common/fields.ts';
import { kept, knownVersion, ownUuid } from './fields.ts';
import { LONGEST_NAME, MOST_DEPTH, MOST_PANELS, MOST_TREE } from './limits.ts';

export const workspaceVenues = ['spot', 'futures'] as const;
export type WorkspaceVenue = (typeof workspaceVenues)[number];

/** Panels with the same color show the same pair. */
export const linkColors = ['blue', 'green', 'orange', 'purple', 'red', 'teal'] as const;
export type LinkColor = (typeof linkColors)[number];

export interface WorkspacePanel {
  id: string;
  /** What the panel shows, such as chart or book. */
  kind: string;
  /** Panels with the same color show the same pair; null for a panel that keeps its pair or follows the page. */
  link: LinkColor | null;
  /** The setup of a chart; null for the current one of its pair. */
  setup: string | null;
  /** The pair of a panel that does not follow the page. Panels of one color name the same pair. */
  pair?: string | null | undefined;
  /** The interval of a chart that does not follow the page, such as 1h. */
  interval?: string | null | undefined;
}

/** Panels in one place, of which one is shown. */
export interface WorkspaceTabs {
  type: 'tabs';
  panels: WorkspacePanel[];
  /** Place of the panel that is shown, from 0. */
  active: number;
}

/** Parts side by side or below each other. */
export interface WorkspaceSplit {
  type: 'row' | 'column';
  /** The share of each child; any sum. */
  weights: number[];
  children: WorkspaceNode[];
}

export type WorkspaceNode = WorkspaceSplit | WorkspaceTabs;

const panel: z.ZodType<WorkspacePanel> = z.strictObject({
  id: text(40),
  kind: text(30).regex(/^[a-z][a-z-]*$/, { error: 'must be lower-case letters and hyphens' }),
  link: z.enum(linkColors, { error: `must be one of ${linkColors.join(', ')}` }).nullable(),
  setup: text(40).nullable(),
  pair: text(40).nullish(),
  interval: text(10).nullish(),
});

const TOO_MANY = { error: `must be at most ${MOST_PANELS} panels` };

const tabs = z
  .strictObject({
    type: z.literal('tabs'),
    panels: z.array(panel).min(1, { error: 'must have a panel' }).max(MOST_PANELS, TOO_MANY),
    active: within(whole(), 0, MOST_PANELS),
  })
  .refine(({ panels, active }) => active < panels.length, {
    path: ['active'],
    error: 'must be the place of a panel',
  });

const split = z
  .strictObject({
    type: z.enum(['row', 'column']),
    weights: z.array(z.number().positive({ error: 'must be more than 0' }).max(1e6)),
    get children() {
      return z.array(workspaceNode).min(1, { error: 'must have a part' }).max(MOST_PANELS, TOO_MANY);
    },
  })
  .refine(({ weights, children }) => weights.length === children.length, {
    path: ['weights'],
    error: 'must be as many as the parts',
  });

/** The tree of a workspace: splits, and panels in tabs. */
export const workspaceNode: z.ZodType<WorkspaceNode> = z.lazy(() => z.union([split, tabs]));

const depthOf = (node: WorkspaceNode): number =>
  node.type === 'tabs' ? 1 : 1 + Math.max(...node.children.map(depthOf));

const panelsOf = (node: WorkspaceNode): WorkspacePanel[] =>
  node.type === 'tabs' ? node.panels : node.children.flatMap(panelsOf);

/** Whether a value has at most so many levels, and its reader may follow it to its end. */
function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

/** What is wrong with a tree, and where; undefined for a tree that can be shown. */
export function treeFault(value: unknown): { path: PropertyKey[]; message: string } | undefined {
  if (!isShallow(value, 2 * MOST_DEPTH + 3))
    return { path: [], message: `must be at most ${MOST_DEPTH} levels deep` };
  if (JSON.stringify(value).length > MOST_TREE) return { path: [], message: 'must be at most 32 kB of JSON' };
  const { data, error } = workspaceNode.safeParse(value);
  if (error) return partFault(value, []) ?? { path: [], message: 'is not a layout' };
  if (depthOf(data) > MOST_DEPTH) return { path: [], message: `must be at most ${MOST_DEPTH} levels deep` };
  const panels = panelsOf(data);
  if (panels.length > MOST_PANELS) return { path: [], message: TOO_MANY.error };
  if (new Set(panels.map(({ id }) => id)).size < panels.length) {
    return { path: [], message: 'must have panels with different ids' };
  }
  return undefined;
}

/** The first fault of a part of a tree: an error of a union does not say it. */
function partFault(
  value: unknown,
  path: PropertyKey[],
): { path: PropertyKey[]; message: string } | undefined {
  const { type, children } = (value ?? {}) as { type?: unknown; children?: unknown };
  if (type !== 'tabs' && type !== 'row' && type !== 'column') {
    return { path: [...path, 'type'], message: 'must be row, column or tabs' };
  }
  if (type !== 'tabs' && Array.isArray(children)) {
    for (const [place, child] of children.entries()) {
      const fault = partFault(child, [...path, 'children', place]);
      if (fault) return fault;
    }
  }
  const issue = (type === 'tabs' ? tabs : split).safeParse(value).error?.issues[0];
  return issue && { path: [...path, ...issue.path], message: wordsOf(issue) };
}

/** The messages of zod begin with a capital, as “Invalid input”. */
const wordsOf = ({ code, message }: { code: string; message: string }) =>
  code === 'custom' || /^[a-z]/.test(message) ? message : 'is not valid';

const tree = z
  .record(z.string(), z.unknown(), { error: 'must be an object' })
  .superRefine((value, context) => {
    const fault = treeFault(value);
    if (fault) context.addIssue({ code: 'custom', path: fault.path, message: fault.message });
  })
  .describe(
    'Layout: `{ type: "row" or "column", weights, children }` or `{ type: "tabs", panels: [{ id, kind, link, setup, pair, interval }], active }`. A panel without a pair shows the pair of the page. At most 32 kB of JSON, 40 panels and 8 levels.',
  );

const fields = {
  name: words(LONGEST_NAME).describe('Name of the layout.'),
  venue: z
    .enum(workspaceVenues, { error: `must be one of ${workspaceVenues.join(', ')}` })
    .describe('Terminal that it belongs to.'),
};

/** A workspace as a client saves it. */
export const workspaceInput = z
  .strictObject({ uuid: ownUuid(), version: knownVersion(), ...fields, tree }, AN_OBJECT)
  .describe('A workspace to save.');

/** A saved layout of panels. */
export const workspace = z
  .object({
    uuid: z.string().describe('ID, as its client made it.'),
    ...fields,
    tree: z.record(z.string(), z.unknown()).describe('Layout, as it was saved.'),
    ...kept,
  })
  .describe('A saved layout of the panels of a terminal.')
  .meta({ id: 'Workspace' });

export type Workspace = z.infer<typeof workspace>;
export type WorkspaceInput = z.input<typeof workspaceInput>;
