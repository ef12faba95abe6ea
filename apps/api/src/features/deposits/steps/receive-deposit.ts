import { depositEntry } from '../../../ledger/entries/deposit-entry.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { ONE_AMOUNT } from '../../wallet/wallet-types.ts';
import type { DepositDeps } from '../deposit-deps.ts';

export interface ReceivedDeposit {
  traderId: string;
  asset: string;
  /** Minor units. */
  amount: bigint;
  description: string;
}

/** Credits a deposit at once, without a row of its own. */
export function receiveDeposit(
  deps: DepositDeps,
  command: CommandContext,
  deposit: ReceivedDeposit,
): Promise<{ uuid: string }> {
  const { traderId, asset, amount } = deposit;
  return deps.commands.execute(
    command,
    async (tx) => creditReceived(deps, tx, deposit),
    ({ uuid }) => ({ subject: uuid, data: { traderId, asset, amount: String(amount) } }),
  );
}

/** The same within a transaction. */
export function creditReceived(
  { ledger, wallet, ids, clock }: DepositDeps,
  tx: Tx,
  { traderId, asset, amount, description }: ReceivedDeposit,
): { uuid: string } {
  const now = clock.now();
  const uuid = ids.uuid(now);
  ledger.post(tx, depositEntry({ reference: uuid, traderId, asset, amount }));
  wallet.record(tx, {
    id: uuid,
    traderId,
    type: 'deposit',
    status: 'completed',
    currency: asset,
    amount,
    ...ONE_AMOUNT,
    description,
    reference: uuid,
    createdAt: now,
  });
  return { uuid };
}
