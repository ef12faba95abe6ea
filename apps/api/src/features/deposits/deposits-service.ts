import { depositEntry } from '../../ledger/entries/deposit-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Wallet } from '../wallet/wallet-service.ts';

export interface Deposits {
  /** Credits a deposit at once. `amount` is in minor units. */
  receive(
    command: CommandContext,
    deposit: { traderId: string; asset: string; amount: bigint; description: string },
  ): Promise<{ uuid: string }>;
}

export function createDeposits(
  commands: Commands,
  ledger: Ledger,
  wallet: Wallet,
  ids: Ids,
  clock: Clock,
): Deposits {
  return {
    receive: (command, { traderId, asset, amount, description }) =>
      commands.execute(
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
      ),
  };
}
