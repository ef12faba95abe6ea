import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { OpenOptions } from '../../worlds/hosting/open-options.ts';

/** What a call about worlds reads of one. */
type SeenWorld = Pick<WorldCore, 'state' | 'clock'>;

/** A world that is open. */
interface OpenWorld {
  id: string;
  /** Wall ms. */
  openedAt: number;
  look(): Promise<SeenWorld>;
}

/** The worlds that the server has, as calls about them use them. */
export interface Worlds {
  main: Pick<OpenWorld, 'id' | 'openedAt'>;
  /** The kind of the main world, and of others by default. */
  usual: WorldKind;
  others: {
    /** @throws DomainError conflict where the limit is reached */
    open(kind: WorldKind, options?: OpenOptions): Promise<{ id: string }>;
    /** Opens a copy of a world. @param from what its caller has named. @throws DomainError conflict where the limit is reached, and what `put` throws */
    fork(put: PutWorld, options?: OpenOptions, from?: string): Promise<{ id: string }>;
    /** @throws DomainError not_found */
    close(id: string): Promise<void>;
    list(): { slot: OpenWorld; label: string | null }[];
  };
  /** The worlds of a demo's visitors; otherwise undefined. */
  visitors: VisitedWorlds | undefined;
  snapshots: Snapshots;
  /** The worlds of all processes of this machine, where several share them; otherwise undefined. */
  neighbors: Neighbors | undefined;
  seeds: {
    /** The kinds of worlds that are prepared, or are asked for. */
    list(): PreparedSeed[];
    /** Prepares a kind, unless it is. @throws DomainError conflict where too many wait */
    begin(kind: WorldKind): PreparedSeed;
  };
  /**
   * What a new world may be a copy of: a snapshot by its id or name, or a world by its id.
   * @param how.owner the world of a visitor: then only that one and its snapshots
   * @param how.at an event: the state right after its commit
   * @param how.asOf an instant (ms): the state after the last commit up to it
   * @throws DomainError not_found at `from`
   */
  forkedFrom(
    from: string,
    how?: { owner?: string | undefined; at?: number | undefined; asOf?: number | undefined },
  ): PutWorld;
}

/** A world of the pool as a list shows it. Times are ISO 8601, UTC. */
export interface ListedWorld {
  world: string;
  label: string | null;
  seed: number;
  /** Its simulated time. */
  now: string;
  /** Simulated seconds per wall second. */
  speed: number;
  openedAt: string;
}

interface Neighbors {
  list(): Promise<ListedWorld[]>;
  /** Opens a world where its source is, or else where the fewest are. @returns its id. @throws DomainError */
  open(input: { from?: string | undefined }): Promise<string>;
}

/** Puts a world, with the files that were sent to it, into a new file that never changes. */
type PutWorld = (file: string) => Promise<void>;

/** A world as it was at one commit. Times in ms. */
interface Snapshot {
  id: string;
  name: string;
  world: string;
  takenAt: number;
  now: number;
  seed: number;
  event: number;
  bytes: number;
}

interface Snapshots {
  /**
   * @param owned whether names and limits concern the snapshots of that world only
   * @throws DomainError conflict
   */
  take(of: { name: string; world: string; owned: boolean } & Pick<WorldCore, 'copyTo'>): Promise<Snapshot>;
  /**
   * @param path an exported world, which is moved
   * @throws DomainError conflict, and bad_input at `file`
   */
  takeFile(name: string, path: string): Promise<Snapshot>;
  /** @param owner a world: then only its own */
  list(owner?: string): Snapshot[];
  /** @throws DomainError not_found at `snapshot` */
  remove(called: string, owner?: string): Promise<void>;
}

/** The seed, and the simulated instant (ms) that a world begins with. */
interface WorldKind {
  seed: number;
  start: number;
}

export interface PreparedSeed extends WorldKind {
  status: 'waiting' | 'preparing' | 'ready';
  /** Share of the history that is made, 0 to 1. */
  share: number;
}

export interface VisitedWorlds {
  /** How long a world lives at most, ms. */
  readonly life: number;
  /** What is known about a world that was opened; undefined for others. */
  about(id: string): { label: string | null; openedAt: number } | undefined;
  /** @returns undefined where there is none. @throws DomainError rate_limited */
  visit(id: string, use: boolean): OpenWorld | undefined;
  /** @returns the token of the new world. @throws DomainError rate_limited */
  open(network: string, options: Pick<OpenOptions, 'speed' | 'label'> & { put?: PutWorld }): Promise<string>;
  /** @throws DomainError not_found */
  close(id: string): Promise<void>;
}
