import type { DepositView, depositAddress } from '@papermint/contracts/deposits/model';
import type { z } from 'zod';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { DepositSteps } from './deposit-steps.ts';
import type { DepositViews } from './deposit-views.ts';
import { amountWithin, coinLimits } from './deposits-rules.ts';
import type { DepositsStore } from './deposits-store.ts';
import type { Depositor } from './deposits-types.ts';
import { BLOCK_JOB } from './deposits-types.ts';
import { transactionOf } from './derived-addresses.ts';
import { newDeposit } from './new-deposit.ts';
import type { NamedCoin, WaysIn } from './ways-in.ts';

export interface CryptoDeposits {
  /** A trader's own address for a coin. @throws DomainError bad_input at `currency` or `blockchain`; forbidden */
  address(
    command: CommandContext,
    trader: Depositor,
    coin: NamedCoin,
  ): Promise<z.infer<typeof depositAddress>>;
  /**
   * A trader has sent a coin to their own address: the simulated blockchain has a transaction, and the next block holds
   * it. @throws DomainError at `currency`, `blockchain` or `amount`
   */
  send(
    command: CommandContext,
    trader: Depositor,
    sent: NamedCoin & { amount: string },
  ): Promise<{ deposit: DepositView; message: string }>;
}

interface Parts {
  store: DepositsStore;
  steps: DepositSteps;
  views: DepositViews;
  waysIn: WaysIn;
  chains: Chains;
  markets: Markets;
  commands: Commands;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}

export function createCryptoDeposits(parts: Parts): CryptoDeposits {
  const { store, steps, views, waysIn, chains, markets, commands, jobs, ids, clock } = parts;
  const system = { kind: 'system' } as const;

  /** A block was found on the chain of a deposit that waits for it. */
  function onBlock(tx: Tx, id: string): void {
    const record = store.find(tx, id);
    const chain = chains.byKey(record?.blockchain ?? null);
    if (!record || !chain) return;
    const height = chains.height(chain);
    const block = record.block ?? height;
    const confirmations = Math.min(record.needed, height - block + 1);
    const seen =
      record.status === 'pending'
        ? steps.take(tx, record, 'see', { actor: system, set: { block, confirmations } })
        : record;
    if (confirmations >= record.needed) {
      steps.take(tx, seen, 'confirm', { actor: system, set: { confirmations } });
      return;
    }
    if (seen === record) steps.put(tx, record, { confirmations });
    jobs.schedule(tx, BLOCK_JOB, id, chains.blockAt(chain, height + 1));
  }
  jobs.handle(BLOCK_JOB, onBlock);
  // With another block time, what is on its way does not wait for the next block of the former one.
  chains.onRetimed((tx, chain) => {
    const block = clock.now() + chain.blockTime * 1000;
    for (const { id } of store.awaited(tx, chain.key)) jobs.schedule(tx, BLOCK_JOB, id, block);
  });

  return {
    address: (command, trader, coin) =>
      commands.execute(
        command,
        async (tx) => {
          const { route, pool, address } = waysIn.address(tx, trader.id, coin, clock.now());
          const { asset: currency, blockchain, chain } = route;
          return { currency, blockchain, network: chain.name, address, memo: pool.memo };
        },
        () => undefined,
      ),
    send: (command, trader, { amount: typed, ...coin }) =>
      commands.execute(
        command,
        async (tx) => {
          const now = clock.now();
          const { route, address } = waysIn.address(tx, trader.id, coin, now);
          const { asset: currency, chain, minDeposit } = route;
          const amount = amountWithin(typed, markets.asset(currency), coinLimits(minDeposit));
          const id = ids.uuid(now);
          const record = newDeposit({
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
          steps.begin(tx, record, command.actor);
          jobs.schedule(tx, BLOCK_JOB, id, chains.blockAt(chain, chains.height(chain) + 1));
          const message = `${markets.say(currency, amount)} is on its way.`;
          return { deposit: views.view(tx, record), message };
        },
        ({ deposit: { uuid, currency, network, amount } }) => ({
          subject: uuid,
          data: { currency, network, amount },
        }),
      ),
  };
}
