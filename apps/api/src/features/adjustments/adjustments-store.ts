import type { AdjustmentCategory } from '@papermint/contracts/adjustments/adjustment-terms';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { insertion, statement } from '../../platform/database/statement.ts';

export interface AdjustmentRecord {
  id: string;
  traderId: string;
  asset: string;
  /** Minor units, signed. */
  amount: bigint;
  /** US cents, without the sign. */
  dollars: bigint;
  category: AdjustmentCategory;
  reason: string;
  makerId: string;
  approvedById: string | null;
  /** Simulated, ms. */
  createdAt: number;
}

interface Pair {
  makerId: string;
  traderId: string;
}

export interface AdjustmentsStore {
  add(tx: Tx, adjustment: AdjustmentRecord): void;
  /** US cents that a member of staff adjusted on an account since an instant without a second person. */
  aloneSince(reads: Reads, pair: Pair, since: number): bigint;
}

const ADD = insertion('Adjustment', [
  ...(['id', 'traderId', 'asset', 'amount', 'dollars', 'category', 'reason'] as const),
  ...(['makerId', 'approvedById', 'createdAt'] as const),
]);
const ALONE = statement((db, p: Pair & { since: number }) =>
  db
    .selectFrom('Adjustment')
    .select('dollars')
    .where('makerId', '=', p.makerId)
    .where('traderId', '=', p.traderId)
    .where('createdAt', '>', p.since)
    .where('approvedById', 'is', null),
);

export const adjustmentsStore: AdjustmentsStore = {
  add(tx, adjustment) {
    ADD.run(tx, adjustment);
  },
  aloneSince: (reads, pair, since) =>
    ALONE.all(reads, { ...pair, since }).reduce((sum, { dollars }) => sum + dollars, 0n),
};
