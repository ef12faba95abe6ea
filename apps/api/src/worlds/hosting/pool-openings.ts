import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskMode } from '@papermint/contracts/desks/modes';
import type { PoolLimits } from '../../config.ts';
import { copyWorldFiles, removeDatabase } from '../../platform/database/database-files.ts';
import type { World } from '../world.ts';
import { continueWorld } from './begin-world.ts';
import type { Fresh, FreshWorlds } from './fresh-worlds.ts';
import type { KeptWorld } from './kept-worlds.ts';
import type { OpenOptions } from './open-options.ts';
import type { Begun, PoolKeeper } from './pool-keeper.ts';
import type { WorldNeighbors } from './world-neighbors.ts';
import type { WorldSlot } from './world-slot.ts';
import { createSlot } from './world-slot.ts';
import type { Templates, WorldKind } from './world-templates.ts';

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
  /** Where several servers share the pool; none by default. */
  keeper?: PoolKeeper | undefined;
}

/** Puts a world, with the files that were sent to it, into a new file that never changes. */
export type PutWorld = (file: string) => Promise<void>;

/** A world of the pool. */
export interface Opened {
  slot: WorldSlot;
  label: string | null;
  /** How long it may be unused until it is closed, wall ms. */
  idle: number;
  /** Simulated seconds per wall second that it began with. */
  speed: number;
  begun: Begun;
  /** Its database. A reset changes it. */
  file(): string;
  removeFile(): void;
}

/** A world that has come from another server and was not used since. */
export interface Adopted {
  kept: KeptWorld;
  begun: Begun;
}

/** What opens the worlds of a pool, and those that are open. */
export interface PoolOpenings {
  options: PoolOptions;
  fresh: FreshWorlds;
  opened: Map<string, Opened>;
  adopted: Map<string, Adopted>;
}

/** What makes a world of the pool, also after each reset. */
interface Making {
  id: string;
  begun: Begun;
  openedAt?: number;
  again(): Promise<Fresh>;
  /** Called when it was closed. */
  removed?(): void;
}

/** Opens a world at the start of its kind. @param id by default a new one */
export async function openFresh(
  openings: PoolOpenings,
  kind: WorldKind,
  how: OpenOptions,
  id = newId(),
): Promise<WorldSlot> {
  const begun = { kind, how };
  await openings.options.keeper?.begin(id, begun);
  return add(openings, { id, begun, again: () => takeFresh(openings, kind, how) });
}

async function takeFresh(
  { options, fresh }: PoolOpenings,
  kind: WorldKind,
  how: OpenOptions,
): Promise<Fresh> {
  const { speed = options.speed, desks = options.desks, participants, impact = 'on' } = how;
  const taken = await fresh.take(kind, { speed, desks, participants });
  taken.world.state.marketImpact = impact === 'on';
  return taken;
}

/**
 * Opens a copy of a world. A reset makes another copy of the same file, which is kept as long as the world is open.
 * @param from what its caller has named
 */
export async function openCopy(
  openings: PoolOpenings,
  put: PutWorld,
  how: OpenOptions,
  from = '',
): Promise<WorldSlot> {
  const { options } = openings;
  const id = newId();
  const begun = { kind: undefined, how };
  const origin = join(options.folder, `${randomBytes(8).toString('hex')}.origin.db`);
  try {
    await put(origin);
    await options.keeper?.begin(id, begun, { from, file: origin });
  } catch (error) {
    removeDatabase(origin);
    throw error;
  }
  const removed = () => removeDatabase(origin);
  return add(openings, { id, begun, again: () => takeCopy(openings, origin, how), removed });
}

async function takeCopy({ options }: PoolOpenings, origin: string, how: OpenOptions): Promise<Fresh> {
  const file = join(options.folder, `${randomBytes(8).toString('hex')}.db`);
  copyWorldFiles(origin, file);
  const world = await options.openFile(file);
  await continueWorld(world, how);
  return { world, file };
}

/** Opens a world that has come from another server. A reset leads to what it began with there. */
export function openAdopted(openings: PoolOpenings, { kept, begun }: Adopted): WorldSlot {
  const { options, opened, adopted } = openings;
  const { id, openedAt } = kept;
  const { kind, how } = begun;
  const origin = join(options.folder, `${randomBytes(8).toString('hex')}.origin.db`);
  const again = async () => {
    if (kind) return takeFresh(openings, kind, how);
    if (!existsSync(origin)) await options.keeper?.fetchSource(id, origin);
    return takeCopy(openings, origin, how);
  };
  const open = async () => {
    if (kept.file === '') return again();
    const file = join(options.folder, kept.file);
    return { world: await options.openFile(file), file };
  };
  const first = open().then(async (made) => {
    await options.keeper?.opened(id, made.world, made.file);
    return made;
  });
  const one = occupy(openings, { id, begun, openedAt, again, removed: () => removeDatabase(origin) }, first);
  opened.set(id, one);
  adopted.delete(id);
  // The next request tries again.
  first.catch(() => {
    if (opened.get(id) !== one) return;
    opened.delete(id);
    adopted.set(id, { kept, begun });
  });
  return one.slot;
}

const newId = (): string => `w_${randomBytes(10).toString('hex')}`;

async function add(openings: PoolOpenings, making: Making): Promise<WorldSlot> {
  const { options, opened } = openings;
  const { keeper, neighbors } = options;
  const { id } = making;
  let made: Fresh | undefined;
  try {
    made = await making.again();
    await keeper?.opened(id, made.world, made.file);
    await keeper?.ready(id);
    await neighbors?.opened(id);
  } catch (error) {
    await made?.world.close();
    if (made) removeDatabase(made.file);
    making.removed?.();
    await keeper?.removed(id).catch(() => undefined);
    throw error;
  }
  const one = occupy(openings, making, Promise.resolve(made));
  opened.set(id, one);
  return one.slot;
}

function occupy({ options }: PoolOpenings, making: Making, first: Promise<Fresh>): Opened {
  const { id, begun, openedAt, again, removed = () => undefined } = making;
  const { label, idle = options.idle, limits = 'on', speed = options.speed } = begun.how;
  let file = '';
  const use = async (making: Promise<Fresh>) => {
    const made = await making;
    file = made.file;
    return made.world;
  };
  const renew = async () => {
    options.keeper?.resetting(id);
    if (file) removeDatabase(file);
    const world = await use(again());
    await options.keeper?.opened(id, world, file);
    return world;
  };
  const slot = createSlot({
    id,
    wall: options.wall,
    openedAt,
    unlimited: limits === 'off',
    first: use(first),
    renew,
    recover: renew,
  });
  return {
    slot,
    label: label ?? null,
    idle,
    speed,
    begun,
    file: () => file,
    removeFile() {
      if (file) removeDatabase(file);
      removed();
    },
  };
}
