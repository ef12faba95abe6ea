import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
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

export interface CopyOptions {
  /** What to write into the copy before anybody can find it. */
  change?: ((copy: Connection) => void) | undefined;
  /** Whether it is on the disk when this returns: commits to it wait for its log alone. */
  durable: boolean;
}

/** Copies a settled database. */
export function copyDatabase(from: string, to: string, { change, durable }: CopyOptions): void {
  // Whole or not at all: a start that is killed while it copies must not leave half a database behind.
  const part = `${to}.part`;
  copyFileSync(from, part);
  if (change) {
    const connection = openConnection(part, durable);
    change(connection);
    connection.close();
  }
  if (durable) {
    const file = openSync(part, 'r+');
    fsyncSync(file);
    closeSync(file);
  }
  renameSync(part, to);
}
