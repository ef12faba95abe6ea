import type { WorldCore } from '../../worlds/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createTransfers } from './transfers-service.ts';
import { createTransfersStore } from './transfers-store.ts';

export function transfersFeature(
  { db, commands, ledger, mails, ids, clock }: WorldCore,
  { accounts, markets, wallet, notifications }: Needs,
) {
  const transfers = createTransfers({
    store: createTransfersStore(db),
    commands,
    accounts,
    ledger,
    markets,
    wallet,
    notifications,
    mails,
    ids,
    clock,
  });
  return { transfers };
}

interface Needs {
  accounts: Accounts;
  markets: Markets;
  wallet: Wallet;
  notifications: Notifications;
}
