import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DeskMode } from '@papermint/contracts/desks/modes';
import type { PoolLimits } from '../../config.ts';
import { copyWorldFiles, removeDatabase } from '../../platform/database/database-files.ts';
import type { World } from '../world.ts';
import { continueWorld } from './begin-world.ts';
import type { Fresh, FreshWorlds } from './fresh-worlds.ts';
import type { WorldNeighbors } from './world-neighbors.ts';
import type { WorldSlot } from './world-slot.ts';
import { createSlot } from './world-slot.ts';
import type { Templates, WorldKind } from './world-templates.ts';

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
  /** Where several processes share the pool; none by default. */
  neighbors?: Pick<WorldNeighbors, 'opened' | 'closed'> | undefined;
}

/** Puts a world, with the files that were sent to it, into a new file that never changes. */
export type PutWorld = (file: string) => Promise<void>;

/** A world of the pool. */
export interface Opened {
  slot: WorldSlot;
  label: string | null;
  /** How long it may be unused until it is closed, wall ms. */
  idle: number;
  removeFile(): void;
}

/** What opens the worlds of a pool, and those that are open. */
export interface PoolOpenings {
  options: PoolOptions;
  fresh: FreshWorlds;
  opened: Map<string, Opened>;
}

/** Opens a world at the start of its kind. */
export function openFresh(openings: PoolOpenings, kind: WorldKind, how: OpenOptions): Promise<WorldSlot> {
  const { options, fresh } = openings;
  const { speed = options.speed, desks = options.desks, participants, impact = 'on' } = how;
  return add(openings, how, async () => {
    const taken = await fresh.take(kind, { speed, desks, participants });
    taken.world.state.marketImpact = impact === 'on';
    return taken;
  });
}

/** Opens a copy of a world. A reset makes another copy of the same file, which is kept as long as the world is open. */
export async function openCopy(openings: PoolOpenings, put: PutWorld, how: OpenOptions): Promise<WorldSlot> {
  const { folder, openFile } = openings.options;
  const name = randomBytes(8).toString('hex');
  const origin = join(folder, `${name}.origin.db`);
  let copies = 0;
  const take = async () => {
    copies += 1;
    const file = join(folder, `${name}.${copies}.db`);
    copyWorldFiles(origin, file);
    const world = await openFile(file);
    await continueWorld(world, how);
    return { world, file };
  };
  try {
    await put(origin);
    return await add(openings, how, take, () => removeDatabase(origin));
  } catch (error) {
    removeDatabase(origin);
    throw error;
  }
}

/**
 * @param take makes the world, also after each reset
 * @param removed called when it was closed
 */
async function add(
  { options, opened }: PoolOpenings,
  { label, idle = options.idle, limits = 'on' }: OpenOptions,
  take: () => Promise<Fresh>,
  removed: () => void = () => undefined,
): Promise<WorldSlot> {
  let { world, file } = await take();
  const renew = async () => {
    removeDatabase(file);
    ({ world, file } = await take());
    return world;
  };
  const slot = createSlot({
    id: `w_${randomBytes(10).toString('hex')}`,
    wall: options.wall,
    unlimited: limits === 'off',
    first: Promise.resolve(world),
    renew,
    recover: renew,
  });
  const removeFile = () => {
    removeDatabase(file);
    removed();
  };
  await options.neighbors?.opened(slot.id);
  opened.set(slot.id, { slot, label: label ?? null, idle, removeFile });
  return slot;
}
