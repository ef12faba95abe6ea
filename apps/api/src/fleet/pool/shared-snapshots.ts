import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { removeDatabase } from '../../platform/database/database-files.ts';
import { privateFolder } from '../../platform/process/private-files.ts';
import type { Snapshot } from '../../worlds/hosting/snapshots/snapshot-index.ts';
import { fileOfSnapshot } from '../../worlds/hosting/snapshots/snapshot-index.ts';
import type { SharedSnapshots } from '../../worlds/hosting/snapshots/snapshots.ts';
import { OutdatedError } from '../agreement/bucket.ts';
import type { SharedSnapshot } from '../world-entry.ts';
import { fetchObject, storeObject } from './pool-objects.ts';
import type { PoolParts } from './pool-parts.ts';
import { isNeeded, reachable } from './pool-parts.ts';

type Parts = Pick<
  PoolParts,
  'node' | 'snapshots' | 'snapshotBucket' | 'snapshotsFolder' | 'directory' | 'sources'
>;

/** Names may have any letters, keys may not. */
const keyOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/** Finds a snapshot of any node by its id or its name. */
export const snapshotCalled = (
  { snapshots }: Pick<PoolParts, 'snapshots'>,
  called: string,
): SharedSnapshot['snapshot'] | undefined =>
  (snapshots.find(keyOf(called)) ?? snapshots.all().find(({ value }) => value.snapshot.id === called))?.value
    .snapshot;

const ID = /^s_[0-9a-f]+$/;

/** How often this node looks again for an id that it has not heard of, and how long it pauses before, ms. */
const [MOST_LOOKS, LOOK_EVERY] = [4, 100];

/** Makes sure that this node has heard of a snapshot. @throws UnreachableError */
export async function knowSnapshot({ snapshots, node }: Parts, called: string): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    if (snapshotCalled({ snapshots }, called)) return;
    await snapshots.know(keyOf(called));
    if (!ID.test(called)) return;
    await node.pause(LOOK_EVERY);
  }
}

/** The snapshots of all nodes: facts in the agreement, files in the object store, and here those that were used. */
export function sharedSnapshots(parts: Parts): SharedSnapshots {
  const { snapshots, snapshotsFolder } = parts;
  // What an earlier start has fetched may have been deleted meanwhile.
  rmSync(snapshotsFolder, { recursive: true, force: true });
  mkdirSync(snapshotsFolder, privateFolder);
  return {
    index: {
      all: () =>
        snapshots
          .all()
          .map(({ value }) => factsOf(value.snapshot))
          .sort((one, other) => one.takenAt - other.takenAt),
      sweep: () => undefined,
      add: () => undefined,
      remove: () => undefined,
      close: () => undefined,
    },
    snapshotTaken: (snapshot, file) => reachable(store(parts, snapshot, file)),
    snapshotRemoved: (snapshot) => reachable(remove(parts, snapshot)),
    know: (called) => reachable(knowSnapshot(parts, called)),
    fetch: (snapshot, file) => reachable(fetch(parts, snapshot, file)),
  };
}

const factsOf = ({ sha256: _object, ...facts }: SharedSnapshot['snapshot']): Snapshot => facts;

async function store(parts: Parts, snapshot: Snapshot, file: string): Promise<void> {
  const { snapshots, node } = parts;
  const { sha256 } = await storeObject(parts, snapshot.id, file);
  const value = { snapshot: { ...snapshot, sha256 }, removed: false };
  try {
    await snapshots.caughtUp(await writeNew(parts, keyOf(snapshot.name), value));
  } catch (error) {
    // It may be written although the answer was lost. The sweep of the store removes the object where nothing names it.
    if (!(error instanceof OutdatedError)) throw error;
    node.litter.add(snapshot.id);
    throw nameTaken(snapshot);
  }
}

/** @throws OutdatedError where another node has taken one of the name */
async function writeNew({ snapshotBucket }: Parts, key: string, next: SharedSnapshot): Promise<number> {
  const before = await snapshotBucket.get(key);
  if (!before) return snapshotBucket.create(key, next);
  if (!before.value.removed) throw new OutdatedError('The name is taken.');
  return snapshotBucket.update(key, next, before.revision);
}

async function remove(parts: Parts, { id, name }: Snapshot): Promise<void> {
  const { snapshotBucket, snapshots, node } = parts;
  const before = await snapshotBucket.get(keyOf(name));
  if (before && !before.value.removed && before.value.snapshot.id === id) {
    const gone = { ...before.value, removed: true };
    await snapshots.caughtUp(await snapshotBucket.update(keyOf(name), gone, before.revision));
  }
  if (!isNeeded(parts, id)) node.litter.add(id);
}

async function fetch(parts: Parts, { id }: Snapshot, file: string): Promise<void> {
  const snapshot = snapshotCalled(parts, id);
  if (snapshot) await fetchObject(parts, { name: id, sha256: snapshot.sha256 }, file);
}

/** Removes the file that this node has fetched of a deleted snapshot. */
export const dropFetched = (folder: string, { snapshot }: SharedSnapshot): void =>
  removeDatabase(fileOfSnapshot(folder, snapshot.id));

const nameTaken = ({ name }: Snapshot) =>
  new DomainError('conflict', `A snapshot is called "${name}" already: choose another name`, 'name');
