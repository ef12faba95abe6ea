import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { raiseRefresh } from '../../../platform/time/world-state.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { BankAccountAnswer, BankAccountInput } from './bank-account-entries.ts';
import {
  bankAccountFacts,
  bankAccountView,
  checkedFields,
  findBankAccount,
  putBankAccount,
} from './bank-account-entries.ts';

/** Changes a bank account. @throws DomainError not_found; bad_input at the field */
export async function updateBankAccount(
  deps: DepositDeps,
  command: CommandContext,
  { uuid, ...input }: BankAccountInput & { uuid: string },
): Promise<BankAccountAnswer> {
  const { store, commands, state, clock } = deps;
  await commands.execute(
    command,
    async (tx) => {
      const account = findBankAccount(deps, tx, uuid);
      const fields = checkedFields(deps, tx, input, uuid);
      if (fields.currency !== account.currency && (account.isDefault || store.openByAccount(tx, uuid) > 0)) {
        const why = account.isDefault ? 'it is the default of its currency' : 'open deposits name it';
        throw new DomainError('bad_input', `Currency cannot be changed: ${why}`, 'currency');
      }
      const after = { ...account, ...fields };
      putBankAccount(deps, tx, after);
      raiseRefresh(tx, state, clock);
      return { before: bankAccountFacts(account), after: bankAccountFacts(after) };
    },
    (change) => ({ subject: uuid, ...change }),
  );
  return { bankAccount: await bankAccountView(deps, uuid), message: 'Bank account saved.' };
}

/** Makes a bank account the one that traders see. @throws DomainError not_found; conflict where it is the default */
export async function makeBankAccountDefault(
  deps: DepositDeps,
  command: CommandContext,
  uuid: string,
): Promise<BankAccountAnswer> {
  const { waysIn, commands, state, clock } = deps;
  await commands.execute(
    command,
    async (tx) => {
      const account = findBankAccount(deps, tx, uuid);
      if (account.isDefault) throw new DomainError('conflict', 'This is already the default account.');
      for (const other of waysIn.accounts(tx)) {
        if (other.currency !== account.currency || !other.isDefault) continue;
        putBankAccount(deps, tx, { ...other, isDefault: false });
      }
      putBankAccount(deps, tx, { ...account, isDefault: true });
      raiseRefresh(tx, state, clock);
    },
    () => ({ subject: uuid, before: { isDefault: false }, after: { isDefault: true } }),
  );
  const bankAccount = await bankAccountView(deps, uuid);
  return { bankAccount, message: `Traders now see this account for ${bankAccount.currency}.` };
}
