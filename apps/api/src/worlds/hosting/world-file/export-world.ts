import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openConnection } from '../../../platform/database/connection.ts';
import { filesOf } from '../../../platform/files/file-folder.ts';
import { APPLICATION_ID, EXPORT_TABLES, FORMAT } from './world-file-format.ts';

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
        connection.exec(EXPORT_TABLES);
        connection.prepare('INSERT INTO ExportedWorld (id, format, key) VALUES (1, ?, ?)').run(FORMAT, key);
        const insert = connection.prepare('INSERT INTO ExportedFile (path, data) VALUES (?, ?)');
        const folder = filesOf(database);
        for (const path of sentFiles(folder)) insert.run(path, readFileSync(join(folder, path)));
      })();
    } finally {
      connection.close();
    }
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

/** The paths of all files in a folder of sent files. */
const sentFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) =>
          join(parentPath, name)
            .slice(folder.length + 1)
            .replaceAll('\\', '/'),
        )
    : [];
