import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { openConnection } from './connection.ts';
import type { Migration } from './migrations.ts';
import { applyMigrations, readMigrations } from './migrations.ts';

const first: Migration = { name: '1_first', sql: 'CREATE TABLE a (x INTEGER);' };
const second: Migration = { name: '2_second', sql: 'ALTER TABLE a ADD COLUMN y INTEGER;' };

function newDatabase() {
  const connection = openConnection(join(tempDir(), 'x.db'));
  onTestFinished(() => {
    connection.close();
  });
  return connection;
}

test('missing migrations are applied in order, once', () => {
  const connection = newDatabase();
  expect(applyMigrations(connection, [first])).toEqual(['1_first']);
  expect(applyMigrations(connection, [first, second])).toEqual(['2_second']);
  expect(applyMigrations(connection, [first, second])).toEqual([]);
});

test('a migration that fails leaves nothing behind', () => {
  const connection = newDatabase();
  const broken = { name: '2_broken', sql: 'CREATE TABLE b (x INTEGER); NONSENSE;' };
  expect(() => applyMigrations(connection, [first, broken])).toThrow('NONSENSE');
  expect(applyMigrations(connection, [first, second])).toEqual(['2_second']);
  expect(() => connection.prepare('SELECT * FROM b')).toThrow('no such table');
});

test('rows that refer to a table survive a migration that recreates it', () => {
  const connection = newDatabase();
  const tables = {
    name: '1_tables',
    sql: `CREATE TABLE p (id INTEGER PRIMARY KEY);
      CREATE TABLE c (p INTEGER REFERENCES p (id) ON DELETE CASCADE);
      INSERT INTO p VALUES (1); INSERT INTO c VALUES (1);`,
  };
  const recreated = {
    name: '2_recreated',
    sql: `CREATE TABLE new_p (id INTEGER PRIMARY KEY, x INTEGER);
      INSERT INTO new_p (id) SELECT id FROM p; DROP TABLE p; ALTER TABLE new_p RENAME TO p;`,
  };
  const careless = { name: '3_careless', sql: 'DELETE FROM p;' };
  applyMigrations(connection, [tables, recreated]);
  expect(connection.prepare('SELECT COUNT(*) AS n FROM c').get()).toEqual({ n: 1 });
  expect(() => applyMigrations(connection, [tables, recreated, careless])).toThrow('1 rows without parent');
  expect(connection.pragma('foreign_keys', { simple: true })).toBe(1);
});

test('a history that was changed, or is unknown, is refused', () => {
  const connection = newDatabase();
  applyMigrations(connection, [first, second]);
  const changed = { ...second, sql: 'ALTER TABLE a ADD COLUMN z INTEGER;' };
  expect(() => applyMigrations(connection, [first, changed])).toThrow('2_second was changed');
  expect(() => applyMigrations(connection, [first])).toThrow('2_second, which this version does not know');
});

test('the product’s migrations are read in order', () => {
  const names = readMigrations(MIGRATIONS_DIR).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual([...names].sort());
});
