import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Connection } from '../../platform/database/connection.ts';
import { openConnection } from '../../platform/database/connection.ts';
import { removeDatabase } from '../../platform/database/database-files.ts';
import type { Migration } from '../../platform/database/migrations.ts';
import { strangeMigration } from '../../platform/database/migrations.ts';
import { filesOf } from '../../platform/files/file-folder.ts';
import { PRIVATE_FILE } from '../../platform/process/private-files.ts';
import { keyBeside } from '../../platform/secrets/vault.ts';
import { putSentFiles, takeSentFiles } from '../../worlds/hosting/world-file/sent-files.ts';

const squeeze = promisify(gzip);
const unfold = promisify(gunzip);

/** The largest world that a copy may become, bytes. */
const MOST_BYTES = 1e9;

/** The refusal of a copy, or of the log since, that is not what was stored. */
export const DAMAGED = 'The copy of the world is damaged.';

/** A copy that is not what was stored, or that this version cannot read. */
export class CopyFault extends Error {
  override name = 'CopyFault';
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Puts a settled database, which no other file name leads to, with the files that were sent to its world, into bytes. They have
 * the key of a world that came as a file, and otherwise none: each node has that of the fleet. The database is used up.
 */
export async function packWorld(database: string): Promise<Uint8Array> {
  try {
    const connection = openConnection(database, false);
    try {
      connection.pragma('journal_mode = DELETE');
      putSentFiles(connection, filesOf(database));
      putKey(connection, keyBeside(database));
    } finally {
      connection.close();
    }
    return await squeeze(readFileSync(database), { level: 1 });
  } finally {
    removeDatabase(database);
  }
}

/** What exact copies begin with: the length of the database comes next, then the database, then one with the sent files. */
const EXACT = Buffer.from('papermint exact copy\n');
const LENGTH_BYTES = 6;

/**
 * Like `packWorld`, but the database stays as it is, page for page, so that its later log can be applied to it. The
 * database is used up.
 */
export async function packExactly(database: string): Promise<Uint8Array> {
  const beside = `${database}.sent.db`;
  try {
    const connection = openConnection(beside, false);
    try {
      connection.pragma('journal_mode = DELETE');
      putSentFiles(connection, filesOf(database));
    } finally {
      connection.close();
    }
    const pages = readFileSync(database);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUIntBE(pages.length, 0, LENGTH_BYTES);
    return await squeeze(Buffer.concat([EXACT, length, pages, readFileSync(beside)]), { level: 1 });
  } finally {
    removeDatabase(beside);
    removeDatabase(database);
  }
}

/** Writes what `packExactly` has packed, and applies what came later. */
function unpackExactly(bytes: Buffer, to: string, later: (database: string) => void): void {
  const begin = EXACT.length + LENGTH_BYTES;
  const end = begin + bytes.readUIntBE(EXACT.length, LENGTH_BYTES);
  const beside = `${to}.sent.db`;
  try {
    writeFileSync(to, bytes.subarray(begin, end), { mode: PRIVATE_FILE });
    writeFileSync(beside, bytes.subarray(end), { mode: PRIVATE_FILE });
    const connection = openConnection(beside, false);
    try {
      takeSentFiles(connection, filesOf(to));
    } finally {
      connection.close();
    }
    later(to);
  } finally {
    removeDatabase(beside);
  }
}

const isExact = (bytes: Buffer): boolean => bytes.subarray(0, EXACT.length).equals(EXACT);

/**
 * Makes a database of what `packWorld` or `packExactly` has made, with the sent files beside it.
 * @param later applies what came later to an exact copy
 * @throws CopyFault
 */
export async function unpackWorld(
  bytes: Uint8Array,
  sha256: string,
  to: string,
  migrations: readonly Migration[],
  later: (database: string) => void = () => undefined,
): Promise<void> {
  if (sha256Of(bytes) !== sha256) throw new CopyFault(DAMAGED);
  const unfolded = await unfold(bytes, { maxOutputLength: MOST_BYTES });
  const exact = isExact(unfolded);
  try {
    if (exact) unpackExactly(unfolded, to, later);
    else writeFileSync(to, unfolded, { mode: PRIVATE_FILE });
    const connection = openConnection(to, false);
    try {
      const strange = strangeMigration(connection, migrations);
      if (strange !== undefined) {
        throw new CopyFault(
          `The world is of a newer version of Papermint, which has the migration ${strange}.`,
        );
      }
      if (!exact) takeSentFiles(connection, filesOf(to));
      takeKey(connection, keyBeside(to));
      connection.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      connection.close();
    }
  } catch (error) {
    removeDatabase(to);
    rmSync(to, { force: true });
    throw error;
  }
}

/** Puts the key of a world that came from another data folder into its database. */
function putKey(connection: Connection, file: string): void {
  if (!existsSync(file)) return;
  connection.exec('CREATE TABLE CarriedKey (key BLOB NOT NULL) STRICT');
  connection.prepare('INSERT INTO CarriedKey (key) VALUES (?)').run(readFileSync(file));
}

function takeKey(connection: Connection, file: string): void {
  const carried = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'CarriedKey'").get();
  if (!carried) return;
  const { key } = connection.prepare('SELECT key FROM CarriedKey').get() as { key: Buffer };
  writeFileSync(file, key, { mode: PRIVATE_FILE });
  connection.exec('DROP TABLE CarriedKey');
}
