import { DomainError } from '@papermint/contracts/common/domain-error';
import { startOfDay } from '@papermint/contracts/common/time-units';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { playMoneyEntry } from '../../ledger/entries/play-money-entry.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { TraderRecord } from '../accounts/accounts-types.ts';
import { ONE_AMOUNT } from '../wallet/wallet-types.ts';
import type { PlayMoneyDeps } from './play-money-deps.ts';
import { amountOf, PLAY_CURRENCY } from './play-money-deps.ts';
import { againText, exclusionOf, nextDay } from './play-money-rules.ts';

/**
 * Adds play money to the available balance immediately.
 * @returns its transaction, and the instant (ISO 8601) from which the account can get it again
 * @throws DomainError conflict for a second request on the same day; forbidden for staff and for an account that is not
 *   active
 */
export function requestPlayMoney(
  deps: PlayMoneyDeps,
  command: CommandContext,
  trader: Pick<TraderRecord, 'id' | 'accountId' | 'position'>,
): Promise<{ transaction: Transaction; availableAt: string; message: string }> {
  const { store, accounts, markets, commands, clock } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const now = clock.now();
      const status = accounts.byAccountNumber(tx, trader.accountId)?.status ?? 'closed';
      const excluded = exclusionOf({ status, isStaff: trader.position !== 'trader' });
      if (excluded) throw new DomainError('forbidden', excluded);
      if (store.hasSince(tx, trader.id, startOfDay(now))) throw new DomainError('conflict', againText(now));
      const { transaction, amount } = credit(deps, tx, trader.id, now);
      return {
        transaction,
        availableAt: new Date(nextDay(now)).toISOString(),
        message: `Added ${markets.say(PLAY_CURRENCY, amount)} of play money.`,
      };
    },
    ({ transaction: { uuid, currency, amount } }) => ({ subject: uuid, data: { currency, amount } }),
  );
}

function credit(
  deps: PlayMoneyDeps,
  tx: Tx,
  traderId: string,
  now: number,
): { transaction: Transaction; amount: bigint } {
  const { ledger, wallet, ids } = deps;
  const id = ids.uuid(now);
  const amount = amountOf(deps);
  ledger.post(tx, playMoneyEntry({ reference: id, traderId, asset: PLAY_CURRENCY, amount }));
  const recorded = wallet.record(tx, {
    id,
    traderId,
    type: 'play_money',
    status: 'completed',
    currency: PLAY_CURRENCY,
    amount,
    ...ONE_AMOUNT,
    description: 'Play money on request',
    reference: id,
    createdAt: now,
  });
  return { transaction: wallet.transactionView(recorded), amount };
}
