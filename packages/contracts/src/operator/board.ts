import { z } from 'zod';

/** What one node, worker or server does. Times in ms. */
export const nodeLoad = z.object({
  /** CPU time divided by wall time: 1 is one core. */
  cpu: z.number(),
  /** Bytes of memory. */
  memory: z.number(),
  /** How many worlds it has taken and given back since its start. */
  taken: z.int(),
  given: z.int(),
  /** Requests that it has refused because their world moved. */
  refused: z.int(),
  /** Copies that failed. */
  copyFaults: z.int(),
  /** Worlds that have changed since their latest copy. */
  uncopied: z.int(),
  /** The age of the oldest change that no copy has; 0 if there is none. */
  oldest: z.number(),
});

export type NodeLoad = z.infer<typeof nodeLoad>;

export const nodeStates = ['serves', 'drains', 'gone'] as const;

const operatorNode = z.object({
  name: z.string(),
  /** Whether it has answered. */
  here: z.boolean(),
  state: z.enum(nodeStates),
  /** The address that other nodes use; null if there is only one node. */
  address: z.string().nullable(),
  /** How many worlds it has awake. */
  worlds: z.int(),
  /** Null until it has reported. */
  load: nodeLoad.nullable(),
});

export type OperatorNode = z.infer<typeof operatorNode>;

const operatorWorld = z.object({
  /** The beginning of its ID. The whole ID opens the world, so it is not shown. */
  name: z.string(),
  label: z.string().nullable(),
  awake: z.boolean(),
  /** When its latest copy was made, wall ms; null if it has none. */
  copiedAt: z.number().nullable(),
  /** The size of the copy, bytes. */
  copyBytes: z.number().nullable(),
  /** Whether several servers have each command before it is answered: then nothing that was answered is lost. */
  sync: z.boolean().default(false),
  /** How much is lost if its node fails, ms: 0 is nothing, null is everything. */
  mayLose: z.number().nullable(),
});

export type OperatorWorld = z.infer<typeof operatorWorld>;

/** What the operator of a server sees. */
export const operatorBoard = z.object({
  /** The node that answered. The worlds are those of this node. */
  node: z.string(),
  /** Its wall clock, ms. */
  at: z.number(),
  /** How often a world that changes is copied, ms; null if worlds do not move. */
  copyEvery: z.number().nullable(),
  nodes: z.array(operatorNode),
  /** Worlds that would lose most come first; at most `MOST_WORLDS`. */
  worlds: z.array(operatorWorld),
  /** How many it has in all. */
  inAll: z.int(),
});

export type OperatorBoard = z.infer<typeof operatorBoard>;

/** How many worlds are listed. */
export const MOST_WORLDS = 200;
