import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { SnapshotLimits } from '../../../config.ts';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { linkWorldFiles, removeDatabase, sizeOfDatabase } from '../../../platform/database/database-files.ts';
import type { Migration } from '../../../platform/database/migrations.ts';
import { strangeMigration } from '../../../platform/database/migrations.ts';
import { createStatements } from '../../../platform/database/statements.ts';
import { keyOf } from '../../../platform/secrets/vault.ts';
import type { World } from '../../world.ts';
import { readStored } from '../stored-world.ts';
import { exportWorld } from '../world-file/export-world.ts';
import { readWorldFile } from '../world-file/read-world-file.ts';
import type { WorldKeeper } from '../world-keeper.ts';
import type { Snapshot, SnapshotIndex } from './snapshot-index.ts';
import { fileOfSnapshot, openSnapshotIndex } from './snapshot-index.ts';

export interface SnapshotOptions {
  limits: SnapshotLimits;
  /** The folder of the snapshots. They own everything in it. */
  folder: string;
  /** The data folder, which has the key of secrets. */
  dataDir: string;
  migrations: readonly Migration[];
  wall: () => number;
  /** Whether several processes use the folder; not by default. */
  isShared?: boolean;
  /** Where several servers share worlds; none by default. */
  keeper?: SnapshotKeeper | undefined;
  /** The list of all snapshots, where several servers share them; by default that of the folder. */
  index?: SnapshotIndex | undefined;
}

/** Where several servers share worlds or snapshots. */
interface SnapshotKeeper extends Pick<WorldKeeper, 'snapshotTaken' | 'snapshotRemoved'> {
  /** Fetches the file of a snapshot that another server has taken. @throws DomainError world_moving */
  fetch?(snapshot: Snapshot, file: string): Promise<void>;
  /** Makes sure that the list has a snapshot if any server has it, by its id or name. @throws DomainError world_moving */
  know?(called: string): Promise<void>;
}

/** The snapshots that all servers of a fleet share. */
export interface SharedSnapshots extends SnapshotKeeper {
  index: SnapshotIndex;
}

/** The snapshots of a server. A world's owner, if given, bounds each verb to the snapshots of that world. */
export type Snapshots = ReturnType<typeof createSnapshots>;

interface SnapshotList {
  options: SnapshotOptions;
  index: SnapshotIndex;
  /** Names of those that are being taken. */
  taking: Set<string>;
}

export function createSnapshots(options: SnapshotOptions) {
  const index = options.index ?? openSnapshotIndex(options.folder);
  if (!options.isShared) index.sweep();
  const list: SnapshotList = { options, index, taking: new Set() };
  return bindVerbs(list, {
    take,
    takeFile,
    list: listOf,
    find,
    put,
    exportTo,
    remove,
    removeOf,
    adopt,
    end,
  });
}

/**
 * Takes a snapshot of a world.
 * @param owned whether names and limits concern the snapshots of that world only
 * @throws DomainError conflict at `name` where it is taken, and where the limits are reached
 */
async function take(
  list: SnapshotList,
  { name, world, owned, copyTo }: { name: string; world: string; owned: boolean } & Pick<World, 'copyTo'>,
): Promise<Snapshot> {
  const { taking, index, options } = list;
  const others = listOf(list, owned ? world : undefined);
  const key = owned ? `${world} ${name}` : name;
  if (taking.has(key) || others.some((one) => one.name === name)) {
    throw new DomainError('conflict', `A snapshot is called "${name}" already: choose another name`, 'name');
  }
  const begun = [...taking].filter((one) => !owned || one.startsWith(`${world} `));
  assertRoom(list, others.length + begun.length, owned);
  const id = `s_${randomBytes(10).toString('hex')}`;
  const file = fileOfSnapshot(options.folder, id);
  taking.add(key);
  try {
    await copyTo(file);
    const snapshot = { id, name, world, takenAt: options.wall(), ...factsOf(file) };
    await options.keeper?.snapshotTaken(snapshot, file);
    index.add(snapshot);
    return snapshot;
  } catch (error) {
    removeDatabase(file);
    throw error;
  } finally {
    taking.delete(key);
  }
}

/** Takes the world of an exported file as a snapshot. @throws DomainError as `take`, and bad_input at `file` */
const takeFile = (list: SnapshotList, name: string, from: string): Promise<Snapshot> =>
  take(list, {
    name,
    world: IMPORTED,
    owned: false,
    copyTo: (to) => readWorldFile({ from, to, migrations: list.options.migrations }),
  });

