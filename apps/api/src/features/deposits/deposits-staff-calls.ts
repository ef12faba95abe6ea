import type { Handlers } from '../../handlers.ts';
import type { Confirmations, ConfirmationViews } from './confirmations/confirmations-service.ts';
import type { BankAccounts } from './ways-in/bank-accounts-service.ts';
import type { PoolAddresses } from './ways-in/pool-addresses-service.ts';

export function depositConfirmationsStaffCalls({
  confirmations,
  confirmationViews,
}: {
  confirmations: Confirmations;
  confirmationViews: ConfirmationViews;
}): Handlers['depositConfirmationsStaff'] {
  return {
    list: ({ session: { trader } }, filter) => confirmationViews.list(trader, filter),
    confirm: ({ command, session: { trader } }, { uuid }) => confirmations.confirm(command, trader, uuid),
    reject: ({ command, session: { trader } }, input) => confirmations.reject(command, trader, input),
  };
}

export function depositAddressesStaffCalls({
  poolAddresses,
}: {
  poolAddresses: PoolAddresses;
}): Handlers['depositAddressesStaff'] {
  return {
    list: (_, filter) => poolAddresses.list(filter),
    addable: () => ({ methods: poolAddresses.addable() }),
    add: ({ command }, input) => poolAddresses.add(command, input),
    enable: ({ command }, coin) => poolAddresses.set(command, coin, true),
    disable: ({ command }, coin) => poolAddresses.set(command, coin, false),
  };
}

export function bankAccountsStaffCalls({
  bankAccounts,
}: {
  bankAccounts: BankAccounts;
}): Handlers['bankAccountsStaff'] {
  return {
    list: (_, filter) => bankAccounts.list(filter),
    view: (_, { uuid }) => bankAccounts.one(uuid),
    add: ({ command }, input) => bankAccounts.add(command, input),
    update: ({ command }, input) => bankAccounts.update(command, input),
    makeDefault: ({ command }, { uuid }) => bankAccounts.makeDefault(command, uuid),
    remove: ({ command }, { uuid }) => bankAccounts.remove(command, uuid),
  };
}
