import { nodeLoad } from '@papermint/contracts/operator/board';
import { z } from 'zod';

/** What the fleet knows of a node. */
export const nodeEntry = z.object({
  /** Different in each start; null once the node has left, or was declared lost. */
  boot: z.string().nullable(),
  /** Where other nodes reach it, as in http://10.0.0.2:5066. */
  address: z.url(),
  /** How many worlds it has awake. */
  worlds: z.int().nonnegative(),
  /** Whether it takes no further worlds. */
  draining: z.boolean(),
  /** The newest migration that it knows. */
  migration: z.string(),
  /** Its load; null until it has reported. */
  load: nodeLoad.nullable().default(null),
  /** How many times it has renewed. */
  beat: z.int().nonnegative(),
  /** The node that has declared it lost. */
  lostTo: z.string().nullable(),
});

export type NodeEntry = z.infer<typeof nodeEntry>;

/** What a node tells of itself with each renewal. */
export type NodeFacts = Pick<NodeEntry, 'address' | 'worlds' | 'draining' | 'migration' | 'load'>;
