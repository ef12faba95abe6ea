import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';
import { countryList } from './countries.ts';

export function siteCalls({ accounts, clock, markets, spot, wallet, state }: Services): Handlers['site'] {
  return {
    ping({ session }) {
      const trader = session?.trader;
      return {
        simulated: true as const,
        now: new Date(clock.now()).toISOString(),
        trader: trader ? accounts.view(trader) : null,
        settings: {
          requireUpgrade: trader?.requireUpgrade ?? false,
          stakingProgram: trader?.stakingEnabled ?? false,
        },
        prices: markets.board().texts,
        coins: markets.coins(),
        assets: trader ? wallet.assets(trader.id, trader.currency) : [],
        tradeStats: trader ? spot.stats(trader.id, trader.currency) : { invested: '0', profit: '0' },
        refreshData: new Date(state.refreshedAt).toISOString(),
      };
    },
    countries: () => [...countryList],
  };
}
