import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function walletCalls({ wallet }: Services): Handlers['wallet'] {
  return {
    assets: ({ session: { trader } }) => wallet.assets(trader.id, trader.currency),
    transactions: ({ session: { trader } }, filter) => wallet.transactions(trader.id, filter),
  };
}
