import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function walletStaffCalls({ wallet, users }: Services): Handlers['walletStaff'] {
  return {
    async transactionsOf(_, { accountId, ...filter }) {
      const { uuid } = await users.listed(accountId);
      return wallet.transactions(uuid, filter);
    },
  };
}
