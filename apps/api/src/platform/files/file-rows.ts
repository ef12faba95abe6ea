import type { Tx } from '../database/commit.ts';
import type { Reads } from '../database/statement.ts';
import { insertion, statement } from '../database/statement.ts';
import type { Visibility } from './file-folder.ts';

/** Whose file it is, and what for. */
export interface FileUse {
  purpose: string;
  ownerId: string;
}

type Kept = { hash: string; visibility: Visibility };

export const ADD_FILE = insertion('StoredFile', [
  'id',
  'hash',
  'purpose',
  'ownerId',
  'visibility',
  'bytes',
  'type',
  'createdAt',
]);
const OF_USE = statement((db, { purpose, ownerId }: FileUse) =>
  db
    .selectFrom('StoredFile')
    .select(['hash', 'visibility'])
    .where('purpose', '=', purpose)
    .where('ownerId', '=', ownerId)
    .$narrowType<Kept>(),
);
const REMOVE = statement((db, { purpose, ownerId }: FileUse) =>
  db.deleteFrom('StoredFile').where('purpose', '=', purpose).where('ownerId', '=', ownerId),
);
const OF_HASH = statement((db, { hash, visibility }: Kept) =>
  db.selectFrom('StoredFile').select('id').where('hash', '=', hash).where('visibility', '=', visibility),
);

/** Removes the rows of a use. @returns what they referred to */
export function removeRows(tx: Tx, use: FileUse): Kept[] {
  const rows = OF_USE.all(tx, use);
  REMOVE.run(tx, use);
  return rows;
}

export function isReferred(on: Reads, rows: Kept): boolean {
  return OF_HASH.first(on, rows) !== undefined;
}
