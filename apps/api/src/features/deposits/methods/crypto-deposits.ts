import type { depositAddress } from '@papermint/contracts/deposits/model';
import type { z } from 'zod';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { Depositor } from '../deposits-types.ts';
import type { NamedCoin } from '../ways-in/ways-in.ts';
import { addressFor } from '../ways-in/ways-in.ts';
import { sendCoins } from './send-coins.ts';

/** What traders do to deposit coins. */
export type CryptoDeposits = ReturnType<typeof createCryptoDeposits>;

export const createCryptoDeposits = (deps: DepositDeps) => bindVerbs(deps, { address, send: sendCoins });

/** A trader's own address for a coin. @throws DomainError bad_input at `currency` or `blockchain`; forbidden */
function address(
  deps: DepositDeps,
  command: CommandContext,
  trader: Depositor,
  coin: NamedCoin,
): Promise<z.infer<typeof depositAddress>> {
  return deps.commands.execute(
    command,
    async (tx) => {
      const { route, pool, address } = addressFor(deps, tx, trader.id, coin, deps.clock.now());
      const { asset: currency, blockchain, chain } = route;
      return { currency, blockchain, network: chain.name, address, memo: pool.memo };
    },
    () => undefined,
  );
}
