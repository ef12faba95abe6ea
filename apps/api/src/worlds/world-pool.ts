import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { removeDatabase } from '../platform/database/database-files.ts';
import type { World } from './world.ts';
import type { Ending, WorldSlot } from './world-slot.ts';
import { createSlot, notOpen } from './world-slot.ts';
import type { Templates, WorldKind } from './world-templates.ts';

/** The worlds beside the main one: opened and closed by call, bounded in number, gone with the server. */
export interface WorldPool {
  /** Where their files are. */
  folder: string;
  find(id: string): WorldSlot | undefined;
  /**
   * A world of its own, at its kind's start.
   * @throws DomainError conflict where as many are open as may be
   */
  open(kind: WorldKind): Promise<WorldSlot>;
  /** Ends a world and removes what it kept on the disk. @throws DomainError not_found */
  close(id: string): Promise<void>;
  /** The open ones, oldest first. */
  slots(): WorldSlot[];
  /** Closes those that nobody has used for long; happens by itself now and then. */
  closeIdle(): Promise<void>;
  endFeeds(): void;
  /** Ends all of them for good. */
  end(): Promise<void>;
}

export interface PoolLimits {
  /** How many may be open at a time. */
  most: number;
  /** How long nobody need use one until it is closed, wall ms. */
  idle: number;
  /** How many of the usual kind are kept opened ahead of being asked for. */
  ahead: number;
}

export const NO_OTHERS: PoolLimits = { most: 0, idle: 0, ahead: 0 };

export interface PoolOptions extends PoolLimits {
  /** What is in it belongs to the pool. */
  folder: string;
  templates: Templates;
  usual: WorldKind;
  /** Simulated seconds a wall second in a world once somebody has it. */
  speed: number;
  wall: () => number;
  openFile(file: string): Promise<World>;
}

/** A world that stands still at its start, and the file it has to itself. */
interface Fresh {
  world: World;
  file: string;
}

interface Opened {
  slot: WorldSlot;
  removeFile(): void;
}

/** How often it is looked for worlds that nobody uses, wall ms. */
const LOOK_EVERY = 20_000;
/** Whoever has just been given a world asks it first; the next one is opened when that is done, wall ms. */
const REFILL_AFTER = 200;

export function createWorldPool(options: PoolOptions): WorldPool {
  const { folder, templates, usual, wall } = options;
  // What a server that was killed has left: nobody can ask for those worlds any more.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);

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
    // A new Prisma client works out its first query for long; whoever is given the world need not wait for it.
    await world.accounts.personas();
    return { world, file };
  }

  function refill(): void {
    while (!ended && ready.length < options.ahead) {
      const next = prepare(usual);
      ready.push(next);
      next.catch(() => {
        // A disk that is full now may not be when a world is asked for.
        const index = ready.indexOf(next);
        if (index >= 0) ready.splice(index, 1);
      });
    }
  }

  const isUsual = ({ seed, start }: WorldKind) => seed === usual.seed && start === usual.start;

  /** A world of a kind at its very start, from which on time runs in it. */
  async function begin(kind: WorldKind): Promise<Fresh> {
    const prepared = (isUsual(kind) ? ready.shift() : undefined) ?? prepare(kind);
    if (isUsual(kind)) setTimeout(refill, REFILL_AFTER).unref();
    const fresh = await prepared;
    if (options.speed > 0) {
      fresh.world.clock.setSpeed(options.speed);
      await fresh.world.db.commit(async () => undefined);
    }
    return fresh;
  }

  async function open(kind: WorldKind): Promise<WorldSlot> {
    const id = `w_${randomBytes(10).toString('hex')}`;
    let { world, file } = await begin(kind);
    const renew = async () => {
      removeDatabase(file);
      ({ world, file } = await begin(kind));
      return world;
    };
    const slot = createSlot({ id, wall, first: Promise.resolve(world), renew, recover: renew });
    opened.set(id, { slot, removeFile: () => removeDatabase(file) });
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
    slots: () => [...opened.values()].map(({ slot }) => slot),
    async open(kind) {
      if (opened.size + opening >= options.most) await pool.closeIdle();
      if (opened.size + opening >= options.most) throw full(options);
      opening += 1;
      try {
        return await open(kind);
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
      const before = wall() - options.idle;
      const idle = [...opened.values()].filter(({ slot }) => {
        const since = slot.idleSince();
        return since !== undefined && since <= before;
      });
      await Promise.all(idle.map((one) => close(one, 'closed')));
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
