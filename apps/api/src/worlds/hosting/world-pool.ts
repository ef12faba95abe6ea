import { mkdirSync, rmSync } from 'node:fs';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { PoolLimits } from '../../config.ts';
import { privateFolder } from '../../platform/process/private-files.ts';
import { createFreshWorlds } from './fresh-worlds.ts';
import { MAIN } from './main-world.ts';
import type { OpenOptions } from './open-options.ts';
import type { PoolMoves } from './pool-keeper.ts';
import { poolMoves } from './pool-moves.ts';
import type { Adopted, Opened, PoolOpenings, PoolOptions, PutWorld } from './pool-openings.ts';
import { openAdopted, openCopy, openFresh } from './pool-openings.ts';
import type { Ending, WorldSlot } from './world-slot.ts';
import { notOpen } from './world-slot.ts';
import type { WorldKind } from './world-templates.ts';

/** The worlds beside the main one: opened and closed by call, limited in number, removed when the server stops. */
export interface WorldPool {
  /** The folder of their files. */
  folder: string;
  find(id: string): WorldSlot | undefined;
  /**
   * Opens a world at the start of its kind.
   * @throws DomainError conflict where the limit is reached
   */
  open(kind: WorldKind, options?: OpenOptions): Promise<WorldSlot>;
  /**
   * Opens a copy of a world.
   * @param put makes a settled file of that world, which a reset copies again
   * @param from what its caller has named
   * @throws DomainError conflict where the limit is reached, and what `put` throws
   */
  fork(put: PutWorld, options?: OpenOptions, from?: string): Promise<WorldSlot>;
  /** How its worlds move between servers, where several share them. */
  moves: PoolMoves;
  /**
   * Closes a world and removes its files.
   * @throws DomainError not_found, and world_moving where several servers share it and the others do not hear of it now
   */
  close(id: string): Promise<void>;
  /** The open worlds, oldest first, and what they are for. */
  list(): { slot: WorldSlot; label: string | null }[];
  /** Closes the worlds that were not used for long; also runs regularly by itself. */
  closeIdle(): Promise<void>;
  endFeeds(): void;
  /** Closes all worlds and removes the folder. */
  end(): Promise<void>;
}

/** How often unused worlds are looked for, wall ms. */
const LOOK_EVERY = 20_000;

export function createWorldPool(options: PoolOptions): WorldPool {
  const { folder, wall } = options;
  // Files that a killed server has left: nobody can use those worlds again.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, privateFolder);

  const opened = new Map<string, Opened>();
  const fresh = createFreshWorlds(options);
  const adopted = new Map<string, Adopted>();
  const openings: PoolOpenings = { options, fresh, opened, adopted };
  const find = (id: string): WorldSlot | undefined => {
    const came = adopted.get(id);
    return came && options.keeper?.holds(id) ? openAdopted(openings, came) : opened.get(id)?.slot;
  };
  const beside = () => [...opened.values()].filter(({ slot }) => slot.id !== MAIN);
  let opening = 0;

  /** @throws DomainError conflict where the limit is reached */
  async function within(open: () => Promise<WorldSlot>): Promise<WorldSlot> {
    const { keeper } = options;
    if (keeper) keeper.assertRoom();
    else {
      if (opened.size + opening >= options.most) await pool.closeIdle();
      if (opened.size + opening >= options.most) throw full(options);
    }
    opening += 1;
    try {
      return await open();
    } finally {
      opening -= 1;
    }
  }

  async function close({ slot, removeFile }: Opened, ending: Ending): Promise<void> {
    opened.delete(slot.id);
    options.neighbors?.closed(slot.id);
    // What is removed need not be stored, so it does not matter whether it can be.
    await slot.close(ending).catch((error: unknown) => {
      if (ending !== 'closed') throw error;
    });
    removeFile();
    // Those that a server which stops has not given back stay as they were copied last.
    if (ending === 'closed') await options.keeper?.removed(slot.id);
  }

  const pool: WorldPool = {
    folder,
    find,
    moves: poolMoves(openings),
    list() {
      for (const id of adopted.keys()) find(id);
      return beside();
    },
    open: (kind, how = {}) => within(() => openFresh(openings, kind, how)),
    fork: (put, how = {}, from = '') => within(() => openCopy(openings, put, how, from)),
    async close(id) {
      find(id);
      const one = opened.get(id);
      if (!one) throw notOpen(true, 'world');
      await close(one, 'closed');
    },
    async closeIdle() {
      const unused = beside().filter(({ slot, idle }) => {
        const since = slot.idleSince();
        return since !== undefined && since <= wall() - idle;
      });
      await Promise.all(unused.map((one) => close(one, 'closed')));
    },
    endFeeds() {
      for (const { slot } of opened.values()) slot.endFeeds('stopping');
    },
    async end() {
      clearInterval(looking);
      await Promise.all([...opened.values()].map((one) => close(one, 'stopping')));
      await fresh.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const looking = setInterval(() => {
    pool.closeIdle().catch(() => undefined);
  }, LOOK_EVERY);
  looking.unref();
  return pool;
}

export function full({ most, idle }: Pick<PoolLimits, 'most' | 'idle'>): DomainError {
  if (most === 0) return new DomainError('conflict', 'This server has no worlds but its main one.');
  return new DomainError(
    'conflict',
    `All ${most} worlds are in use: close one with DELETE /api/sandbox/worlds/{world}, or wait until one was ` +
      `not used for ${Math.round(idle / 60_000)} minutes.`,
  );
}
