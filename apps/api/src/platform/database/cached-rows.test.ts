import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noHooks } from '../../testing/files/no-hooks.ts';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { CachedRows } from './cached-rows.ts';
import type { Tx } from './commit.ts';
import { openDatabase } from './database.ts';
import { readMigrations } from './migrations.ts';

type Seen = Pick<Tx, 'get' | 'all' | 'version'>;
type Flags = Readonly<Record<string, number>>;

const enabledOf = (tx: Seen, name: string) =>
  Number(tx.get('SELECT enabled FROM FeatureFlag WHERE name = ?', name)?.enabled ?? -1);

/** Flags by the first letter of their names, and how often they were read. */
function openFlags() {
  const db = openDatabase(join(tempDir(), 'papermint.db'), readMigrations(MIGRATIONS_DIR), noHooks, false);
  const cached = new CachedRows<Flags>('FeatureFlag', (tx, flags, name) =>
    name in flags ? { ...flags, [name]: enabledOf(tx, name) } : undefined,
  );
  const reads: string[] = [];
  const read = (tx: Tx, letter: string) =>
    cached.of(tx, letter, () => {
      reads.push(letter);
      const rows = tx.all('SELECT name, enabled FROM FeatureFlag WHERE name LIKE ?', `${letter}%`);
      return Object.fromEntries(rows.map(({ name, enabled }) => [name, Number(enabled)]));
    });
  return { db, cached, reads, read };
}

const add = (tx: Tx, name: string) => tx.run('INSERT INTO FeatureFlag (name, enabled) VALUES (?, 0)', name);
const enable = (tx: Tx, name: string) => tx.run('UPDATE FeatureFlag SET enabled = 1 WHERE name = ?', name);

test('every change of the table empties the cache, also one that reads and one of a query builder', async () => {
  const { db, reads, read } = openFlags();
  await db.commit(async (tx) => {
    add(tx, 'a1');
    expect(read(tx, 'a')).toEqual({ a1: 0 });
    expect(read(tx, 'a')).toEqual({ a1: 0 });
    enable(tx, 'a1');
    expect(read(tx, 'a')).toEqual({ a1: 1 });
    tx.get("UPDATE FeatureFlag SET enabled = 0 WHERE name = 'a1' RETURNING name");
    expect(read(tx, 'a')).toEqual({ a1: 0 });
    await tx.query.deleteFrom('FeatureFlag').where('name', '=', 'a1').execute();
    expect(read(tx, 'a')).toEqual({});
    tx.run(
      "WITH one AS (SELECT 'a2' AS name) INSERT INTO FeatureFlag (name, enabled) SELECT name, 1 FROM one",
    );
    expect(read(tx, 'a')).toEqual({ a2: 1 });
  });
  expect(reads).toHaveLength(5);
  await db.close();
});

test('a writer that says what it changes leaves the other values', async () => {
  const { db, cached, reads, read } = openFlags();
  await db.commit(async (tx) => {
    for (const name of ['a1', 'b1', 'b2']) add(tx, name);
    expect([read(tx, 'a'), read(tx, 'b')]).toEqual([{ a1: 0 }, { b1: 0, b2: 0 }]);
    cached.write(tx, { key: 'b', row: 'b2' }, () => enable(tx, 'b2'));
    expect([read(tx, 'a'), read(tx, 'b')]).toEqual([{ a1: 0 }, { b1: 0, b2: 1 }]);
    expect(reads).toEqual(['a', 'b']);
    cached.write(tx, { key: 'b' }, () => add(tx, 'b3'));
    expect(read(tx, 'b')).toEqual({ b1: 0, b2: 1, b3: 0 });
    // A row that the value lacks.
    cached.write(tx, { key: 'a', row: 'a2' }, () => add(tx, 'a2'));
    expect(read(tx, 'a')).toEqual({ a1: 0, a2: 0 });
    expect(reads).toEqual(['a', 'b', 'b', 'a']);
    cached.write(tx, { key: 'a' }, () => {
      enable(tx, 'a1');
      enable(tx, 'b1');
    });
    expect([read(tx, 'a'), read(tx, 'b')]).toEqual([
      { a1: 1, a2: 0 },
      { b1: 1, b2: 1, b3: 0 },
    ]);
  });
  await db.close();
});

test('what a step, a callback and a transaction undo is read again', async () => {
  const { db, cached, read } = openFlags();
  const fail = () => {
    throw new Error('no');
  };
  await db.commit(async (tx) => {
    add(tx, 'a1');
    read(tx, 'a');
    const work = () => {
      cached.write(tx, { key: 'a', row: 'a1' }, () => enable(tx, 'a1'));
      expect(read(tx, 'a')).toEqual({ a1: 1 });
      fail();
    };
    expect(() => tx.step(work)).toThrow('no');
    expect(read(tx, 'a')).toEqual({ a1: 0 });
  });
  const changeAndFail = async (tx: Tx) => {
    enable(tx, 'a1');
    expect(read(tx, 'a')).toEqual({ a1: 1 });
    fail();
  };
  for (const repeatable of [false, true]) {
    await expect(db.commit(changeAndFail, { repeatable })).rejects.toThrow('no');
    await db.commit(async (tx) => expect(read(tx, 'a')).toEqual({ a1: 0 }));
  }
  await db.close();
});
