import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Approvals } from '../approvals/approvals-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createAdjustments } from './adjustments-service.ts';
import { adjustmentsStore } from './adjustments-store.ts';

export function adjustmentsFeature(
  { ledger, mails, ids, clock }: WorldCore,
  { accounts, approvals, markets, wallet, notifications }: Needs,
) {
  const adjustments = createAdjustments({
    store: adjustmentsStore,
    approvals,
    accounts,
    ledger,
    markets,
    wallet,
    notifications,
    mails,
    ids,
    clock,
  });
  return { adjustments };
}

interface Needs {
  accounts: Accounts;
  approvals: Approvals;
  markets: Markets;
  notifications: Notifications;
  wallet: Wallet;
}
