import type { calls } from '@papermint/contracts/calls';
import type { z } from 'zod';
import type { Handlers } from '../../handlers.ts';
import { Serialised } from '../../serialised.ts';
import type { Services } from '../../world.ts';
import { countryList } from './countries.ts';

export function siteCalls({ accounts, clock, markets, spot, wallet, state }: Services): Handlers['site'] {
  return {
    ping({ session }) {
      const trader = session?.trader;
      const own = {
        simulated: true,
        now: new Date(clock.now()).toISOString(),
        trader: trader ? accounts.view(trader) : null,
        settings: {
          requireUpgrade: trader?.requireUpgrade ?? false,
          stakingProgram: trader?.stakingEnabled ?? false,
        },
        assets: trader ? wallet.assets(trader.id, trader.currency) : [],
        tradeStats: trader ? spot.stats(trader.id, trader.currency) : { invested: '0', profit: '0' },
        refreshData: new Date(state.refreshedAt).toISOString(),
      } satisfies Omit<z.input<typeof calls.site.ping.output>, 'prices' | 'coins'>;
      // The larger half is the same for everybody in this second.
      const prices = markets.pricesJson(trader?.currency ?? 'USD');
      const shared = `"prices":${prices},"coins":${markets.coinsJson()}`;
      return new Serialised(`${JSON.stringify(own).slice(0, -1)},${shared}}`);
    },
    countries: () => [...countryList],
  };
}
