import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { PoolLimits } from '../config.ts';
import { removeDatabase } from '../platform/database/database-files.ts';
import { privateFolder } from '../platform/private-files.ts';
import type { World } from './world.ts';
import type { Ending, WorldSlot } from './world-slot.ts';
import { createSlot, notOpen } from './world-slot.ts';
import type { Templates, WorldKind } from './world-templates.ts';

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

/** How a world is opened, and brought back by a reset. */
export interface OpenOptions {
  /** Simulated seconds per wall second, from when it is handed out; by default the pool's. */
  speed?: number | undefined;
  label?: string | undefined;
  /** How long it may be unused until it is closed, wall ms; by default the pool's. */
  idle?: number | undefined;
}

export interface PoolOptions extends PoolLimits {
  /** The pool owns everything in it. */
  folder: string;
  templates: Templates;
  usual: WorldKind;
  /** Simulated seconds per wall second, from when a world is handed out. */
  speed: number;
  wall: () => number;
  openFile(file: string): Promise<World>;
}

/** A world that stands still at its start, and its file. */
interface Fresh {
  world: World;
  file: string;
}

interface Opened {
  slot: WorldSlot;
  label: string | null;
  idle: number;
  removeFile(): void;
}

/** How often unused worlds are looked for, wall ms. */
const LOOK_EVERY = 20_000;
/** The next world is opened this much later, so that the first requests to the one handed out go first, wall ms. */
const REFILL_AFTER = 200;

export function createWorldPool(options: PoolOptions): WorldPool {
  const { folder, templates, usual, wall } = options;
  // Files that a killed server has left: nobody can use those worlds again.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, privateFolder);

  const opened = new Map<string, Opened>();
  const ready: Promise<Fresh>[] = [];
  let opening = 0;
  let files = 0;
  let ended = false;

  async function prepare(kind: WorldKind): Promise<Fresh> {
    files += 1;
    const file = join(folder, `${files}.db`);
    await templates.copyTo(file, kind, { speed: 0, durable: false });
    const world = await options.openFile(file);
    // The first query of a new Prisma client is slow: it runs before the world is handed out.
    await world.accounts.personas();
    return { world, file };
  }

  function refill(): void {
    while (!ended && ready.length < options.ahead) {
      const next = prepare(usual);
      ready.push(next);
      next.catch(() => {
        // The next request tries again: a disk that is full now may not be then.
        const index = ready.indexOf(next);
        if (index >= 0) ready.splice(index, 1);
      });
    }
  }

  const isUsual = ({ seed, start }: WorldKind) => seed === usual.seed && start === usual.start;

  /** Takes or makes a world of a kind and starts its time. */
  async function begin(kind: WorldKind, speed: number): Promise<Fresh> {
    const prepared = (isUsual(kind) ? ready.shift() : undefined) ?? prepare(kind);
    if (isUsual(kind)) setTimeout(refill, REFILL_AFTER).unref();
    const fresh = await prepared;
    if (speed > 0) {
      fresh.world.clock.setSpeed(speed);
      await fresh.world.db.commit(async () => undefined);
    }
    return fresh;
  }

  async function open(
    kind: WorldKind,
    { speed = options.speed, label, idle = options.idle }: OpenOptions,
  ): Promise<WorldSlot> {
    const id = `w_${randomBytes(10).toString('hex')}`;
    let { world, file } = await begin(kind, speed);
    const renew = async () => {
      removeDatabase(file);
      ({ world, file } = await begin(kind, speed));
      return world;
    };
    const slot = createSlot({ id, wall, first: Promise.resolve(world), renew, recover: renew });
    opened.set(id, { slot, label: label ?? null, idle, removeFile: () => removeDatabase(file) });
    return slot;
  }

  async function close({ slot, removeFile }: Opened, ending: Ending): Promise<void> {
    opened.delete(slot.id);
    await slot.close(ending);
    removeFile();
  }

  const pool: WorldPool = {
    folder,
    find: (id) => opened.get(id)?.slot,
    list: () => [...opened.values()],
    async open(kind, how = {}) {
      if (opened.size + opening >= options.most) await pool.closeIdle();
      if (opened.size + opening >= options.most) throw full(options);
      opening += 1;
      try {
        return await open(kind, how);
      } finally {
        opening -= 1;
      }
    },
    async close(id) {
      const one = opened.get(id);
      if (!one) throw notOpen();
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
      ended = true;
      clearInterval(looking);
      await Promise.all([...opened.values()].map((one) => close(one, 'stopping')));
      const unused = await Promise.allSettled(ready.splice(0));
      for (const one of unused) if (one.status === 'fulfilled') await one.value.world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const looking = setInterval(() => {
    pool.closeIdle().catch(() => undefined);
  }, LOOK_EVERY);
  looking.unref();
  setTimeout(refill).unref();
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
