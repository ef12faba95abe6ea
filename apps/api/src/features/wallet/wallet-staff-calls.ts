import type { Handlers } from '../../handlers.ts';
import type { Users } from '../accounts/staff/users-service.ts';
import type { Wallet } from './wallet-service.ts';

export function walletStaffCalls({
  wallet,
  users,
}: {
  wallet: Wallet;
  users: Users;
}): Handlers['walletStaff'] {
  return {
    async transactionsOf(_, { accountId, ...filter }) {
      const { uuid } = await users.listed(accountId);
      return wallet.transactions(uuid, filter);
    },
  };
}
