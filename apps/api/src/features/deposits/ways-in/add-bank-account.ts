import type { CommandContext } from '../../../platform/commands/commands.ts';
import { raiseRefresh } from '../../../platform/time/world-state.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { BankAccountAnswer, BankAccountInput } from './bank-account-entries.ts';
import { bankAccountFacts, bankAccountView, checkedFields } from './bank-account-entries.ts';

/** Adds a bank account; the first of a currency is its default. @throws DomainError bad_input at the field */
export async function addBankAccount(
  deps: DepositDeps,
  command: CommandContext,
  input: BankAccountInput,
): Promise<BankAccountAnswer> {
  const { waysIn, commands, ids, state, clock } = deps;
  const { id } = await commands.execute(
    command,
    async (tx) => {
      const now = clock.now();
      const fields = checkedFields(deps, tx, input);
      const isDefault = !waysIn.accounts(tx).some(({ currency }) => currency === fields.currency);
      const id = ids.uuid(now);
      const account = { id, ...fields, isDefault, createdAt: now, updatedAt: now, deletedAt: null };
      waysIn.addAccount(tx, account);
      raiseRefresh(tx, state, clock);
      return { id, after: bankAccountFacts(account) };
    },
    ({ id, after }) => ({ subject: id, after }),
  );
  return { bankAccount: await bankAccountView(deps, id), message: 'Bank account added.' };
}
