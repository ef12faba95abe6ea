import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { DepositAnswer } from '../deposit-views.ts';
import { viewOfDeposit } from '../deposit-views.ts';
import { amountWithin, coinLimits } from '../deposits-rules.ts';
import type { Depositor } from '../deposits-types.ts';
import { BLOCK_JOB } from '../deposits-types.ts';
import { beginDeposit } from '../steps/deposit-steps.ts';
import { newDeposit } from '../steps/new-deposit.ts';
import { transactionOf } from '../ways-in/derived-addresses.ts';
import type { NamedCoin } from '../ways-in/ways-in.ts';
import { addressFor } from '../ways-in/ways-in.ts';
import { assertOwnMoney } from './own-money.ts';

/**
 * Begins the deposit of a coin that its trader sent to their own address. The next block of the simulated blockchain
 * holds its transaction.
 * @throws DomainError at `currency`, `blockchain` or `amount`; forbidden where nobody can announce coins
 */
export function sendCoins(
  deps: DepositDeps,
  command: CommandContext,
  trader: Depositor,
  { amount: typed, ...coin }: NamedCoin & { amount: string },
): Promise<DepositAnswer> {
  const { chains, markets, commands, jobs, ids, clock } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const now = clock.now();
      const { route, address } = addressFor(deps, tx, trader.id, coin, now);
      const { asset: currency, chain, minDeposit } = route;
      const amount = amountWithin(typed, markets.asset(currency), coinLimits(minDeposit));
      assertOwnMoney(deps, tx, { method: 'crypto', traderId: trader.id, asset: currency, amount });
      const id = ids.uuid(now);
      const deposit = newDeposit({
        id,
        traderId: trader.id,
        method: 'crypto',
        asset: currency,
        amount,
        fee: 0n,
        blockchain: chain.key,
        address,
        needed: chain.confirmations,
        ...transactionOf(id),
        createdAt: now,
      });
      beginDeposit(deps, tx, deposit, command.actor);
      jobs.schedule(tx, BLOCK_JOB, id, chains.blockAt(chain, chains.height(chain) + 1));
      const message = `${markets.say(currency, amount)} is on its way.`;
      return { deposit: viewOfDeposit(deps, tx, deposit), message };
    },
    ({ deposit: { uuid, currency, network, amount } }) => ({
      subject: uuid,
      data: { currency, network, amount },
    }),
  );
}
