import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { raiseRefresh } from '../../../platform/time/world-state.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { bankAccountFacts, findBankAccount, putBankAccount } from './bank-account-entries.ts';

/**
 * Deletes a bank account; another one of its currency becomes the default.
 * @throws DomainError not_found; conflict while open deposits name it
 */
export async function removeBankAccount(
  deps: DepositDeps,
  command: CommandContext,
  uuid: string,
): Promise<{ message: string }> {
  const { store, waysIn, commands, state, clock } = deps;
  await commands.execute(
    command,
    async (tx) => {
      const account = findBankAccount(deps, tx, uuid);
      const open = store.openByAccount(tx, uuid);
      if (open > 0) {
        const deposits = open === 1 ? '1 open deposit names' : `${open} open deposits name`;
        throw new DomainError('conflict', `${deposits} this account. It can be deleted once none does.`);
      }
      putBankAccount(deps, tx, { ...account, isDefault: false, deletedAt: clock.now() });
      const next = waysIn.accounts(tx).find(({ currency }) => currency === account.currency);
      if (account.isDefault && next) putBankAccount(deps, tx, { ...next, isDefault: true });
      raiseRefresh(tx, state, clock);
      return { before: bankAccountFacts(account) };
    },
    ({ before }) => ({ subject: uuid, before }),
  );
  return { message: 'Bank account deleted.' };
}
