import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../files/file-folder.ts';
import { privateFolder } from '../process/private-files.ts';
import { keyBeside } from '../secrets/vault.ts';
import type { Connection } from './connection.ts';
import { openConnection } from './connection.ts';

/** The folder of what brings a database back to its past commits. */
export const historyOf = (database: string): string => `${database}.history`;

/** Removes the files of a closed database, with those that were sent to its world. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  rmSync(keyBeside(file), { force: true });
  rmSync(historyOf(file), { recursive: true, force: true });
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

/**
 * Writes the log of a closed database into its main file, so that only that file must be copied.
 * @param durable whether it is synced to the disk, which blocks this thread
 */
export function settleDatabase(file: string, durable = true): void {
  const connection = openConnection(file, durable);
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
  putInPlace(part, to, durable);
}

/** Gives a file that is whole its name. @param durable whether it survives a crash of the machine */
export function putInPlace(part: string, to: string, durable: boolean): void {
  if (durable) {
    const file = openSync(part, 'r+');
    fsyncSync(file);
    closeSync(file);
  }
  renameSync(part, to);
}

/**
 * Copies the database of an open world as of its last commit, settled, with the files that were sent to the world. Must
 * be called outside of its transactions. The thread that copies the log into the database changes pages meanwhile, but
 * each of them is in the log too, and only a commit restarts the log.
 * @param durable whether the copy is synced to the disk, which blocks this thread
 */
export function copyOpenDatabase(from: string, to: string, durable = true): void {
  for (const suffix of ['', '-wal']) {
    if (existsSync(from + suffix)) copyFileSync(from + suffix, to + suffix, constants.COPYFILE_FICLONE);
  }
  settleDatabase(to, durable);
  linkBeside(from, to);
}

/** Copies a settled database to a new file, with the files that were sent to its world. */
export function copyWorldFiles(from: string, to: string): void {
  copyDatabase(from, to, { durable: false });
  linkBeside(from, to);
}

/** Gives a settled database that never changes a second name, with the files that were sent to its world. */
export function linkWorldFiles(from: string, to: string): void {
  linkSync(from, to);
  linkBeside(from, to);
}

/** Links what is beside a database: its own key, and sent files, which never change. What still arrives is left out. */
export function linkBeside(from: string, to: string): void {
  if (existsSync(keyBeside(from))) linkSync(keyBeside(from), keyBeside(to));
  for (const visibility of ['private', 'public']) {
    const folder = join(filesOf(from), visibility);
    if (!existsSync(folder)) continue;
    for (const hash of readdirSync(folder)) {
      const copy = join(filesOf(to), visibility, hash);
      mkdirSync(copy, privateFolder);
      for (const name of readdirSync(join(folder, hash)))
        linkSync(join(folder, hash, name), join(copy, name));
    }
  }
}
