import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noHooks } from '../../testing/files/no-hooks.ts';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { openReadConnection } from './connection.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { readMigrations } from './migrations.ts';

const put = (db: Database, name: string, options = {}, then = () => undefined) =>
  db.commit(async (tx) => {
    tx.run('INSERT INTO FeatureFlag (name, enabled) VALUES (?, 1)', name);
    then();
  }, options);
const names = (all: (sql: string) => unknown) => all('SELECT name FROM FeatureFlag ORDER BY name');

test('a bulk database stores everything when it closes, and callbacks that throw undo only themselves', async () => {
  const file = join(tempDir(), 'papermint.db');
  const db = openDatabase(file, readMigrations(MIGRATIONS_DIR), noHooks, false, undefined, 0, true);
  const reader = openReadConnection(file);
  const stored = () => names((sql) => reader.prepare(sql).all());
  const fail = () => {
    throw new Error('no');
  };

  await put(db, 'first');
  await expect(put(db, 'failed', {}, fail)).rejects.toThrow('no');
  // They share a batch, which runs again because one of them throws after a change.
  const light = { repeatable: true };
  const [, failed] = await Promise.allSettled([
    put(db, 'second', light),
    put(db, 'undone', light, fail),
    put(db, 'third', light),
  ]);
  expect(failed?.status).toBe('rejected');
  const written = [{ name: 'first' }, { name: 'second' }, { name: 'third' }];
  expect(names((sql) => db.readNow.all(sql, []))).toEqual(written);
  expect(stored()).toEqual([]);
  await db.close();
  expect(stored()).toEqual(written);
  reader.close();
});
