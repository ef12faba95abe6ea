import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function depositConfirmationsCalls({
  confirmations,
  confirmationViews,
}: Services): Handlers['depositConfirmations'] {
  return {
    list: ({ session: { trader } }, filter) => confirmationViews.list(trader, filter),
    confirm: ({ command, session: { trader } }, { uuid }) => confirmations.confirm(command, trader, uuid),
    reject: ({ command, session: { trader } }, given) => confirmations.reject(command, trader, given),
  };
}

export function depositAddressesCalls({ poolAddresses }: Services): Handlers['depositAddresses'] {
  return {
    list: (_, filter) => poolAddresses.list(filter),
    addable: () => ({ methods: poolAddresses.addable() }),
    add: ({ command }, given) => poolAddresses.add(command, given),
    enable: ({ command }, coin) => poolAddresses.set(command, coin, true),
    disable: ({ command }, coin) => poolAddresses.set(command, coin, false),
  };
}

export function bankAccountsCalls({ bankAccounts }: Services): Handlers['bankAccounts'] {
  return {
    list: (_, filter) => bankAccounts.list(filter),
    view: (_, { uuid }) => bankAccounts.one(uuid),
    add: ({ command }, given) => bankAccounts.add(command, given),
    update: ({ command }, given) => bankAccounts.update(command, given),
    makeDefault: ({ command }, { uuid }) => bankAccounts.makeDefault(command, uuid),
    remove: ({ command }, { uuid }) => bankAccounts.remove(command, uuid),
  };
}
