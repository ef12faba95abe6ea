import { adjustmentsContract } from '@papermint/contracts/adjustments/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Alone } from '../approvals/alone-service.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createAdjustments } from './adjustments-service.ts';
import { adjustmentsStaffCalls } from './adjustments-staff-calls.ts';
import { adjustmentsStore } from './adjustments-store.ts';

export const adjustmentsFeature = defineFeature({
  contract: adjustmentsContract,
  start: startAdjustments,
  calls: {
    adjustmentsStaff: adjustmentsStaffCalls,
  },
  tags: {
    adjustmentsStaff: { name: 'Staff: adjustments', description: 'Changing a balance by hand.' },
  },
  erasure(erasure) {
    erasure.texts('Names in adjustments', 'Adjustment', ['reason'], 'traderId');
  },
});

function startAdjustments(
  { ledger, ids, clock }: WorldCore,
  { accounts, alone, approvals, markets, wallet, notifications }: Needs,
) {
  const adjustments = createAdjustments({
    store: adjustmentsStore,
    approvals,
    alone,
    accounts,
    ledger,
    markets,
    wallet,
    notifications,
    ids,
    clock,
  });
  return { adjustments };
}

interface Needs {
  accounts: Accounts;
  alone: Alone;
  approvals: Approvals;
  markets: Markets;
  notifications: Notifications;
  wallet: Wallet;
}
