import type { AdjustmentCategory } from '@papermint/contracts/adjustments/adjustment-terms';
import type { Tx } from '../../platform/database/commit.ts';
import { insertion } from '../../platform/database/statement.ts';

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

export interface AdjustmentsStore {
  add(tx: Tx, adjustment: AdjustmentRecord): void;
}

const ADD = insertion('Adjustment', [
  ...(['id', 'traderId', 'asset', 'amount', 'dollars', 'category', 'reason'] as const),
  ...(['makerId', 'approvedById', 'createdAt'] as const),
]);

export const adjustmentsStore: AdjustmentsStore = {
  add(tx, adjustment) {
    ADD.run(tx, adjustment);
  },
};
