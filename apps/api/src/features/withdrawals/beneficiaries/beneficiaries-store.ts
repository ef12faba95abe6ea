import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/commit.ts';
import { byName } from '../../../platform/database/contains.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';
import type { BeneficiaryRecord } from '../withdrawals-types.ts';

export interface BeneficiariesStore {
  /** Reads what has been committed. */
  committed: Reads;
  add(tx: Tx, row: BeneficiaryRecord): void;
  /** An entry of a trader. */
  one(reads: Reads, traderId: string, id: string): BeneficiaryRecord | undefined;
  /** The entries of a trader by label, without the archived ones. */
  all(traderId: string): BeneficiaryRecord[];
  /** Whether the trader has an entry with the same destination that is not archived. */
  same(tx: Tx, row: BeneficiaryRecord): boolean;
  putCode(
    tx: Tx,
    id: string,
    code: Pick<BeneficiaryRecord, 'codeHash' | 'codeTries' | 'codeExpiresAt'>,
  ): void;
}

const COLUMNS = [
  ...(['id', 'traderId', 'kind', 'status', 'label', 'asset', 'blockchain', 'address'] as const),
  ...([
    'bankName',
    'holder',
    'accountNumber',
    'codeHash',
    'codeTries',
    'codeExpiresAt',
    'usableAt',
    'createdAt',
  ] as const),
];
type Narrow = Pick<BeneficiaryRecord, 'kind' | 'status'>;

const ADD = insertion('Beneficiary', [...COLUMNS, 'updatedAt']);
const ONE = statement((db, p: { id: string; traderId: string }) =>
  db
    .selectFrom('Beneficiary')
    .select(COLUMNS)
    .where('id', '=', p.id)
    .where('traderId', '=', p.traderId)
    .$narrowType<Narrow>(),
);
const ALL = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Beneficiary')
    .select(COLUMNS)
    .where('traderId', '=', p.traderId)
    .where('status', 'in', ['unconfirmed', 'active'])
    .orderBy(byName(sql.ref('label')))
    .orderBy('id')
    .$narrowType<Narrow>(),
);
const PUT_CODE = statement(
  (db, p: { id: string; codeHash: string | null; codeTries: number; codeExpiresAt: number | null }) =>
    db
      .updateTable('Beneficiary')
      .set({ codeHash: p.codeHash, codeTries: p.codeTries, codeExpiresAt: p.codeExpiresAt })
      .where('id', '=', p.id),
);

export function createBeneficiariesStore(db: Pick<Database, 'readNow'>): BeneficiariesStore {
  const now = committed(db);
  return {
    committed: now,
    add(tx, row) {
      ADD.run(tx, { ...row, updatedAt: row.createdAt });
    },
    one: (reads, traderId, id) => ONE.first(reads, { id, traderId }),
    all: (traderId) => ALL.all(now, { traderId }),
    same: (tx, { traderId, asset, address, accountNumber }) =>
      ALL.all(tx, { traderId }).some(
        (entry) =>
          entry.asset === asset && entry.address === address && entry.accountNumber === accountNumber,
      ),
    putCode(tx, id, code) {
      PUT_CODE.run(tx, { id, ...code });
    },
  };
}
