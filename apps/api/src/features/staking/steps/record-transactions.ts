import type { Transaction, TransactionType } from '@papermint/contracts/wallet/model';
import type { Tx } from '../../../platform/database/commit.ts';
import { ONE_AMOUNT } from '../../wallet/wallet-types.ts';
import type { StakeRecord } from '../staking-types.ts';
import type { StakeStepsDeps } from './stake-steps-deps.ts';

type Moved = { type: TransactionType; currency: string; amount: bigint; description: string };

export function recordTransactions(
  { clock, ids, wallet }: StakeStepsDeps,
  tx: Tx,
  { id: reference, traderId }: StakeRecord,
  moved: readonly Moved[],
): Transaction[] {
  const createdAt = clock.now();
  const rows = moved.map((one) => ({
    id: ids.uuid(createdAt),
    traderId,
    status: 'completed' as const,
    reference,
    createdAt,
    ...ONE_AMOUNT,
    ...one,
  }));
  return wallet.recordAll(tx, rows).map(wallet.transactionView);
}
