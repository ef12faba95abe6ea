import type { World } from '../world.ts';
import type { KeptWorld } from './kept-worlds.ts';
import type { OpenOptions } from './open-options.ts';
import type { WorldKind } from './world-templates.ts';

/** How a world of the pool began, which a reset repeats. */
export interface Begun {
  /** Undefined for a copy of another world. */
  kind?: WorldKind | undefined;
  how: OpenOptions;
}

/** What a copy was made of. */
export interface Source {
  /** What its caller named: a snapshot or a world. */
  from: string;
  /** A settled file of it, which never changes. */
  file: string;
}

/** Has a say in the worlds of the pool where several servers share them. */
export interface PoolKeeper {
  /** @throws DomainError conflict where all servers together have as many worlds as they may */
  assertRoom(): void;
  /**
   * Called before a world is opened here.
   * @throws DomainError conflict as above, world_moving where the others cannot be reached or have it already
   */
  begin(id: string, begun: Begun, source?: Source): Promise<void>;
  /** Called when a world was opened, woken or reset. */
  opened(id: string, world: World, file: string): Promise<void>;
  /** Called when a world was closed for a reset. */
  resetting(id: string): void;
  /** Called once a new world is open, before anybody knows its id. @throws DomainError world_moving */
  ready(id: string): Promise<void>;
  /** Whether this server may open and write a world. */
  holds(id: string): boolean;
  /** Called when a world begins to close because another server takes it. */
  closing(id: string): void;
  /** Called when it was closed. Never rejects. */
  closed(kept: KeptWorld, file: string): Promise<void>;
  /**
   * Called when a world was removed for good.
   * @throws DomainError world_moving where the others do not hear of it now: they do later, unless one of them takes the
   * world first
   */
  removed(id: string): Promise<void>;
  /** Puts what a world is a copy of into a file. @throws DomainError world_moving */
  fetchSource(id: string, file: string): Promise<void>;
}

/** The worlds of a pool as they move between servers. */
export interface PoolMoves {
  /** What is known about a world that is here; undefined for others. */
  about(id: string): Pick<KeptWorld, 'label' | 'speed' | 'openedAt' | 'usedAt'> | undefined;
  /** Adds a world whose file has come from another server. It is opened when it is used. Without a file it begins again. */
  adopt(kept: KeptWorld, begun: Begun): void;
  /** Closes a world so that another server can have it. */
  handOver(id: string): Promise<void>;
  /** Forgets a closed world, and removes its files here. */
  forget(id: string): void;
  /** Closes a world that another server may write by now, and forgets it. */
  drop(id: string): Promise<void>;
  /** Opens the main world. @throws DomainError world_moving where another server has it */
  openMain(): Promise<void>;
}
