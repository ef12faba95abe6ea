import { mkdirSync, rmSync } from 'node:fs';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { PoolLimits } from '../../config.ts';
import { privateFolder } from '../../platform/process/private-files.ts';
import { createFreshWorlds } from './fresh-worlds.ts';
import type { Opened, OpenOptions, PoolOpenings, PoolOptions, PutWorld } from './pool-openings.ts';
import { openCopy, openFresh } from './pool-openings.ts';
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
   * @throws DomainError conflict where the limit is reached, and what `put` throws
   */
  fork(put: PutWorld, options?: OpenOptions): Promise<WorldSlot>;
  /** Closes a world and removes its files. @throws DomainError not_found */
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
  const openings: PoolOpenings = { options, fresh, opened };
  let opening = 0;

  /** @throws DomainError conflict where the limit is reached */
  async function within(open: () => Promise<WorldSlot>): Promise<WorldSlot> {
    if (opened.size + opening >= options.most) await pool.closeIdle();
    if (opened.size + opening >= options.most) throw full(options);
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
    await slot.close(ending);
    removeFile();
  }

  const pool: WorldPool = {
    folder,
    find: (id) => opened.get(id)?.slot,
    list: () => [...opened.values()],
    open: (kind, how = {}) => within(() => openFresh(openings, kind, how)),
    fork: (put, how = {}) => within(() => openCopy(openings, put, how)),
    async close(id) {
      const one = opened.get(id);
      if (!one) throw notOpen(true, 'world');
      await close(one, 'closed');
    },
    async closeIdle() {
      const unused = [...opened.values()].filter(({ slot, idle }) => {
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

function full({ most, idle }: PoolLimits): DomainError {
  if (most === 0) return new DomainError('conflict', 'This server has no worlds but its main one.');
  return new DomainError(
    'conflict',
    `All ${most} worlds are in use: close one with DELETE /api/sandbox/worlds/{world}, or wait until one was ` +
      `not used for ${Math.round(idle / 60_000)} minutes.`,
  );
}
