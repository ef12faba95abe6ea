import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { removeDatabase } from '../../platform/database/database-files.ts';
import type { World } from '../world.ts';
import type { KeptWorld } from './kept-worlds.ts';
import type { WorldKeeper, WorldsHere } from './world-keeper.ts';
import type { Ending, WorldSlot } from './world-slot.ts';
import { createSlot, worldMoving } from './world-slot.ts';

export const MAIN = 'main';

interface MainWorldOptions {
  /** The folder of its database. */
  folder: string;
  keeper: WorldKeeper;
  /** Simulated seconds per wall second of a new world. */
  speed: number;
  wall: () => number;
  openFile(file: string): Promise<World>;
  /** Makes a new world. */
  seedFile(file: string): Promise<World>;
}

/** The main world where several servers share it: one of them has it at a time, and it is always awake there. */
export interface MainWorld extends WorldsHere {
  /** @throws DomainError world_moving where another server has it */
  slot(): WorldSlot;
  end(ending: Ending): Promise<void>;
}

export function createMainWorld(options: MainWorldOptions): MainWorld {
  const { folder, keeper, speed, wall } = options;
  let kept: KeptWorld | undefined;
  let slot: WorldSlot | undefined;
  let closed: Promise<void> = Promise.resolve();

  const fileOf = ({ file }: KeptWorld) => join(folder, file);

  /** @throws what the keeper throws; then the world is closed */
  async function opened(world: World, file: string): Promise<World> {
    try {
      await keeper.opened(MAIN, world, file);
      return world;
    } catch (error) {
      await world.close().catch(() => undefined);
      throw error;
    }
  }

  async function begin(): Promise<World> {
    if (kept) removeDatabase(fileOf(kept));
    const at = wall();
    const file = `${randomBytes(8).toString('hex')}.db`;
    kept = { id: MAIN, file, label: null, speed, openedAt: at, usedAt: at, bytes: 0 };
    return opened(await options.seedFile(join(folder, file)), join(folder, file));
  }

  function wake(): WorldSlot {
    const first = closed.then(async () => {
      if (!keeper.holds(MAIN)) throw worldMoving();
      if (!kept) return begin();
      const file = fileOf(kept);
      return opened(await options.openFile(file), file);
    });
    const woken = createSlot({ id: MAIN, wall, first, renew: begin, recover: begin });
    first.catch(() => {
      if (slot === woken) slot = undefined;
    });
    return woken;
  }

  function close(ending: Ending): Promise<void> {
    const closing = slot;
    slot = undefined;
    if (closing) closed = closing.close(ending);
    return closed;
  }

  function forget(): void {
    if (kept) removeDatabase(fileOf(kept));
    kept = undefined;
  }

  return {
    slot() {
      if (!keeper.holds(MAIN)) throw worldMoving();
      slot ??= wake();
      return slot;
    },
    end: close,
    networkOfToken: (id) => (id === MAIN ? '' : undefined),
    noteRemoved: () => undefined,
    about: () => kept && { label: null, speed, openedAt: kept.openedAt, usedAt: wall() },
    adopt(world) {
      kept = world;
    },
    forget,
    async handOver() {
      if (!slot || !kept) return;
      const given = kept;
      keeper.closing(MAIN);
      closed = close('moving').then(() => keeper.closed(given, fileOf(given)));
      await closed;
    },
    async drop() {
      await close('moving').catch(() => undefined);
      forget();
    },
  };
}
