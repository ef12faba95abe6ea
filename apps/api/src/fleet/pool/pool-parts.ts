import { MAIN } from '../../worlds/hosting/main-world.ts';
import { worldMoving } from '../../worlds/hosting/world-slot.ts';
import type { Bucket } from '../agreement/bucket.ts';
import { OutdatedError, UnreachableError } from '../agreement/bucket.ts';
import type { Directory } from '../agreement/directory.ts';
import type { NodeCalls } from '../agreement/node-calls.ts';
import { CopyFault } from '../copies/pack-world.ts';
import { FullError } from '../copies/stored-copies.ts';
import type { HeldWorlds } from '../tenures/held-worlds.ts';
import type { SharedSnapshot, WorldEntry, WorldSource } from '../world-entry.ts';

/** What the worlds of the sandbox need on a node. */
export interface PoolParts {
  node: HeldWorlds;
  calls: NodeCalls;
  /** All worlds of all nodes, also those that are being opened. */
  directory: Directory<WorldEntry>;
  /** The snapshots of all nodes, by a hash of their names. */
  snapshots: Directory<SharedSnapshot>;
  snapshotBucket: Bucket<SharedSnapshot>;
  /** How many worlds all nodes together may have open beside the main one. */
  most: number;
  /** How long one may be unused until it is closed, wall ms. */
  idle: number;
  /** The folder of the snapshots that this node has fetched. */
  snapshotsFolder: string;
  /** The objects that files of sources were fetched from. */
  sources: Map<string, WorldSource>;
}

/** The worlds beside the main one. @param until the revision by which they were begun; by default all */
export const worldsBeside = ({ directory }: Pick<PoolParts, 'directory'>, until = Number.POSITIVE_INFINITY) =>
  directory.all().filter(({ key, born, value }) => key !== MAIN && value.begun !== null && born <= until);

/** Whether a snapshot, or a world that can be reset, needs an object. */
export const isNeeded = (
  { directory, snapshots }: Pick<PoolParts, 'directory' | 'snapshots'>,
  object: string,
) =>
  snapshots.all().some(({ value }) => value.snapshot.id === object) ||
  directory.all().some(({ value }) => value.begun?.source?.name === object);

/** Refuses with `world_moving` where the other nodes or the store cannot be reached. */
export async function reachable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const isAway =
      error instanceof UnreachableError ||
      error instanceof OutdatedError ||
      error instanceof FullError ||
      error instanceof CopyFault;
    throw isAway ? worldMoving() : error;
  }
}
