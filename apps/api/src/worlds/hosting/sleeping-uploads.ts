import type { Statements } from '../../platform/database/statements.ts';
import { createStatements } from '../../platform/database/statements.ts';
import { filesOf, openFileFolder } from '../../platform/files/file-folder.ts';
import { features } from '../features.ts';
import { readStored } from './stored-world.ts';

const THERE = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = ?";
const uploadsIn = (table: string) =>
  `SELECT hash, deletedAt FROM "${table}" WHERE hash IS NOT NULL AND deletedAt IS NOT NULL`;

/** Each picture that is still there, and when the last of those with the same contents is to be deleted. */
function uploadsOf(statements: Pick<Statements, 'all'>): Map<string, number> {
  // A database that an earlier version left has no table that a migration adds when it is opened.
  const tables = features.privateUploads.filter((table) => statements.all(THERE, [table]).length > 0);
  const last = new Map<string, number>();
  for (const row of tables.flatMap((table) => statements.all(uploadsIn(table), []))) {
    const { hash, deletedAt } = row as { hash: string; deletedAt: number };
    last.set(hash, Math.max(deletedAt, last.get(hash) ?? 0));
  }
  return last;
}

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
  const uploads = readStored(file, (connection) => uploadsOf(createStatements(connection)));
  let next = Number.POSITIVE_INFINITY;
  for (const [hash, deletedAt] of uploads) {
    if (deletedAt > now) next = Math.min(next, deletedAt);
    else if (there.has(hash)) folder.remove('private', hash);
  }
  return next;
}
