import { flags as allFlags } from '@papermint/contracts/common/flags';
import type { Services } from '../../apps/api/src/worlds/world.ts';
import { assetsOf, chainAssets, listedFirst } from '../catalogue.ts';
import { blockchains } from '../data/blockchains.ts';
import { fiats } from '../data/fiats.ts';
import { packages } from '../data/packages.ts';
import { plugins, site } from '../data/site.ts';

/** Sets up what accounts need: currencies, all instruments, blockchains, packages, flags and settings. */
export async function setUpMarket({
  chains,
  commands,
  accounts,
  flags,
  markets,
  settings,
}: Services): Promise<void> {
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
          ...assetsOf(listedFirst),
        ],
        instruments: listedFirst.map(({ instrument }) => instrument),
      });
      const active = blockchains.map(({ coins, fee, ...chain }) => ({ ...chain, status: 'active' as const }));
      await chains.add(tx, active, chainAssets);
      await accounts.addPackages(tx, packages);
      for (const flag of allFlags) flags.set(tx, flag, true);
      settings.begin(tx, site, plugins);
    },
    () => ({}),
  );
  await Promise.all([markets.load(), chains.load(), settings.load()]);
}
