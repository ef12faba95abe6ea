import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { insertion, statement } from '../../platform/database/statement.ts';
import type { AttemptRecord, DocumentRecord } from './identity-types.ts';

export interface AttemptsStore {
  addAttempt(tx: Tx, attempt: AttemptRecord): void;
  /** The latest first. */
  attempts(reads: Reads, traderId: string): AttemptRecord[];
  putInfo(tx: Tx, attempt: Of & { info: string }): void;
  putSubmitted(tx: Tx, attempt: Of & { at: number }): void;
  putDecided(
    tx: Tx,
    attempt: Of & Pick<AttemptRecord, 'outcome' | 'reason' | 'decidedById'> & { at: number },
  ): void;
  addDocument(tx: Tx, document: DocumentRecord): void;
  document(reads: Reads, id: string): DocumentRecord | undefined;
  /** The documents of a trader, replaced ones included, oldest first. */
  documents(reads: Reads, traderId: string): DocumentRecord[];
  putReading(tx: Tx, document: { id: string; reading: string }): void;
  putReplaced(tx: Tx, document: { id: string; at: number }): void;
  removeDocument(tx: Tx, id: string): void;
  /** Uploads whose time is over, by the wall. */
  overdue(reads: Reads, wall: number): DocumentRecord[];
  dropFile(tx: Tx, id: string): void;
  /** Removes attempts and documents of a trader. */
  removeAll(tx: Tx, traderId: string): void;
}

interface Of {
  traderId: string;
  number: number;
}

const ATTEMPT = [
  ...(['id', 'traderId', 'number', 'info', 'createdAt', 'submittedAt', 'decidedAt'] as const),
  ...(['decidedById', 'outcome', 'reason'] as const),
];
const DOCUMENT = [
  ...(['id', 'traderId', 'attempt', 'slot', 'type', 'source', 'sample', 'reading', 'hash'] as const),
  ...(['status', 'reason', 'createdAt', 'replacedAt', 'deletedAt'] as const),
];
/** The words that these columns hold. */
type Words = Pick<DocumentRecord, 'slot' | 'type' | 'source' | 'sample' | 'status'>;

const ADD_ATTEMPT = insertion('IdentityAttempt', ATTEMPT);
const ATTEMPTS = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('IdentityAttempt')
    .select(ATTEMPT)
    .where('traderId', '=', traderId)
    .orderBy('number', 'desc')
    .$narrowType<{ outcome: AttemptRecord['outcome'] }>(),
);
const PUT_INFO = statement((db, p: Of & { info: string }) =>
  db
    .updateTable('IdentityAttempt')
    .set({ info: p.info })
    .where('traderId', '=', p.traderId)
    .where('number', '=', p.number),
);
const PUT_SUBMITTED = statement((db, p: Of & { at: number }) =>
  db
    .updateTable('IdentityAttempt')
    .set({ submittedAt: p.at })
    .where('traderId', '=', p.traderId)
    .where('number', '=', p.number),
);
const PUT_DECIDED = statement(
  (db, p: Of & { at: number; outcome: string | null; reason: string | null; decidedById: string | null }) =>
    db
      .updateTable('IdentityAttempt')
      .set({ decidedAt: p.at, outcome: p.outcome, reason: p.reason, decidedById: p.decidedById })
      .where('traderId', '=', p.traderId)
      .where('number', '=', p.number),
);
const ADD_DOCUMENT = insertion('IdentityDocument', [...DOCUMENT, 'updatedAt']);
const FIND_DOCUMENT = statement((db, { id }: { id: string }) =>
  db.selectFrom('IdentityDocument').select(DOCUMENT).where('id', '=', id).$narrowType<Words>(),
);
const DOCUMENTS = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('IdentityDocument')
    .select(DOCUMENT)
    .where('traderId', '=', traderId)
    .orderBy('attempt')
    .orderBy('createdAt')
    .orderBy('id')
    .$narrowType<Words>(),
);
const PUT_READING = statement((db, p: { id: string; reading: string }) =>
  db.updateTable('IdentityDocument').set({ reading: p.reading }).where('id', '=', p.id),
);
const PUT_REPLACED = statement((db, p: { id: string; at: number }) =>
  db.updateTable('IdentityDocument').set({ replacedAt: p.at }).where('id', '=', p.id),
);
const REMOVE_DOCUMENT = statement((db, { id }: { id: string }) =>
  db.deleteFrom('IdentityDocument').where('id', '=', id),
);
const OVERDUE = statement((db, { wall }: { wall: number }) =>
  db
    .selectFrom('IdentityDocument')
    .select(DOCUMENT)
    .where('deletedAt', '<=', wall)
    .where('hash', 'is not', null)
    .$narrowType<Words>(),
);
const DROP_FILE = statement((db, { id }: { id: string }) =>
  db.updateTable('IdentityDocument').set({ hash: null }).where('id', '=', id),
);
const REMOVE_ATTEMPTS = statement((db, { traderId }: { traderId: string }) =>
  db.deleteFrom('IdentityAttempt').where('traderId', '=', traderId),
);
const REMOVE_DOCUMENTS = statement((db, { traderId }: { traderId: string }) =>
  db.deleteFrom('IdentityDocument').where('traderId', '=', traderId),
);

export const attemptsStore: AttemptsStore = {
  addAttempt: (tx, attempt) => void ADD_ATTEMPT.run(tx, attempt),
  attempts: (reads, traderId) => ATTEMPTS.all(reads, { traderId }),
  putInfo: (tx, attempt) => void PUT_INFO.run(tx, attempt),
  putSubmitted: (tx, attempt) => void PUT_SUBMITTED.run(tx, attempt),
  putDecided: (tx, attempt) => void PUT_DECIDED.run(tx, attempt),
  addDocument: (tx, document) => void ADD_DOCUMENT.run(tx, { ...document, updatedAt: document.createdAt }),
  document: (reads, id) => FIND_DOCUMENT.first(reads, { id }),
  documents: (reads, traderId) => DOCUMENTS.all(reads, { traderId }),
  putReading: (tx, document) => void PUT_READING.run(tx, document),
  putReplaced: (tx, document) => void PUT_REPLACED.run(tx, document),
  removeDocument: (tx, id) => void REMOVE_DOCUMENT.run(tx, { id }),
  overdue: (reads, wall) => OVERDUE.all(reads, { wall }),
  dropFile: (tx, id) => void DROP_FILE.run(tx, { id }),
  removeAll(tx, traderId) {
    REMOVE_ATTEMPTS.run(tx, { traderId });
    REMOVE_DOCUMENTS.run(tx, { traderId });
  },
};
