import { flagsOfNewWorld } from '@papermint/contracts/common/flags';
import type { Services } from '../../apps/api/src/worlds/world.ts';
import { listingOf } from '../catalogue.ts';
import { coins } from '../data/coins.ts';
import { fiats } from '../data/fiats.ts';
import { packages } from '../data/packages.ts';
import { plugins, site } from '../data/site.ts';

const listings = coins.map(listingOf);

/** Sets up what accounts need: currencies, coins and their markets, packages, flags and settings. */
export async function setUpMarket({ commands, accounts, flags, markets, settings }: Services): Promise<void> {
  await commands.execute(
    { actor: { kind: 'system' }, name: 'seed.market' },
    async (tx) => {
      await markets.add(tx, {
        assets: [
          ...fiats.map(({ dollars, ...fiat }) => ({
            ...fiat,
            kind: 'fiat' as const,
            isStableCoin: false,
            usdAnchor: dollars,
            supply: null,
          })),
          ...listings.map(({ asset }) => asset),
        ],
        instruments: listings.map(({ instrument }) => instrument),
      });
      await accounts.addPackages(tx, packages);
      for (const flag of flagsOfNewWorld) flags.set(tx, flag, true);
      settings.begin(tx, site, plugins);
    },
    () => ({}),
  );
  await Promise.all([markets.load(), settings.load()]);
}
