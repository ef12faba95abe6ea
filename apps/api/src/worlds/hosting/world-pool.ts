import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { DeskMode } from '@papermint/contracts/desks/modes';
import type { PoolLimits } from '../../config.ts';
import { removeDatabase } from '../../platform/database/database-files.ts';
import { privateFolder } from '../../platform/process/private-files.ts';
import type { World } from '../world.ts';
import { createFreshWorlds } from './fresh-worlds.ts';
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
  /** Whether its calls are limited in number by wall time; on by default. */
  limits?: 'on' | 'off' | undefined;
  /** Who decides what waits for staff; by default the pool's. */
  desks?: DeskMode | undefined;
  /** Whether simulated collectors act; by default unless people decide everything. */
  participants?: 'on' | 'off' | undefined;
  /** Whether large orders move prices; on by default. */
  impact?: 'on' | 'off' | undefined;
}

export interface PoolOptions extends PoolLimits {
  /** The pool owns everything in it. */
  folder: string;
  templates: Templates;
  usual: WorldKind;
  /** Simulated seconds per wall second, from when a world is handed out. */
  speed: number;
  /** Who decides what waits for staff. */
  desks: DeskMode;
  wall: () => number;
  openFile(file: string): Promise<World>;
}

interface Opened {
  slot: WorldSlot;
  label: string | null;
  idle: number;
  removeFile(): void;
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
  let opening = 0;

  async function open(kind: WorldKind, how: OpenOptions): Promise<WorldSlot> {
    const { speed = options.speed, desks = options.desks, participants, impact = 'on' } = how;
    const { label, idle = options.idle, limits = 'on' } = how;
    const id = `w_${randomBytes(10).toString('hex')}`;
    const life = { speed, desks, participants };
    const take = async () => {
      const taken = await fresh.take(kind, life);
      taken.world.state.marketImpact = impact === 'on';
      return taken;
    };
    let { world, file } = await take();
    const renew = async () => {
      removeDatabase(file);
      ({ world, file } = await take());
      return world;
    };
    const slot = createSlot({
      id,
      wall,
      unlimited: limits === 'off',
      first: Promise.resolve(world),
      renew,
      recover: renew,
    });
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