/** The world of a snapshot that came as a file. */
export const IMPORTED = 'imported';

function assertRoom({ index, options }: SnapshotList, count: number, owned: boolean): void {
  const { most, bytes } = options.limits;
  if (count >= most) {
    const whose = owned ? 'This exchange' : 'This server';
    const why = `${whose} has ${most} snapshots, which is its limit: delete one with DELETE /api/sandbox/snapshots/{snapshot}.`;
    throw new DomainError('conflict', why);
  }
  const used = index.all().reduce((sum, one) => sum + one.bytes, 0);
  if (used < bytes) return;
  const size = Math.floor(bytes / 1_000_000);
  throw new DomainError(
    'conflict',
    `The snapshots take ${size} MB, which is their limit: delete some first.`,
  );
}

/** What a snapshot contains, read of its file. */
function factsOf(file: string): Pick<Snapshot, 'now' | 'seed' | 'event' | 'bytes'> {
  const facts = readStored(file, (connection) => {
    const { get } = createStatements(connection);
    const world = get('SELECT seed, simulatedAt AS now FROM World WHERE id = 1', []);
    const event = get('SELECT ifnull(max(seq), 0) AS event FROM EventLog', [])?.event;
    return { now: Number(world?.now), seed: Number(world?.seed), event: Number(event) };
  });
  return { ...facts, bytes: sizeOfDatabase(file) };
}

/** @param owner a world: then only its own. Oldest first. */
function listOf({ index }: SnapshotList, owner?: string): Snapshot[] {
  const snapshots = index.all();
  return owner === undefined ? snapshots : snapshots.filter(({ world }) => world === owner);
}

/** Finds a snapshot by its id or its name. */
const find = (list: SnapshotList, called: string, owner?: string): Snapshot | undefined =>
  listOf(list, owner).find(({ id, name }) => id === called || name === called);

/**
 * Puts the world of a snapshot into a new file.
 * @throws DomainError conflict for a snapshot of a later version
 */
async function put(list: SnapshotList, snapshot: Snapshot, to: string): Promise<void> {
  const { options } = list;
  const file = await fetched(list, snapshot);
  const strange = readStored(file, (connection) => strangeMigration(connection, options.migrations));
  if (strange !== undefined) {
    const why = `Another version of Papermint took this snapshot: its database has the migration ${strange}`;
    throw new DomainError('conflict', why, 'from');
  }
  linkWorldFiles(file, to);
}

/** Puts a snapshot into one new file, with the key of its secrets. */
async function exportTo(list: SnapshotList, snapshot: Snapshot, to: string): Promise<void> {
  const file = await fetched(list, snapshot);
  exportWorld(file, to, keyOf(file, list.options.dataDir));
}

/** The file of a snapshot here. */
async function fetched({ options }: SnapshotList, snapshot: Snapshot): Promise<string> {
  const file = fileOfSnapshot(options.folder, snapshot.id);
  if (!existsSync(file)) await options.keeper?.fetch?.(snapshot, file);
  return file;
}

/** @throws DomainError not_found at `snapshot`, world_moving where other servers cannot hear of it */
async function remove(list: SnapshotList, called: string, owner?: string): Promise<void> {
  await list.options.keeper?.know?.(called);
  const snapshot = find(list, called, owner);
  if (!snapshot) throw noSuchSnapshot();
  await list.options.keeper?.snapshotRemoved(snapshot);
  drop(list, snapshot);
}

export const noSuchSnapshot = () => new DomainError('not_found', 'There is no such snapshot', 'snapshot');

/** Adds a snapshot that has come from another server. @param fetch makes its file */
async function adopt(
  { index, options }: SnapshotList,
  snapshot: Snapshot,
  fetch: (file: string) => Promise<void>,
): Promise<void> {
  await fetch(fileOfSnapshot(options.folder, snapshot.id));
  index.add(snapshot);
}

/** Removes all snapshots of a world here. */
function removeOf(list: SnapshotList, world: string): void {
  for (const snapshot of listOf(list, world)) drop(list, snapshot);
}

function drop({ index, options }: SnapshotList, { id }: Snapshot): void {
  index.remove(id);
  removeDatabase(fileOfSnapshot(options.folder, id));
}

const end = ({ index }: SnapshotList): void => index.close();
