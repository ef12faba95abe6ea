import type { Tx } from '../../platform/database/commit.ts';
import { insertion, statement } from '../../platform/database/statement.ts';
import type { ConvertOfferRecord } from './convert-types.ts';

export interface ConvertStore {
  add(tx: Tx, row: ConvertOfferRecord): void;
  find(tx: Tx, id: string): ConvertOfferRecord | undefined;
  /** Deletes the offers that had expired before an instant. */
  sweep(tx: Tx, before: number): void;
}

const COLUMNS = [
  ...(['id', 'traderId', 'fromAsset', 'toAsset', 'fromAmount', 'toAmount', 'fee', 'spread'] as const),
  ...(['status', 'expiresAt', 'createdAt'] as const),
];
const ADD = insertion('ConvertOffer', [...COLUMNS, 'updatedAt']);
const FIND = statement((db, { id }: { id: string }) =>
  db
    .selectFrom('ConvertOffer')
    .select(COLUMNS)
    .where('id', '=', id)
    .$narrowType<Pick<ConvertOfferRecord, 'status'>>(),
);
const SWEEP = statement((db, { before }: { before: number }) =>
  db.deleteFrom('ConvertOffer').where('status', '=', 'expired').where('expiresAt', '<', before),
);

export function createConvertStore(): ConvertStore {
  return {
    add(tx, row) {
      ADD.run(tx, { ...row, updatedAt: row.createdAt });
    },
    find: (tx, id) => FIND.first(tx, { id }),
    sweep(tx, before) {
      SWEEP.run(tx, { before });
    },
  };
}
