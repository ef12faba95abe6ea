import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { noHooks } from '../../testing/no-hooks.ts';
import { MIGRATIONS_DIR } from '../../testing/paths.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import type { CheckpointTask } from './checkpoints.ts';
import { createCheckpoints } from './checkpoints.ts';
import type { Connection } from './connection.ts';
import { openReadConnection } from './connection.ts';
import { openDatabase } from './database.ts';
import { readMigrations } from './migrations.ts';

/** Checkpoints of a log that says what the test wants, by a thread that the test plays. */
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
  return { log, pragmas, asked, checkpoints: createCheckpoints(connection, 'papermint.db', ask) };
}

test('a log is copied when it is long; transactions wait only while the last of it is', async () => {
  const { log, asked, checkpoints } = played();
  log.pages = 4_095;
  checkpoints.committed();
  expect(asked).toHaveLength(0);
  log.pages = 5_000;
  checkpoints.committed();
  checkpoints.committed();
  expect(asked.map(({ task }) => task)).toEqual([{ file: 'papermint.db' }]);
  expect(checkpoints.pause()).toBeUndefined();

  // 900 pages were appended meanwhile: too many for a pause.
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

test('a disk that cannot keep up gets a pause', async () => {
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

test('what a reader keeps from being copied is not tried again with every commit', async () => {
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

test('where the thread fails, SQLite copies the log within commits', async () => {
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

test('on a real disk the log stays short beside a reader that comes and goes, and is gone in the end', async () => {
  const MEGABYTE = 2 ** 20;
  const file = join(tempDir(), 'papermint.db');
  const db = openDatabase(file, readMigrations(MIGRATIONS_DIR), noHooks);
  const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size / MEGABYTE : 0);
  let written = 0;
  // A name is stored in its table and in an index: each commit writes twice as much.
  const write = async (commits: number) => {
    for (let one = 0; one < commits; one += 1) {
      written += 1;
      const name = String(written).padEnd(MEGABYTE / 2, 'x');
      await db.commit(async (tx) => {
        tx.run('INSERT INTO FeatureFlag (name, enabled) VALUES (?, 1)', name);
      });
    }
  };
  const reader = openReadConnection(file);
  const count = () => reader.prepare('SELECT count(*) FROM FeatureFlag').pluck().get();
  reader.exec('BEGIN');
  expect(count()).toBe(0);
  await write(24);
  expect(count()).toBe(0);
  reader.exec('COMMIT');
  expect(count()).toBe(24);
  reader.close();
  await write(96);
  expect(sizeOf(file)).toBeGreaterThan(16);
  expect(sizeOf(`${file}-wal`)).toBeLessThan(100);
  await db.shedLog();
  expect(sizeOf(`${file}-wal`)).toBe(0);
  expect(sizeOf(file)).toBeGreaterThan(120);
  await write(1);
  await db.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(sizeOf(file)).toBeGreaterThan(121);
});
