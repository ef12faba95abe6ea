import {
  closeSync,
  copyFileSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../files/file-folder.ts';
import type { Connection } from './connection.ts';
import { openConnection } from './connection.ts';

/** Removes the files of a closed database, with those that were sent to its world. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  rmSync(filesOf(file), { recursive: true, force: true });
}

/** The bytes of a database, with its log and the files that were sent to its world; 0 if there is none. */
export function sizeOfDatabase(file: string): number {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const folder = filesOf(file);
  const sent = statSync(folder, { throwIfNoEntry: false })
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
    : [];
  return [file, `${file}-wal`, ...sent].reduce((sum, path) => sum + sizeOf(path), 0);
}

/** Writes the log of a closed database into its main file, so that only that file must be copied. */
export function settleDatabase(file: string): void {
  const connection = openConnection(file);
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
}

export interface CopyOptions {
  /** Changes the copy before it gets its name. */
  change?: ((copy: Connection) => void) | undefined;
  /** Whether the copy is synced to the disk when the call returns. Later commits to it sync only its log. */
  durable: boolean;
}

/** Copies a database that was closed and settled. */
export function copyDatabase(from: string, to: string, { change, durable }: CopyOptions): void {
  // Atomic by the rename: a start that is killed while it copies must not leave half a database behind.
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
