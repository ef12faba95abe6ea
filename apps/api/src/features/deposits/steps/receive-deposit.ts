import { depositEntry } from '../../../ledger/entries/deposit-entry.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { DepositDeps } from '../deposit-deps.ts';

/** Credits a deposit at once, without a row of its own. @param deposit.amount in minor units */
export function receiveDeposit(
  { commands, ledger, wallet, ids, clock }: DepositDeps,
  command: CommandContext,
  deposit: { traderId: string; asset: string; amount: bigint; description: string },
): Promise<{ uuid: string }> {
  const { traderId, asset, amount, description } = deposit;
  return commands.execute(
    command,
    async (tx) => {
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
        counterCurrency: null,
        counterAmount: null,
        fee: null,
        feeCurrency: null,
        description,
        reference: uuid,
        createdAt: now,
      });
      return { uuid };
    },
    ({ uuid }) => ({ subject: uuid, data: { traderId, asset, amount: String(amount) } }),
  );
}
