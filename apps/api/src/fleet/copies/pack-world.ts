import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { openConnection } from '../../platform/database/connection.ts';
import { removeDatabase } from '../../platform/database/database-files.ts';
import type { Migration } from '../../platform/database/migrations.ts';
import { strangeMigration } from '../../platform/database/migrations.ts';
import { filesOf } from '../../platform/files/file-folder.ts';
import { PRIVATE_FILE } from '../../platform/process/private-files.ts';
import { putSentFiles, takeSentFiles } from '../../worlds/hosting/world-file/sent-files.ts';

const squeeze = promisify(gzip);
const unfold = promisify(gunzip);

/** The largest world that a copy may become, bytes. */
const MOST_BYTES = 1e9;

/** A copy that is not what was stored, or that this version cannot read. */
export class CopyFault extends Error {
  override name = 'CopyFault';
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Puts a settled database, which no other file name leads to, with the files that were sent to its world, into bytes. They have no key: each node has that
 * of the fleet. The database is used up.
 */
export async function packWorld(database: string): Promise<Uint8Array> {
  try {
    const connection = openConnection(database, false);
    try {
      connection.pragma('journal_mode = DELETE');
      putSentFiles(connection, filesOf(database));
    } finally {
      connection.close();
    }
    return await squeeze(readFileSync(database), { level: 1 });
  } finally {
    removeDatabase(database);
  }
}

/**
 * Makes a database of what `packWorld` has made, with the sent files beside it.
 * @throws CopyFault
 */
export async function unpackWorld(
  bytes: Uint8Array,
  sha256: string,
  to: string,
  migrations: readonly Migration[],
): Promise<void> {
  if (sha256Of(bytes) !== sha256) throw new CopyFault('The copy of the world is damaged.');
  writeFileSync(to, await unfold(bytes, { maxOutputLength: MOST_BYTES }), { mode: PRIVATE_FILE });
  try {
    const connection = openConnection(to, false);
    try {
      const strange = strangeMigration(connection, migrations);
      if (strange !== undefined) {
        throw new CopyFault(
          `The world is of a newer version of Papermint, which has the migration ${strange}.`,
        );
      }
      takeSentFiles(connection, filesOf(to));
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
