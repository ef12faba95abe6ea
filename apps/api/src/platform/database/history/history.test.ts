import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noHooks } from '../../../testing/files/no-hooks.ts';
import { MIGRATIONS_DIR } from '../../../testing/files/paths.ts';
import { tempDir } from '../../../testing/files/temp-dir.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../database.ts';
import { historyOf } from '../database-files.ts';
import { readMigrations } from '../migrations.ts';

const migrations = readMigrations(MIGRATIONS_DIR);

function database(durable: boolean, logs: number) {
  const file = join(tempDir(), 'papermint.db');
  return { file, db: openDatabase(file, migrations, noHooks, durable, undefined, logs) };
}

const INSERT = "INSERT INTO EventLog (at, actor, command, data) VALUES (?, 'system', 'test', ?)";

/** Commits events with so much text that the log restarts many times. @returns the last event */
async function write(db: Database, count: number): Promise<number> {
  let last = 0;
  for (let turn = 0; turn < count; turn += 1) {
    last = await db.commit(async (tx) => tx.run(INSERT, turn, JSON.stringify('x'.repeat(200_000))).lastId);
  }
  return last;
}

/** How many logs are kept aside. */
const logsOf = (file: string): number =>
  existsSync(historyOf(file))
    ? readdirSync(historyOf(file)).filter((name) => name.endsWith('.log')).length
    : 0;

async function countAt(db: Database, event: number): Promise<number> {
  const file = join(tempDir(), 'past.db');
  expect(await db.copyPast(event, file)).toBeUndefined();
  const copy = openDatabase(file, migrations, noHooks, false);
  const found = copy.readNow.get('SELECT count(*) AS n, max(seq) AS last FROM EventLog', []);
  expect(found?.last ?? 0).toBe(event);
  await copy.close();
  return found?.n as number;
}

describe.each([
  ['does not wait for the disk', false],
  ['waits for the disk', true],
])('a database that %s', (_, durable) => {
  test('is copied as of each commit, while its log restarts again and again', async () => {
    const { db, file } = database(durable, 16);
    // The slower the disk is, the more is in each log.
    let last = 0;
    while (logsOf(file) < 2) last = await write(db, 20);
    for (const event of [0, 1, 2, last >> 1, last - 15, last - 1, last]) {
      expect(await countAt(db, event)).toBe(event);
    }
    await db.close();
    expect(existsSync(historyOf(file))).toBe(false);
  });

  test('keeps a bounded number of logs, and says with which event its history begins', async () => {
    const { db, file } = database(durable, 1);
    let last = 0;
    let refused: Awaited<ReturnType<Database['copyPast']>>;
    do {
      last = await write(db, 40);
      refused = await db.copyPast(1, join(tempDir(), 'past.db'));
    } while (refused === undefined);
    expect(logsOf(file)).toBe(1);
    const { first } = refused as { first: number };
    expect(first).toBeGreaterThan(1);
    expect(await countAt(db, first)).toBe(first);
    expect(await countAt(db, first + 1)).toBe(first + 1);
    expect(await countAt(db, last)).toBe(last);
    await db.close();
  });
});

test('a state from before personal data was removed cannot be reached', async () => {
  const { db } = database(false, 4);
  await write(db, 30);
  await db.shedLog();
  expect(await db.copyPast(29, join(tempDir(), 'past.db'))).toEqual({ first: 30 });
  expect(await countAt(db, 30)).toBe(30);
  await db.close();
});

test('several events of one commit are reached together only', async () => {
  const { db } = database(false, 4);
  await write(db, 2);
  await db.commit(async (tx) => {
    for (let count = 0; count < 3; count += 1) tx.run(INSERT, 0, '{}');
  });
  expect(await db.copyPast(4, join(tempDir(), 'past.db'))).toEqual({ before: 2, after: 5 });
  expect(await db.copyPast(6, join(tempDir(), 'past.db'))).toEqual({ last: 5 });
  await db.close();
});

test('a database without history says so', async () => {
  const { db } = database(false, 0);
  expect(await db.copyPast(1, join(tempDir(), 'past.db'))).toBe('no history');
  await db.close();
});
