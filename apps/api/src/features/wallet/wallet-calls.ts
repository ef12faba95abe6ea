import type { Handlers } from '../../handlers.ts';
import type { Wallet } from './wallet-service.ts';

export function walletCalls({ wallet }: { wallet: Wallet }): Handlers['wallet'] {
  return {
    assets: ({ session: { trader } }) => wallet.assets(trader.id, trader.currency),
    transactions: ({ session: { trader } }, filter) => wallet.transactions(trader.id, filter),
  };
}
