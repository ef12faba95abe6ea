import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function marketDeskCalls({ desk, catalogue }: Services): Handlers['marketDesk'] {
  return {
    coins: (_, filter) => desk.coins(filter),
    coin: (_, { symbol }) => desk.coin(symbol),
    createCoin: ({ intent }, wish) => desk.create(intent, wish),
    updateCoin: ({ intent }, changes) => desk.update(intent, changes),
    setCoinStatus: ({ intent }, wish) => desk.setStatus(intent, wish),
    tradingAssets: (_, filter) => catalogue.list(filter),
    syncTradingAssets: ({ intent }, wish) => catalogue.sync(intent, wish),
  };
}
