import { closeSync, openSync, readSync } from 'node:fs';

/**
 * A world in one file: its database, settled, with two more tables. One has the key of the world's secrets, the other the
 * files that were sent. `application_id` marks it.
 */
export const APPLICATION_ID = 0x50504d54;

export const KEY_TABLE = `CREATE TABLE ExportedWorld (
  id INTEGER PRIMARY KEY CHECK (id = 1), format INTEGER NOT NULL, key BLOB NOT NULL
) STRICT;`;

export const FILE_TABLE = 'CREATE TABLE ExportedFile (path TEXT PRIMARY KEY, data BLOB NOT NULL) STRICT;';

export const DROP_KEY_TABLE = 'DROP TABLE ExportedWorld;';

export const DROP_FILE_TABLE = 'DROP TABLE ExportedFile;';

export const FORMAT = 1;

/** The paths of files that were sent, as they are kept. */
export const SENT_FILE = /^(private|public)\/[0-9a-f]{40}\/\d{1,5}\.webp$/;

/** What is wrong with a file, as a predicate of it. */
export class WorldFileFault extends Error {}

const MAGIC = 'SQLite format 3\0';
const ID_AT = 68;

/** Whether a file begins as an exported world does. */
export function looksLikeWorld(file: string): boolean {
  const head = Buffer.alloc(ID_AT + 4);
  const opened = openSync(file, 'r');
  try {
    const read = readSync(opened, head, 0, head.length, 0);
    const isDatabase = head.toString('latin1', 0, MAGIC.length) === MAGIC;
    return read === head.length && isDatabase && head.readUInt32BE(ID_AT) === APPLICATION_ID;
  } finally {
    closeSync(opened);
  }
}
