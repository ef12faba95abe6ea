import type { Services } from '../../apps/api/src/world.ts';
import { coins } from '../data/coins.ts';
import { fiats } from '../data/fiats.ts';
import { flagsOn } from '../data/flags.ts';
import { packages } from '../data/packages.ts';
import { plugins, site } from '../data/site.ts';

/** What there is before anybody is: currencies, coins and their markets, packages, switches. */
export async function setUpMarket({ acts, accounts, flags, markets, settings }: Services): Promise<void> {
  await acts.act(
    { actor: { kind: 'system' }, command: 'seed.market' },
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
          ...coins.map((coin) => ({
            code: coin.code,
            name: coin.name,
            kind: 'coin' as const,
            scale: coin.scale,
            isStableCoin: coin.stable === true,
            symbol: null,
            usdAnchor: null,
            annualVolatility: null,
            holdable: true,
            supply: coin.supply,
          })),
        ],
        instruments: coins.map((coin, index) => ({
          pair: `${coin.code}/USD`,
          kind: 'crypto' as const,
          base: coin.code,
          quote: 'USD',
          name: coin.name,
          rank: index + 1,
          tick: coin.tick,
          lot: coin.lot,
          minNotional: '5',
          status: 'trading' as const,
          anchor: coin.price,
          annualVolatility: coin.annualVolatility,
          dailyLots: BigInt(Math.round(coin.turnover / Number(coin.price) / Number(coin.lot))),
          spreadBps: coin.spreadBps,
          pegged: coin.stable === true,
        })),
      });
      await accounts.addPackages(tx, packages);
      for (const flag of flagsOn) flags.set(tx, flag, true);
      settings.begin(tx, site, plugins);
    },
    () => ({}),
  );
  await Promise.all([markets.load(), settings.load()]);
}
