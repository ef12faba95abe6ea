import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function marketsStaffCalls({ coins, catalogue }: Services): Handlers['marketsStaff'] {
  return {
    coins: (_, filter) => coins.list(filter),
    coin: (_, { symbol }) => coins.detail(symbol),
    createCoin: ({ command }, input) => coins.create(command, input),
    updateCoin: ({ command }, input) => coins.update(command, input),
    setCoinStatus: ({ command }, input) => coins.setStatus(command, input),
    tradingAssets: (_, filter) => catalogue.list(filter),
    syncTradingAssets: ({ command }, input) => catalogue.sync(command, input),
  };
}
