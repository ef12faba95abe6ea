import type { World } from '../world.ts';
import type { KeptWorld } from './kept-worlds.ts';
import type { Snapshot } from './snapshots/snapshot-index.ts';

/** Has a say in the worlds of visitors where several servers share them. */
export interface WorldKeeper {
  /** Whether this server may open, wake and write a world. */
  holds(id: string): boolean;
  /** Called before a new world is opened here. @throws DomainError world_moving, rate_limited */
  claim(id: string): Promise<void>;
  /** Called when a world was opened, woken or reset. */
  opened(id: string, world: World): void;
  /** Called when a world begins to close. From then on it is not held. */
  closing(id: string): void;
  /** Called when a world was closed and its files are kept, before it can be woken. Never rejects. */
  closed(kept: KeptWorld, file: string): Promise<void>;
  /** Called when a world was removed for good. */
  removed(id: string): void;
  /** Called when a snapshot was taken, before its visitor is told. @throws DomainError world_moving */
  snapshotTaken(snapshot: Snapshot, file: string): Promise<void>;
  /** Called when a visitor has deleted a snapshot. */
  snapshotRemoved(snapshot: Snapshot): void;
}
