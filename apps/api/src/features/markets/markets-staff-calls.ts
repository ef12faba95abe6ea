import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function marketsStaffCalls({ coins, catalogue }: Services): Handlers['marketsStaff'] {
  return {
    coins: (_, filter) => coins.coins(filter),
    coin: (_, { symbol }) => coins.coin(symbol),
    createCoin: ({ command }, wish) => coins.create(command, wish),
    updateCoin: ({ command }, changes) => coins.update(command, changes),
    setCoinStatus: ({ command }, wish) => coins.setStatus(command, wish),
    tradingAssets: (_, filter) => catalogue.list(filter),
    syncTradingAssets: ({ command }, wish) => catalogue.sync(command, wish),
  };
}
