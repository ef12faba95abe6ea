import { renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Connection } from '../../../platform/database/connection.ts';
import { openConnection } from '../../../platform/database/connection.ts';
import type { Migration } from '../../../platform/database/migrations.ts';
import { appliedNames, applyMigrations, strangeMigration } from '../../../platform/database/migrations.ts';
import { filesOf } from '../../../platform/files/file-folder.ts';
import { PRIVATE_FILE } from '../../../platform/process/private-files.ts';
import { keyBeside } from '../../../platform/secrets/vault.ts';
import { takeSentFiles } from './sent-files.ts';
import { DROP_KEY_TABLE, FORMAT, looksLikeWorld, WorldFileFault } from './world-file-format.ts';

const KEY_LENGTH = 32;

export interface ImportJob {
  /** The exported world. It is moved. */
  from: string;
  /** The new database, with the key and the sent files beside it. */
  to: string;
  migrations: readonly Migration[];
}

/**
 * Checks an exported world and makes its database of it, settled. The file may come from anybody: it is read only once its
 * schema is that of this version or of an earlier one.
 * @throws WorldFileFault
 */
export function importWorld({ from, to, migrations }: ImportJob): void {
  if (!looksLikeWorld(from)) throw new WorldFileFault('is not an exported world');
  renameSync(from, to);
  try {
    const connection = openUntrusted(to);
    try {
      assertWhole(connection);
      assertSchema(connection, migrations, `${to}.reference`);
      takeKey(connection, to);
      takeSentFiles(connection, filesOf(to));
      connection.exec(DROP_KEY_TABLE);
      connection.pragma('application_id = 0');
      connection.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      connection.close();
    }
  } catch (error) {
    rmSync(to, { force: true });
    rmSync(keyBeside(to), { force: true });
    rmSync(filesOf(to), { recursive: true, force: true });
    if (error instanceof WorldFileFault) throw error;
    throw new WorldFileFault('is damaged', { cause: error });
  }
}

function openUntrusted(file: string): Connection {
  const connection = openConnection(file, false);
  connection.pragma('trusted_schema = OFF');
  connection.pragma('cell_size_check = ON');
  return connection;
}

function assertWhole(connection: Connection): void {
  const [found] = connection.pragma('quick_check(1)') as { quick_check: string }[];
  if (found?.quick_check !== 'ok') throw new WorldFileFault('is damaged');
}

const SCHEMA = `SELECT type, name, tbl_name, sql FROM sqlite_master
  WHERE name NOT IN ('ExportedWorld', 'ExportedFile') AND tbl_name NOT IN ('ExportedWorld', 'ExportedFile')
  AND name NOT LIKE 'sqlite_stat%' ORDER BY type, name`;

/** Compares the schema with that which the same migrations make, so that it has no trigger, view or table of its own. */
function assertSchema(connection: Connection, migrations: readonly Migration[], reference: string): void {
  const strange = strangeMigration(connection, migrations);
  if (strange !== undefined) {
    throw new WorldFileFault(`is of another version of Papermint, which has the migration ${strange}`);
  }
  const applied = new Set(appliedNames(connection));
  const made = openConnection(reference, false);
  try {
    applyMigrations(
      made,
      migrations.filter(({ name }) => applied.has(name)),
    );
    const schemaOf = (one: Connection) => JSON.stringify(one.prepare(SCHEMA).all());
    if (schemaOf(connection) !== schemaOf(made)) {
      throw new WorldFileFault('has tables that no version of Papermint makes');
    }
  } finally {
    made.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(reference + suffix, { force: true });
  }
}

function takeKey(connection: Connection, to: string): void {
  const row = connection.prepare('SELECT format, key FROM ExportedWorld WHERE id = 1').get() as
    | { format: number; key: Buffer }
    | undefined;
  if (row?.format !== FORMAT) throw new WorldFileFault('has a format that this version cannot read');
  if (row.key.length !== KEY_LENGTH) throw new WorldFileFault('has no key of its secrets');
  const world = connection.prepare('SELECT mode FROM World WHERE id = 1 AND seededAt IS NOT NULL').get();
  if ((world as { mode: string } | undefined)?.mode !== 'on') {
    throw new WorldFileFault('has no world of SANDBOX=on');
  }
  writeFileSync(keyBeside(to), row.key, { mode: PRIVATE_FILE });
}
