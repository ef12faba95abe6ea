import { join } from 'node:path';
import Sqlite from '@papermint/sqlite';
import { makePrivate } from './private-files.ts';

export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** How long another process may take to release the folder, wall ms. */
const PATIENCE = 3000;

/**
 * Locks a data folder until it is released or the process ends, however it ends. Two servers over one database would
 * each trust their own caches, and the second would remove the worlds of the first.
 * @param patience how long to wait for another process to release it, wall ms
 * @returns how to release it
 * @throws FolderInUseError if another process holds the lock
 */
export function lockFolder(folder: string, patience = PATIENCE): () => void {
  const file = join(folder, 'papermint-lock.db');
  makePrivate(file);
  const lock = new Sqlite(file, { timeout: patience });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new FolderInUseError(
      `Another Papermint uses ${folder}. Stop it, or start this one with another DATA_DIR and PORT.`,
    );
  }
  return () => lock.close();
}
