import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noHooks } from '../../testing/files/no-hooks.ts';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { StorageError, UnconfirmedError } from '../process/storage-error.ts';
import type { Tx } from './commit.ts';
import { openDatabase } from './database.ts';
import { readMigrations } from './migrations.ts';

/** Syncs that were begun and wait for the test. */
const disk = vi.hoisted(() => ({ begun: [] as ((error: Error | null) => void)[] }));
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  fdatasync: (_file: number, done: (error: Error | null) => void) => disk.begun.push(done),
}));

const put = (name: string) => async (tx: Tx) => {
  tx.run('INSERT INTO FeatureFlag (name, enabled) VALUES (?, 1)', name);
};

function open() {
  disk.begun = [];
  const db = openDatabase(join(tempDir(), 'papermint.db'), readMigrations(MIGRATIONS_DIR), noHooks);
  onTestFinished(() => db.close());
  const names = () => db.readNow.all('SELECT name FROM FeatureFlag ORDER BY name', []).map((row) => row.name);
  const answered: string[] = [];
  const commit = (name: string) =>
    db.commit(put(name)).then(
      () => answered.push(name),
      (error: Error) => answered.push(`${name}: ${error.name}`),
    );
  return { db, names, answered, commit };
}

/** Lets everything run that waits for nothing but the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}

const confirm = (error: Error | null = null) => disk.begun.shift()?.(error);

test('a commit is answered when its sync is over; the next ones do not wait for it and share one', async () => {
  const { db, names, answered, commit } = open();
  expect(db.onDisk()).toBeUndefined();
  void commit('a');
  await settle();
  expect(names()).toEqual(['a']);
  expect(disk.begun).toHaveLength(1);
  void commit('b');
  await settle();
  void commit('c');
  await settle();
  expect(names()).toEqual(['a', 'b', 'c']);
  expect(answered).toEqual([]);
  expect(disk.begun).toHaveLength(1);
  const read = Promise.resolve(db.onDisk()).then(() => answered.push('a reader'));

  confirm();
  await settle();
  // The sync that has ended was begun before these were committed.
  expect(answered).toEqual(['a']);
  expect(disk.begun).toHaveLength(1);

  confirm();
  await read;
  await settle();
  expect(answered.toSorted()).toEqual(['a', 'a reader', 'b', 'c']);
  expect(disk.begun).toHaveLength(0);
  expect(db.onDisk()).toBeUndefined();
});

test('a refusal waits for the commits that it may rest on', async () => {
  const { db, answered, commit } = open();
  void commit('a');
  await settle();
  const refused = db.commit(async () => {
    throw new Error('There is one already.');
  });
  void refused.catch(() => answered.push('refused'));
  await settle();
  expect(answered).toEqual([]);
  confirm();
  await settle();
  expect(answered).toEqual(['a', 'refused']);
});

test('confirms nothing and stores nothing more after the disk refuses a sync', async () => {
  const { db, names, answered, commit } = open();
  void commit('a');
  await settle();
  void commit('b');
  await settle();
  confirm(new Error('EIO'));
  await settle();
  expect(answered).toEqual(['a: UnconfirmedError', 'b: UnconfirmedError']);
  await expect(db.commit(put('c'))).rejects.toThrow(UnconfirmedError);
  await expect(db.commit(put('c'))).rejects.toThrow(StorageError);
  expect(names()).not.toContain('c');
  expect(db.onDisk()).toBeUndefined();
  expect(disk.begun).toHaveLength(0);
});

test('closing waits for the disk', async () => {
  const db = openDatabase(join(tempDir(), 'papermint.db'), readMigrations(MIGRATIONS_DIR), noHooks);
  disk.begun = [];
  const order: string[] = [];
  void db.commit(put('a')).then(() => order.push('answered'));
  await settle();
  const closed = db.close().then(() => order.push('closed'));
  await settle();
  expect(order).toEqual([]);
  confirm();
  await closed;
  expect(order).toEqual(['answered', 'closed']);
});
