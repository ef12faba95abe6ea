import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { openConnection } from './connection.ts';
import { createEmptyDatabase } from './empty-database.ts';
import { applyMigrations, readMigrations } from './migrations.ts';

const all = readMigrations(MIGRATIONS_DIR);
const schemaOf = (file: string, migrate = false) => {
  const connection = openConnection(file, false);
  onTestFinished(() => {
    connection.close();
  });
  if (migrate) applyMigrations(connection, all);
  return connection
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name")
    .all();
};

test('a new file has what the migrations make, and lacks none of them', () => {
  const file = join(tempDir(), 'papermint.db');
  createEmptyDatabase(file, all, true);
  expect(readdirSync(dirname(file))).toEqual(['papermint.db']);
  expect(schemaOf(file)).toEqual(schemaOf(join(tempDir(), 'migrated.db'), true));
  const connection = openConnection(file, false);
  expect(applyMigrations(connection, all)).toEqual([]);
  connection.close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('other migrations make another database', () => {
  const [one, two] = [join(tempDir(), 'one.db'), join(tempDir(), 'two.db')];
  createEmptyDatabase(one, all.slice(0, 1), false);
  createEmptyDatabase(two, all, false);
  expect(schemaOf(one)).not.toEqual(schemaOf(two));
  expect(schemaOf(one, true)).toEqual(schemaOf(two));
});

test.each(['', '-wal', '-shm'])('a database whose file%s exists is left alone', (suffix) => {
  const file = join(tempDir(), 'papermint.db');
  writeFileSync(file + suffix, 'x');
  createEmptyDatabase(file, all, false);
  expect([existsSync(file), statSync(file + suffix).size]).toEqual([suffix === '', 1]);
});
