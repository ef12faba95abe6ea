import type { Services } from '@papermint/api/services';
import { flags as allFlags } from '@papermint/contracts/common/flags';
import { assetsOf, chainAssets, listedFirst } from '../catalogue.ts';
import { bankAccountData, closedCoins, coinsWithoutAddress } from '../data/bank-accounts.ts';
import { blockchains } from '../data/blockchains.ts';
import { fiats } from '../data/fiats.ts';
import { packages } from '../data/packages.ts';
import { site } from '../data/site.ts';

/** Sets up what accounts need: currencies, all instruments, blockchains, packages, flags and settings. */
export async function setUpMarket({
  bankAccounts,
  chains,
  commands,
  accounts,
  dividends,
  flags,
  futures,
  markets,
  poolAddresses,
  settings,
  splits,
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
      const active = blockchains.map(({ coins, further, fee, ...chain }) => ({
        ...chain,
        status: 'active' as const,
      }));
      chains.add(tx, active, chainAssets);
      await accounts.addPackages(tx, packages);
      for (const flag of allFlags) flags.set(tx, flag, true);
      settings.begin(tx, site);
    },
    () => ({}),
  );
  chains.load();
  await Promise.all([markets.load(), settings.load()]);
  await commands.execute(
    { actor: { kind: 'system' }, name: 'seed.companies' },
    async (tx) => {
      dividends.follow(tx);
      splits.follow(tx);
      futures.followDividends(tx);
    },
    () => ({}),
  );
  await openWaysIn({ bankAccounts, commands, poolAddresses });
}

/** An address for each coin, and the bank accounts that take deposits. */
async function openWaysIn({
  bankAccounts,
  commands,
  poolAddresses,
}: Pick<Services, 'bankAccounts' | 'commands' | 'poolAddresses'>): Promise<void> {
  const system = { kind: 'system' } as const;
  await commands.execute(
    { actor: system, name: 'seed.depositAddresses' },
    async (tx) => poolAddresses.addAll(tx, { closed: closedCoins, without: coinsWithoutAddress }),
    () => ({}),
  );
  for (const account of bankAccountData) {
    await bankAccounts.add({ actor: system, name: 'seed.bankAccounts' }, account);
  }
}
