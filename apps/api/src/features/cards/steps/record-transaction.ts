import type { Transaction } from '@papermint/contracts/wallet/model';
import type { Tx } from '../../../platform/database/commit.ts';
import { ONE_AMOUNT } from '../../wallet/wallet-types.ts';
import type { CardRecord } from '../cards-types.ts';
import type { CardStepsDeps } from './card-steps-deps.ts';

/** Records what the owner's available balance gained or lost. */
export function recordTransaction(
  { clock, wallet, ids }: CardStepsDeps,
  tx: Tx,
  row: CardRecord,
  amount: bigint,
  description: string,
): Transaction {
  const createdAt = clock.now();
  const recorded = wallet.record(tx, {
    id: ids.uuid(createdAt),
    traderId: row.traderId,
    type: 'card',
    status: 'completed',
    currency: row.asset,
    amount,
    ...ONE_AMOUNT,
    description,
    reference: row.id,
    createdAt,
  });
  return wallet.transactionView(recorded);
}
