import { randomBytes } from 'node:crypto';
import { basename, join } from 'node:path';
import { copyWorldFiles, removeDatabase } from '../../platform/database/database-files.ts';
import type { World } from '../world.ts';
import { continueWorld } from './begin-world.ts';
import type { PutWorld } from './pool-openings.ts';
import { makeRoom } from './sleep-world.ts';
import type { VisitorWorld, VisitorWorldList } from './visitor-world-list.ts';
import { asleep, fileOf } from './visitor-world-list.ts';
import type { WorldSlot } from './world-slot.ts';
import { createSlot, worldMoving } from './world-slot.ts';

/** How long a token may wait for its first use, wall ms. */
export const UNOPENED_LIFE = 3_600_000;

/**
 * `awake`: open, in memory. `asleep`: only its files are kept. `unopened`: a visitor has its token, and nothing else of
 * it exists. `unknown`: it was removed, or never existed.
 */
export type VisitorWorldState = 'awake' | 'asleep' | 'unopened' | 'unknown';

export function stateOf(list: VisitorWorldList, id: string): VisitorWorldState {
  const { worlds, removed, tokens, options } = list;
  const visited = worlds.get(id);
  if (visited) return visited.slot ? 'awake' : 'asleep';
  const facts = removed.has(id) ? undefined : tokens.read(id);
  return facts && facts.madeAt > options.wall() - UNOPENED_LIFE ? 'unopened' : 'unknown';
}

/** The network that a token was made for which opens a new world; undefined for any other id. */
export function networkOfToken(list: VisitorWorldList, id: string): string | undefined {
  return stateOf(list, id) === 'unopened' ? list.tokens.read(id)?.network : undefined;
}

/**
 * The world of a token. It is opened or woken where it is not awake.
 * @param use whether a person uses it; otherwise it falls asleep as if nothing had happened
 * @returns undefined where there is none
 * @throws DomainError rate_limited where the network has opened too many
 */
export function visitWorld(list: VisitorWorldList, id: string, use: boolean): WorldSlot | undefined {
  const { worlds, tokens, opening, options } = list;
  let visited = worlds.get(id);
  if (!visited && stateOf(list, id) === 'unknown') return undefined;
  if (options.keeper?.holds(id) === false) throw worldMoving();
  if (!visited) {
    opening.count(tokens.read(id)?.network ?? '');
    visited = add(list, id, {});
  }
  const slot = visited.slot ?? wake(list, visited);
  if (use) visited.kept.usedAt = options.wall();
  return slot;
}

interface OpenedHow {
  speed?: number | undefined;
  label?: string | undefined;
  /** Makes a file of the world that it is a copy of. */
  put?: PutWorld | undefined;
}

/**
 * Opens a world immediately, at the start or as a copy of another one. A reset leads to the start.
 * @returns its token
 * @throws DomainError rate_limited
 */
export async function openVisitorWorld(
  list: VisitorWorldList,
  network: string,
  how: OpenedHow,
): Promise<string> {
  const id = mintToken(list, network);
  await list.options.keeper?.claim(id);
  list.opening.count(list.tokens.read(id)?.network ?? '');
  const { slot } = add(list, id, how);
  await slot?.look();
  return id;
}

/** A token for a visitor who has none. Its world is opened when it is first used, within an hour. */
export function mintToken({ tokens, options }: VisitorWorldList, network: string): string {
  return tokens.make(network, options.wall());
}

function add(list: VisitorWorldList, id: string, { speed: asked, label, put }: OpenedHow): VisitorWorld {
  const speed = asked ?? list.options.speed;
  const at = list.options.wall();
  const kept = { id, file: '', label: label ?? null, speed, openedAt: at, usedAt: at, bytes: 0 };
  const added = asleep(kept, at);
  makeRoom(list);
  list.worlds.set(id, added);
  const first = put ? beginCopy(list, added, put, asked) : begin(list, added);
  added.slot = slotOf(list, added, first);
  // The next request tries again.
  first.catch(() => list.worlds.delete(id));
  return added;
}

function wake(list: VisitorWorldList, visited: VisitorWorld): WorldSlot {
  makeRoom(list);
  visited.wokenAt = list.options.wall();
  const { openFile, keeper } = list.options;
  const first = visited.closed.then(async () => {
    // Another server may have it since it was closed.
    if (list.worlds.get(visited.kept.id) !== visited) throw worldMoving();
    const file = fileOf(list, visited);
    const world = await openFile(file);
    await keeper?.opened(visited.kept.id, world, file);
    return world;
  });
  const slot = slotOf(list, visited, first);
  visited.slot = slot;
  first.catch(() => {
    if (visited.slot === slot) visited.slot = undefined;
  });
  return slot;
}

/** Puts a new world in the place of the files that it had, if any. */
async function begin({ fresh, index, options }: VisitorWorldList, { kept }: VisitorWorld): Promise<World> {
  const { world, file } = await fresh.take(options.usual, { speed: kept.speed, desks: options.desks });
  kept.file = basename(file);
  index.save([kept]);
  await options.keeper?.opened(kept.id, world, file);
  return world;
}

async function beginCopy(
  { index, options }: VisitorWorldList,
  { kept }: VisitorWorld,
  put: PutWorld,
  speed: number | undefined,
): Promise<World> {
  const name = randomBytes(8).toString('hex');
  const origin = join(options.folder, `${name}.origin.db`);
  const file = join(options.folder, `${name}.db`);
  try {
    await put(origin);
    copyWorldFiles(origin, file);
  } finally {
    removeDatabase(origin);
  }
  const world = await options.openFile(file);
  await continueWorld(world, { speed });
  kept.file = basename(file);
  index.save([kept]);
  await options.keeper?.opened(kept.id, world, file);
  return world;
}

function slotOf(list: VisitorWorldList, visited: VisitorWorld, first: Promise<World>): WorldSlot {
  const { id } = visited.kept;
  const renew = () => {
    removeDatabase(fileOf(list, visited));
    return begin(list, visited);
  };
  const wakeAgain = () => visitWorld(list, id, false);
  return createSlot({ id, wall: list.options.wall, first, renew, recover: renew, wake: wakeAgain });
}
