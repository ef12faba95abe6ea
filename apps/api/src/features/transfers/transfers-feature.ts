import { transfersContract } from '@papermint/contracts/transfers/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Drafts } from '../drafts/drafts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { MoneyOut } from '../money-out/money-out-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { transfersCalls, transfersStaffCalls } from './transfers-calls.ts';
import { createTransfers } from './transfers-service.ts';
import { createTransfersStore } from './transfers-store.ts';

export const transfersFeature = defineFeature({
  contract: transfersContract,
  start: startTransfers,
  calls: {
    transfers: transfersCalls,
    transfersStaff: transfersStaffCalls,
  },
  tags: {
    transfers: { name: 'Transfers', description: 'Sending money to another trader.' },
    transfersStaff: { name: 'Staff: transfers', description: 'Transfers between traders.' },
  },
  erasure(erasure) {
    erasure.texts('Names in transfers', 'Transfer', ['note'], 'fromId');
  },
});

function startTransfers(
  { db, commands, ledger, ids, clock, search }: WorldCore,
  { accounts, staff, drafts, markets, moneyOut, wallet, notifications }: Needs,
) {
  const transfers = createTransfers({
    store: createTransfersStore(db),
    staff,
    drafts,
    commands,
    accounts,
    ledger,
    markets,
    moneyOut,
    wallet,
    notifications,
    ids,
    clock,
  });
  search.provide({
    kind: 'transactions',
    staff: {
      permission: 'money',
      find: async (typed) => {
        const { data } = await transfers.list({ page: 1, perPage: 1, sort: '-createdAt', search: typed });
        const exact = data.filter(({ uuid }) => uuid === typed.toLowerCase());
        return exact.map(({ uuid, sender, recipient }) => ({
          id: uuid,
          note: uuid,
          path: `/kut/transfers?transfer=${uuid}`,
          exact: true,
          title: `Transfer from ${sender.name} to ${recipient.name}`,
        }));
      },
    },
  });
  return { transfers };
}

interface Needs {
  accounts: Accounts;
  staff: StaffDirectory;
  drafts: Drafts;
  markets: Markets;
  moneyOut: MoneyOut;
  wallet: Wallet;
  notifications: Notifications;
}
