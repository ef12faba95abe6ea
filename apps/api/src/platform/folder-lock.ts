import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** How long the server before may take to let go, wall ms. */
const PATIENCE = 3000;

/**
 * Makes a data folder this process's own until it lets go or ends, however it ends: two servers over one
 * database would each go by what they remember of it, and the second would remove the worlds of the first.
 * @returns a way to let go
 * @throws FolderInUseError where another process has it
 */
export function lockFolder(folder: string, patience = PATIENCE): () => void {
  const lock = new Sqlite(join(folder, 'papermint-lock.db'), { timeout: patience });
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
