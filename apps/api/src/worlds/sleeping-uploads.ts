import { createStatements } from '../platform/database/statements.ts';
import { filesOf, openFileFolder } from '../platform/files/file-folder.ts';
import { readStored } from './stored-world.ts';

/** Each uploaded document that is still there, and when the last of those with the same contents is to be deleted. */
const UPLOADS = `SELECT hash, MAX(deletedAt) AS deletedAt FROM IdentityDocument
  WHERE hash IS NOT NULL AND deletedAt IS NOT NULL GROUP BY hash`;

/**
 * Deletes the uploaded documents of a world that is closed and whose time is over. Its database is only read: the rows
 * lose their files when the world is opened the next time.
 * @param file its database
 * @param now wall ms
 * @returns when the next one is to be deleted, wall ms; Infinity where there is none
 */
export function sweepClosedWorld(file: string, now: number): number {
  const folder = openFileFolder(filesOf(file));
  const there = new Set(folder.list('private'));
  if (there.size === 0) return Number.POSITIVE_INFINITY;
  const uploads = readStored(file, (connection) => createStatements(connection).all(UPLOADS, []));
  let next = Number.POSITIVE_INFINITY;
  for (const { hash, deletedAt } of uploads as { hash: string; deletedAt: number }[]) {
    if (deletedAt > now) next = Math.min(next, deletedAt);
    else if (there.has(hash)) folder.remove('private', hash);
  }
  return next;
}
