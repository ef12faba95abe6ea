import { copyFileSync, renameSync, rmSync } from 'node:fs';
import type { Connection } from './connection.ts';
import { openConnection } from './connection.ts';

/** Removes a closed database with all that SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

/**
 * Brings in what still stands in a closed database's log, so that its one file is all there is to copy.
 */
export function settleDatabase(file: string): void {
  const connection = openConnection(file);
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
}

/** Copies a settled database. @param change what to write into the copy before anybody can find it */
export function copyDatabase(from: string, to: string, change?: (copy: Connection) => void): void {
  // Whole or not at all: a start that is killed while it copies must not leave half a database behind.
  const part = `${to}.part`;
  copyFileSync(from, part);
  if (change) {
    const connection = openConnection(part);
    change(connection);
    connection.close();
  }
  renameSync(part, to);
}
