import { MOST_PAYMENTS } from '@papermint/contracts/accounts/most-payments';
import type { Handlers } from '../../../handlers.ts';
import type { Wallet } from '../../wallet/wallet-service.ts';
import type { Accounts } from '../accounts-service.ts';
import { supportView } from './support-view.ts';
import type { Users } from './users-service.ts';

const PAYMENTS = {
  type: ['deposit', 'withdrawal'],
  page: 1,
  perPage: MOST_PAYMENTS,
  sort: '-createdAt',
} as const;

export function supportStaffCalls({
  accounts,
  users,
  wallet,
}: {
  accounts: Accounts;
  users: Users;
  wallet: Wallet;
}): Handlers['supportStaff'] {
  return {
    async account(_, { accountId }) {
      const trader = await users.listed(accountId);
      const { uuid, currency } = trader;
      const [record, payments] = await Promise.all([
        accounts.byId(uuid),
        wallet.transactions(uuid, { ...PAYMENTS, type: [...PAYMENTS.type] }),
      ]);
      return supportView(trader, {
        lockedUntil: accounts.view(record).moneyOutBlockedUntil,
        assets: wallet.assets(uuid, currency),
        unrealizedPnl: wallet.rest(uuid, currency),
        netWorth: wallet.netWorth(uuid, currency),
        payments: payments.data,
      });
    },
  };
}
