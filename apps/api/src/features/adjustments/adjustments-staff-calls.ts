import type { Handlers } from '../../handlers.ts';
import type { Users } from '../accounts/staff/users-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { Adjustments } from './adjustments-service.ts';

export function adjustmentsStaffCalls({
  adjustments,
  users,
  wallet,
}: {
  adjustments: Adjustments;
  users: Users;
  wallet: Wallet;
}): Handlers['adjustmentsStaff'] {
  return {
    adjustBalance: ({ command }, input) => adjustments.adjust(command, input),
    addAsset: ({ command }, input) => adjustments.add(command, input),
    async assetsOf(_, { accountId }) {
      const { uuid, currency, firstName, lastName } = await users.listed(accountId);
      const trader = { accountId, name: `${firstName} ${lastName}` };
      return { trader, currency, ...wallet.totals(uuid, currency), assets: wallet.assets(uuid, currency) };
    },
  };
}
