import type { Migration } from '../../platform/database/migrations.ts';
import type { KeptWorld } from '../../worlds/hosting/kept-worlds.ts';
import type { Snapshots } from '../../worlds/hosting/snapshots/snapshots.ts';
import type { WorldsHere } from '../../worlds/hosting/world-keeper.ts';
import type { World } from '../../worlds/world.ts';
import type { Bucket } from '../agreement/bucket.ts';
import type { Litter } from '../copies/litter.ts';
import type { CopyStore } from '../copies/stored-copies.ts';
import type { Shipping } from '../log/ship-log.ts';
import type { LogStore } from '../log/stored-logs.ts';
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
  /**
   * Copies that were stored, but perhaps not noted in the entry, and those before them. The next copy that is noted makes
   * them litter.
   */
  strays: string[];
  /** Settles when the copy that is being made has ended. */
  copying: Promise<void> | undefined;
  /** How many requests were let in that are not answered yet. */
  inside: number;
  /** Called when the last of them was answered. */
  emptied: () => void;
  /** Whether the answer to the write that gives it back was lost: then any node may have it. */
  doubtful: boolean;
  /** The closed world that this node tried to give back, until it is open again. It may be newer than the copy. */
  kept: { about: KeptWorld; file: string } | undefined;
  /** Whether it has begun to close: until then the requests inside may use it. */
  closing: boolean;
  /** Stores its log, where commands are answered only after that; otherwise undefined. */
  shipping: Shipping | undefined;
  /** Set from when no further request is let in until the world was given back, or could not be. */
  leaving: { done: Promise<void>; end(): void } | undefined;
}

/** The last write of the entry of a world that this node no longer holds. */
export interface Parting {
  one: HeldWorld;
  change(entry: WorldEntry): WorldEntry;
  /** Called once it is written. May reject. */
  written(): Promise<void>;
  /** Settles when the write that is under way has ended, with whether it is written. */
  writing: Promise<boolean> | undefined;
}

/** What a node keeps its worlds in. */
export interface Attached {
  visitors: WorldsHere;
  snapshots: Pick<Snapshots, 'removeOf' | 'adopt'>;
}

/** What this node needs to hold worlds, and those that it holds. */
export interface HeldWorlds {
  worlds: Bucket<WorldEntry>;
  copies: CopyStore;
  /** Undefined where no logs can be stored. */
  logs: LogStore | undefined;
  /** Whether a command is answered only after the log of its world was stored. */
  sync: boolean;
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
  monotonic: () => number;
  /** Waits, ms. */
  pause(time: number): Promise<unknown>;
  held: Map<string, HeldWorld>;
  /** Worlds that this node has let go without having written it yet. */
  partings: Map<string, Parting>;
  /** Worlds that are being taken, so that several requests wait for the same. */
  taking: Map<string, Promise<Place>>;
  /** Where worlds of other nodes were last. The oldest are forgotten. */
  known: Map<string, KnownPlace>;
  /** Where this node keeps its worlds. */
  visitors(): WorldsHere;
  /** Where this node keeps the snapshots of its worlds. */
  snapshots(): Pick<Snapshots, 'removeOf' | 'adopt'>;
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

/** Where another node held a world when this node asked last. */
interface KnownPlace {
  place: Extract<Place, { at: 'node' }>;
  /** The session in which the other node held it. */
  boot: string | null | undefined;
  /** Wall ms. */
  askedAt: number;
}

/** Whether this node holds a world and lets requests in. */
export function holds({ held, session }: HeldWorlds, id: string): boolean {
  const world = held.get(id);
  return world !== undefined && world.leaving === undefined && !world.doubtful && session.isCurrent();
}

/** Whether this node holds a world and may write it. */
export function mayWrite({ held, session }: HeldWorlds, id: string): boolean {
  const world = held.get(id);
  return world !== undefined && !world.closing && !world.doubtful && session.isCurrent();
}
