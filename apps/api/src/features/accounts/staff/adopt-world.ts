import { DomainError } from '@papermint/contracts/common/domain-error';
import { MAKES_MONEY } from '@papermint/contracts/common/flags';
import type { OperatorsDeps } from './operators-deps.ts';
import { byOperator } from './operators-deps.ts';
import type { VoidedCredentials } from './operators-store.ts';

/**
 * Makes the world one of SANDBOX=off: everything that opens an account becomes void.
 * @throws DomainError conflict where it is one already
 */
export async function adoptWorld(deps: OperatorsDeps): Promise<VoidedCredentials> {
  const { operatorsStore, accounts, commands, clock, state, flags, adopted } = deps;
  const { mode } = state;
  if (mode === 'off') throw new DomainError('conflict', 'This exchange already runs with SANDBOX=off');
  return commands.execute(
    byOperator('adopt'),
    async (tx) => {
      state.mode = 'off';
      tx.onRollback(() => {
        state.mode = mode;
      });
      // Money that nobody paid is worth something where others share the exchange.
      for (const flag of MAKES_MONEY) flags.set(tx, flag, false);
      adopted.call(tx);
      for (const id of operatorsStore.everybody(tx)) accounts.changed(tx, id);
      return operatorsStore.voidCredentials(tx, clock.now());
    },
    (voided) => ({ before: { mode }, after: { mode: 'off', ...voided } }),
  );
}
