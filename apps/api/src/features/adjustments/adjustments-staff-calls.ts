import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function adjustmentsCalls({ adjustments, users, wallet }: Services): Handlers['adjustments'] {
  return {
    adjustBalance: ({ command }, input) => adjustments.adjust(command, input),
    addAsset: ({ command }, input) => adjustments.add(command, input),
    async assetsOf(_, { accountId }) {
      const { uuid, currency } = await users.listed(accountId);
      return { currency, ...wallet.totals(uuid, currency), assets: wallet.assets(uuid, currency) };
    },
  };
}
