import type { FilterOf } from '@papermint/contracts/common/list';
import type { notes } from '@papermint/contracts/records/staff-calls';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import { insertion, statement } from '../../platform/database/statement.ts';

export interface NoteRecord {
  id: string;
  subjectKind: string;
  subjectId: string;
  authorId: string;
  text: string;
  /** Simulated, ms. */
  createdAt: number;
}

interface Subject {
  kind: string;
  id: string;
}

export type NoteFilter = Omit<FilterOf<typeof notes>, 'subject'>;

export interface NotesStore {
  /** @param note.recordedAt wall ms */
  add(tx: Tx, note: NoteRecord & { recordedAt: number }): void;
  find(tx: Tx, id: string): NoteRecord | undefined;
  markDeleted(tx: Tx, id: string, now: number): void;
  /** The newest first, without deleted notes. */
  page(subject: Subject, filter: NoteFilter): Promise<{ rows: NoteRecord[]; total: number }>;
}

const COLUMNS = ['id', 'subjectKind', 'subjectId', 'authorId', 'text', 'createdAt'] as const;
const ORDER = { sorts: { createdAt: ['createdAt'] }, unique: 'id' } as const;
const ADD = insertion('Note', [...COLUMNS, 'recordedAt']);
const FIND = statement((db, { id }: { id: string }) =>
  db.selectFrom('Note').select(COLUMNS).where('id', '=', id).where('deletedAt', 'is', null),
);
const DELETE = statement((db, { id, now }: { id: string; now: number }) =>
  db.updateTable('Note').set({ deletedAt: now }).where('id', '=', id),
);

export function createNotesStore(db: Pick<Database, 'reads'>): NotesStore {
  return {
    add(tx, note) {
      ADD.run(tx, note);
    },
    find: (tx, id) => FIND.first(tx, { id }),
    markDeleted(tx, id, now) {
      DELETE.run(tx, { id, now });
    },
    page({ kind, id }, filter) {
      let query = db.reads
        .selectFrom('Note')
        .where('subjectKind', '=', kind)
        .where('subjectId', '=', id)
        .where('deletedAt', 'is', null);
      const { search } = filter;
      if (search) query = query.where((row) => contains(row.ref('text'), search));
      return pageOf(db.reads, query, query.select(COLUMNS), filter, ORDER);
    },
  };
}
