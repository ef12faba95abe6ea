import type { World } from '../world.ts';
import type { KeptWorld } from './kept-worlds.ts';
import type { Begun } from './pool-keeper.ts';
import type { Snapshot } from './snapshots/snapshot-index.ts';

/** The worlds of this server that several servers share, as the fleet needs them. */
export interface WorldsHere {
  /** The network that an id was given to which opens a new world; undefined for any other id. */
  networkOfToken(id: string): string | undefined;
  /** Notes that another server has removed a world. */
  noteRemoved(id: string): void;
  /** What is known about a world that is here. */
  about(id: string): Pick<KeptWorld, 'label' | 'speed' | 'openedAt' | 'usedAt'> | undefined;
  /** Adds a world whose file has come from another server. @param begun how a world of the sandbox began */
  adopt(kept: KeptWorld, begun?: Begun): void;
  /** Closes a world so that another server can have it. */
  handOver(id: string): Promise<void>;
  /** Removes the files of a closed world that another server has by now. */
  forget(id: string): void;
  /** Closes a world that another server may write by now, and removes its files. */
  drop(id: string): Promise<void>;
}

/** Has a say in worlds where several servers share them. */
export interface WorldKeeper {
  /** Whether this server may open, wake and write a world. */
  holds(id: string): boolean;
  /** Called before a new world is opened here. @throws DomainError world_moving, rate_limited */
  claim(id: string): Promise<void>;
  /**
   * Called when a world was opened, woken or reset. Nobody enters it before this has ended.
   * @param file its database
   * @throws DomainError world_moving where it could not be stored elsewhere first
   */
  opened(id: string, world: World, file: string): Promise<void>;
  /** Called when a world begins to close. From then on it is not held. */
  closing(id: string): void;
  /** Called when a world was closed and its files are kept, before it can be woken. Never rejects. */
  closed(kept: KeptWorld, file: string): Promise<void>;
  /**
   * Called when a world was removed for good, before anybody is told.
   * @throws DomainError world_moving where another server may take it until that is written, which happens later
   */
  removed(id: string): Promise<void>;
  /** Called when a snapshot was taken, before its visitor is told. @throws DomainError world_moving */
  snapshotTaken(snapshot: Snapshot, file: string): Promise<void>;
  /** Called when somebody has deleted a snapshot, before they are told. @throws DomainError world_moving */
  snapshotRemoved(snapshot: Snapshot): void | Promise<void>;
}
