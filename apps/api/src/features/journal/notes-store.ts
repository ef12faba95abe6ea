import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, statement } from '../../platform/database/statement.ts';
import type { NotePicture, NoteRecord } from './journal-types.ts';

export interface NotesStore {
  of(traderId: string, on?: Reads): NoteRecord[];
  one(on: Reads, traderId: string, trip: string): NoteRecord | undefined;
  put(tx: Tx, note: NoteRecord): void;
  remove(tx: Tx, id: string): void;
  committed: Reads;
}

type Row = Omit<NoteRecord, 'tags' | 'pictures'> & { tags: string; pictures: string };

const COLUMNS = [
  ...(['id', 'traderId', 'trip', 'text', 'tags', 'rating', 'pictures', 'version'] as const),
  ...(['createdAt', 'updatedAt'] as const),
] as const;
const OF = statement((db, { traderId }: { traderId: string }) =>
  db.selectFrom('JournalNote').select(COLUMNS).where('traderId', '=', traderId).orderBy('id'),
);
const ONE = statement((db, { traderId, trip }: { traderId: string; trip: string }) =>
  db.selectFrom('JournalNote').select(COLUMNS).where('traderId', '=', traderId).where('trip', '=', trip),
);
const PUT = statement((db, row: Row) =>
  db
    .insertInto('JournalNote')
    .values({
      id: row.id,
      traderId: row.traderId,
      trip: row.trip,
      text: row.text,
      tags: row.tags,
      rating: row.rating,
      pictures: row.pictures,
      version: row.version,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    })
    .onConflict((found) =>
      found.columns(['traderId', 'trip']).doUpdateSet(({ ref }) => ({
        text: ref('excluded.text'),
        tags: ref('excluded.tags'),
        rating: ref('excluded.rating'),
        pictures: ref('excluded.pictures'),
        version: ref('excluded.version'),
        updatedAt: ref('excluded.updatedAt'),
      })),
    ),
);
const REMOVE = statement((db, { id }: { id: string }) => db.deleteFrom('JournalNote').where('id', '=', id));

const noteOf = (row: Row): NoteRecord => ({
  ...row,
  tags: JSON.parse(row.tags) as string[],
  pictures: JSON.parse(row.pictures) as NotePicture[],
});

export function createNotesStore(db: Pick<Database, 'readNow'>): NotesStore {
  const now = committed(db);
  return {
    committed: now,
    of: (traderId, on = now) => OF.all(on, { traderId }).map(noteOf),
    one(on, traderId, trip) {
      const row = ONE.first(on, { traderId, trip });
      return row && noteOf(row);
    },
    put(tx, note) {
      PUT.run(tx, { ...note, tags: JSON.stringify(note.tags), pictures: JSON.stringify(note.pictures) });
    },
    remove(tx, id) {
      REMOVE.run(tx, { id });
    },
  };
}
