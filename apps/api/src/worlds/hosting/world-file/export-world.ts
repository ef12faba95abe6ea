import { copyFileSync, rmSync } from 'node:fs';
import { openConnection } from '../../../platform/database/connection.ts';
import { filesOf } from '../../../platform/files/file-folder.ts';
import { putSentFiles } from './sent-files.ts';
import { APPLICATION_ID, FORMAT, KEY_TABLE } from './world-file-format.ts';

/**
 * Puts a settled database, with the files that were sent to its world, into one new file.
 * @param key the key of the world's secrets
 */
export function exportWorld(database: string, to: string, key: Uint8Array): void {
  copyFileSync(database, to);
  try {
    const connection = openConnection(to, false);
    try {
      // So that no second file is beside it.
      connection.pragma('journal_mode = DELETE');
      connection.pragma(`application_id = ${APPLICATION_ID}`);
      connection.transaction(() => {
        connection.exec(KEY_TABLE);
        connection.prepare('INSERT INTO ExportedWorld (id, format, key) VALUES (1, ?, ?)').run(FORMAT, key);
      })();
      putSentFiles(connection, filesOf(database));
    } finally {
      connection.close();
    }
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}
