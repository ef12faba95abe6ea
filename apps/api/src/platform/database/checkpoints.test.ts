import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { noHooks } from '../../testing/files/no-hooks.ts';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import type { CheckpointTask } from './checkpoints.ts';
import { createCheckpoints } from './checkpoints.ts';
import type { Connection } from './connection.ts';
import { openConnection, openReadConnection } from './connection.ts';
import { openDatabase } from './database.ts';
import { applyMigrations, readMigrations } from './migrations.ts';

/** Checkpoints over a log whose length the test sets, and a thread that the test plays. */
function played() {
  const log = { pages: 0, copied: 0 };
  const pragmas: string[] = [];
  const asked: { task: CheckpointTask; done(error?: Error): Promise<void> }[] = [];
  const connection = {
    pragma: (text: string) => pragmas.push(text),
    prepare: () => ({ raw: () => ({ get: () => [0, log.pages, log.copied] }) }),
  } as unknown as Connection;
  const ask = (task: CheckpointTask) =>
    new Promise<void>((resolve, reject) => {
      const done = (error?: Error) => {
        if (error) reject(error);
        else resolve();
        return nextTurn();
      };
      asked.push({ task, done });
    });
  return { log, pragmas, asked, checkpoints: createCheckpoints(connection, 'papermint.db', { ask }) };
}

test('copies a log once it is long, and pauses transactions only for the last of it', async () => {
  const { log, asked, checkpoints } = played();
  log.pages = 4_095;
  checkpoints.committed();
  expect(asked).toHaveLength(0);
  log.pages = 5_000;
  checkpoints.committed();
  checkpoints.committed();
  expect(asked.map(({ task }) => task)).toEqual([{ file: 'papermint.db' }]);
  expect(checkpoints.pause()).toBeUndefined();

  // 900 pages came meanwhile: too many for a pause.
  Object.assign(log, { pages: 5_900, copied: 5_000 });
  await asked[0]?.done();
  expect(asked).toHaveLength(2);
  expect(checkpoints.pause()).toBeUndefined();

  Object.assign(log, { pages: 6_000, copied: 5_900 });
  await asked[1]?.done();
  expect(asked).toHaveLength(3);
  const pause = checkpoints.pause();
  expect(pause).toBeDefined();

  log.copied = 6_000;
  await asked[2]?.done();
  await pause;
  expect(checkpoints.pause()).toBeUndefined();
  expect(checkpoints.settled()).toBeUndefined();
});

test('pauses transactions for a disk that cannot keep up', async () => {
  const { log, asked, checkpoints } = played();
  log.pages = 5_000;
  checkpoints.committed();
  for (let round = 0; round < 4; round += 1) {
    expect(checkpoints.pause()).toBeUndefined();
    log.copied = log.pages;
    log.pages += 5_000;
    await asked[round]?.done();
  }
  expect(checkpoints.pause()).toBeDefined();
});

test('does not retry with every commit what a reader keeps from being copied', async () => {
  const { log, asked, checkpoints } = played();
  log.pages = 5_000;
  checkpoints.committed();
  for (let place = 0; place < asked.length; place += 1) await asked[place]?.done();
  expect(asked).toHaveLength(5);
  expect(checkpoints.settled()).toBeUndefined();
  log.pages = 9_000;
  checkpoints.committed();
  expect(asked).toHaveLength(5);
  log.pages = 9_096;
  checkpoints.committed();
  expect(asked).toHaveLength(6);
});

test('leaves the copying to SQLite where the thread fails', async () => {
  const { log, asked, pragmas, checkpoints } = played();
  expect(pragmas).toEqual(['wal_autocheckpoint = 0']);
  log.pages = 5_000;
  checkpoints.committed();
  await asked[0]?.done(new Error('disk I/O error'));
  expect(pragmas.at(-1)).toBe('wal_autocheckpoint = 4096');
  checkpoints.committed();
  expect(asked).toHaveLength(1);
  const closed = checkpoints.close();
  await nextTurn();
  expect(asked[1]?.task).toEqual({ file: 'papermint.db', end: true });
  await asked[1]?.done(new Error('disk I/O error'));
  await closed;
});

const MEGABYTE = 2 ** 20;
const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size / MEGABYTE : 0);

/** A value for a name and its index: a row writes two megabytes. */
const longName = (number: number) => String(number).padEnd(MEGABYTE / 2, 'x');
const INSERT = 'INSERT INTO FeatureFlag (name, enabled) VALUES (?, 1)';

test('starts the log over once all of it was copied, also after a reader that held it back', async () => {
  const file = join(tempDir(), 'papermint.db');
  const connection = openConnection(file);
  applyMigrations(connection, readMigrations(MIGRATIONS_DIR));
  const checkpoints = createCheckpoints(connection, file);
  const insert = connection.prepare(INSERT);
  let rows = 0;
  // Each row waits for the copy before it, so the length of the log depends on no disk.
  const write = async (count: number) => {
    for (let one = 0; one < count; one += 1) {
      rows += 1;
      insert.run(longName(rows));
      checkpoints.committed();
      await checkpoints.settled();
    }
  };
  const reader = openReadConnection(file);
  const count = () => reader.prepare('SELECT count(*) FROM FeatureFlag').pluck().get();
  reader.exec('BEGIN');
  expect(count()).toBe(0);
  await write(12);
  const held = sizeOf(`${file}-wal`);
  expect(count()).toBe(0);
  reader.exec('COMMIT');
  expect(count()).toBe(12);
  reader.close();

  await write(24);
  expect(sizeOf(`${file}-wal`)).toBeLessThan(held + 24);
  expect(sizeOf(file)).toBeGreaterThan(16);
  await checkpoints.close();
  connection.close();
});

test('empties the log on demand, and removes it with the last connection', async () => {
  const file = join(tempDir(), 'papermint.db');
  const db = openDatabase(file, readMigrations(MIGRATIONS_DIR), noHooks);
  const write = (number: number) =>
    db.commit(async (tx) => {
      tx.run(INSERT, longName(number));
    });
  await write(1);
  expect(sizeOf(`${file}-wal`)).toBeGreaterThan(1);
  await db.shedLog();
  expect(sizeOf(`${file}-wal`)).toBe(0);
  expect(sizeOf(file)).toBeGreaterThan(1);
  await write(2);
  await db.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(sizeOf(file)).toBeGreaterThan(2);
});
