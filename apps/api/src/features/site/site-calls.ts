import type { calls } from '@papermint/contracts/calls';
import type { z } from 'zod';
import type { Handlers } from '../../handlers.ts';
import { Serialised } from '../../serialised.ts';
import type { Services } from '../../worlds/world.ts';
import type { SignedIn } from '../accounts/accounts-service.ts';
import { countryList } from './countries.ts';

type Pinged = z.input<typeof calls.site.ping.output>;
type TraderRecord = SignedIn['trader'];

const NOBODY = {
  trader: null,
  settings: { requireUpgrade: false, stakingProgram: false },
  assets: [],
  tradeStats: { invested: '0', profit: '0' },
} satisfies Partial<Pinged>;

export function siteCalls({ accounts, clock, markets, spot, wallet, state }: Services): Handlers['site'] {
  /** By what somebody owns at a second: the same list until that changes. */
  const kept = new WeakMap<Pinged['assets'], { trader: TraderRecord; stats: object; json: string }>();
  const ofNobody = JSON.stringify(NOBODY);

  /** What a ping says of a trader, written out once for as long as nothing of it has changed. */
  function ownJson(trader: TraderRecord): string {
    const { id, currency, requireUpgrade, stakingEnabled } = trader;
    const assets = wallet.assets(id, currency);
    const stats = spot.stats(id, currency);
    const before = kept.get(assets);
    if (before?.trader === trader && before.stats === stats) return before.json;
    const own = {
      trader: accounts.view(trader),
      settings: { requireUpgrade, stakingProgram: stakingEnabled },
      assets,
      tradeStats: stats,
    } satisfies Partial<Pinged>;
    const json = JSON.stringify(own);
    kept.set(assets, { trader, stats, json });
    return json;
  }

  return {
    ping({ session }) {
      const trader = session?.trader;
      const own = trader ? ownJson(trader) : ofNobody;
      const at = new Date(clock.now()).toISOString();
      const refreshed = new Date(state.refreshedAt).toISOString();
      // The larger half is the same for everybody in this second.
      const prices = markets.pricesJson(trader?.currency ?? 'USD');
      const head = `{"simulated":true,"now":"${at}","refreshData":"${refreshed}"`;
      return new Serialised(`${head},"prices":${prices},"coins":${markets.coinsJson()},${own.slice(1)}`);
    },
    countries: () => [...countryList],
    ip: ({ command }) => ({ ip: command.address ?? '' }),
  };
}
