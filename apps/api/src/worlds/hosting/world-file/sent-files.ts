import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Connection } from '../../../platform/database/connection.ts';
import { PRIVATE_FILE, privateFolder } from '../../../platform/process/private-files.ts';
import { DROP_FILE_TABLE, FILE_TABLE, SENT_FILE, WorldFileFault } from './world-file-format.ts';

/** Puts all files of a folder of sent files into a table of a database. */
export function putSentFiles(connection: Connection, folder: string): void {
  connection.transaction(() => {
    connection.exec(FILE_TABLE);
    const insert = connection.prepare('INSERT INTO ExportedFile (path, data) VALUES (?, ?)');
    for (const path of sentFiles(folder)) insert.run(path, readFileSync(join(folder, path)));
  })();
}

/** Takes the files out of that table into a folder, and removes the table. @throws WorldFileFault */
export function takeSentFiles(connection: Connection, folder: string): void {
  const rows = connection.prepare('SELECT path, data FROM ExportedFile').iterate();
  for (const { path, data } of rows as Iterable<{ path: string; data: Buffer }>) {
    if (!SENT_FILE.test(path))
      throw new WorldFileFault('has a file whose name no version of Papermint makes');
    const file = join(folder, path);
    mkdirSync(dirname(file), privateFolder);
    writeFileSync(file, data, { mode: PRIVATE_FILE });
  }
  connection.exec(DROP_FILE_TABLE);
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
