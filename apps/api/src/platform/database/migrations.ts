import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from './connection.ts';

export interface Migration {
  /** The folder's name; it begins with a timestamp, and migrations are applied in that order. */
  name: string;
  sql: string;
}

/** Reads `<dir>/<name>/migration.sql`, oldest first. */
export function readMigrations(dir: string): Migration[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(dir, entry.name, 'migration.sql')))
    .map(({ name }) => ({ name, sql: readFileSync(join(dir, name, 'migration.sql'), 'utf8') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Prisma's own table, so that `prisma migrate` knows which migrations were applied. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

interface AppliedRow {
  migration_name: string;
  checksum: string;
}

/**
 * Applies the migrations that the database lacks, each in its own transaction.
 * @returns the names of those that were applied now
 * @throws Error if the file of an applied migration was changed or is gone
 */
export function applyMigrations(connection: Connection, migrations: readonly Migration[]): string[] {
  connection.exec(MIGRATIONS_TABLE);
  const applied = appliedTo(connection);
  const known = new Map(migrations.map((migration) => [migration.name, checksum(migration.sql)]));
  for (const row of applied) {
    const expected = known.get(row.migration_name);
    if (expected === undefined) {
      throw new Error(`The database has migration ${row.migration_name}, which this version does not know.`);
    }
    if (expected !== row.checksum) {
      throw new Error(`Migration ${row.migration_name} was changed after it had been applied.`);
    }
  }
  const done = new Set(applied.map((row) => row.migration_name));
  const missing = migrations.filter((migration) => !done.has(migration.name));
  const record = connection.prepare(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     VALUES (?, ?, ?, ?, ?, 1)`,
  );
  // Migrations change a table by creating a new one and dropping the old: with foreign keys on, that would delete
  // the rows that refer to it. The pragma has no effect inside a transaction, so it is set outside.
  connection.pragma('foreign_keys = OFF');
  try {
    for (const { name, sql } of missing) {
      const startedAt = Date.now();
      connection.transaction(() => {
        connection.exec(sql);
        const strays = connection.pragma('foreign_key_check') as unknown[];
        if (strays.length > 0)
          throw new Error(`Migration ${name} leaves ${strays.length} rows without parent.`);
        record.run(randomUUID(), checksum(sql), Date.now(), name, startedAt);
      })();
    }
  } finally {
    connection.pragma('foreign_keys = ON');
  }
  return missing.map((migration) => migration.name);
}

/** The name of a migration that a database has and this version does not know, or knows otherwise; undefined without one. */
export function strangeMigration(
  connection: Pick<Connection, 'prepare'>,
  migrations: readonly Migration[],
): string | undefined {
  const known = new Map(migrations.map(({ name, sql }) => [name, checksum(sql)]));
  return appliedTo(connection).find((row) => known.get(row.migration_name) !== row.checksum)?.migration_name;
}

/** The names of the migrations that were applied to a database. */
export const appliedNames = (connection: Pick<Connection, 'prepare'>): string[] =>
  appliedTo(connection).map((row) => row.migration_name);

const appliedTo = (connection: Pick<Connection, 'prepare'>) =>
  connection
    .prepare('SELECT migration_name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL')
    .all() as AppliedRow[];

/** As Prisma notes it. */
export function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
