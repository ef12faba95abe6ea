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
      const { uuid, simulated } = await users.listed(accountId);
      if (simulated) return wallet.derivedTransactions(uuid, filter);
      return wallet.transactions(uuid, filter);
    },
  };
}
