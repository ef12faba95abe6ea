import type { Migration } from '../../platform/database/migrations.ts';
import type { Snapshots } from '../../worlds/hosting/snapshots/snapshots.ts';
import type { VisitorWorlds } from '../../worlds/hosting/visitor-worlds.ts';
import type { World } from '../../worlds/world.ts';
import type { Bucket } from '../agreement/bucket.ts';
import type { Litter } from '../copies/litter.ts';
import type { CopyStore } from '../copies/stored-copies.ts';
import type { OwnSession } from '../membership/own-session.ts';
import type { Peers } from '../membership/peers.ts';
import type { FleetOpenings } from '../placement/fleet-openings.ts';
import type { WorldEntry } from '../world-entry.ts';

/** A world that this node holds. */
export interface HeldWorld {
  readonly id: string;
  /** The revision by which this node took the world. Every commit carries it. A later holder has a larger one. */
  readonly token: number;
  entry: WorldEntry;
  /** The revision of the entry that this node wrote last. */
  revision: number;
  /** Undefined until it is open. */
  world: World | undefined;
  /** Settles when the last write of its entry has ended. */
  writing: Promise<unknown>;
  /** How many commits the newest copy has. */
  copiedCommits: number;
  /** When the newest copy was begun, wall ms. */
  copiedAt: number;
  /** How many copies were made under this token. */
  copies: number;
  /** Copies that were stored, but perhaps not noted in the entry. The next copy that is noted makes them litter. */
  strays: string[];
  /** Settles when the copy that is being made has ended. */
  copying: Promise<void> | undefined;
  /** Set from when the world begins to close until it was given back, or could not be. */
  leaving: { done: Promise<void>; end(): void } | undefined;
}

/** What this node needs to hold worlds, and those that it holds. */
export interface HeldWorlds {
  worlds: Bucket<WorldEntry>;
  copies: CopyStore;
  litter: Litter;
  session: OwnSession;
  peers: Peers;
  openings: FleetOpenings;
  /** The folder of worlds that come and go. */
  folder: string;
  migrations: readonly Migration[];
  /** How often a world that changes is copied, wall ms. */
  copyEvery: number;
  wall: () => number;
  held: Map<string, HeldWorld>;
  /** Worlds that are being taken, so that several requests wait for the same. */
  taking: Map<string, Promise<Place>>;
  /** Where worlds of other nodes were last, for when the agreement is away. The oldest are forgotten. */
  known: Map<string, Place>;
  visitors(): VisitorWorlds;
  /** Where this node keeps the snapshots of its worlds. */
  snapshots(): Snapshots;
  draining: boolean;
  counts: { taken: number; given: number; refused: number; copyFaults: number };
}

/**
 * Where a world is: here, on the node at an address, nowhere, or on its way (then a sentence says why, where it takes
 * longer than a move).
 */
export type Place =
  | { at: 'here' }
  | { at: 'node'; name: string; address: string }
  | { at: 'nowhere' }
  | { at: 'moving'; why?: string };

/** Whether this node holds a world and may write it. */
export function holds({ held, session }: HeldWorlds, id: string): boolean {
  const world = held.get(id);
  return world !== undefined && world.leaving === undefined && session.isCurrent();
}
