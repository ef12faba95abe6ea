import { existsSync, writeFileSync } from 'node:fs';
import { PRIVATE_FILE } from '../process/private-files.ts';
import { openMemoryConnection } from './connection.ts';
import { putInPlace } from './database-files.ts';
import type { Migration } from './migrations.ts';
import { applyMigrations, checksum } from './migrations.ts';

/** The bytes of the database that this process created last. Its migrations rarely differ. */
let last: { migrations: string; bytes: Buffer } | undefined;

/**
 * Creates the file of a database that has all migrations and no rows, where there is none. In memory, a hundred
 * migrations take a fraction of the time that a file needs, and a process applies them once.
 * @param durable whether the file survives a crash of the machine
 */
export function createEmptyDatabase(file: string, migrations: readonly Migration[], durable: boolean): void {
  if (['', '-wal', '-shm'].some((suffix) => existsSync(file + suffix))) return;
  const part = `${file}.part`;
  writeFileSync(part, bytesOf(migrations), { mode: PRIVATE_FILE });
  putInPlace(part, file, durable);
}

function bytesOf(migrations: readonly Migration[]): Buffer {
  const key = checksum(JSON.stringify(migrations));
  if (last?.migrations !== key) {
    const connection = openMemoryConnection();
    try {
      applyMigrations(connection, migrations);
      last = { migrations: key, bytes: connection.serialize() };
    } finally {
      connection.close();
    }
  }
  return last.bytes;
}
