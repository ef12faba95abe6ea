import type { Listing } from '../apps/api/src/features/markets/markets-types.ts';
import type { CoinData } from './data/coins.ts';
import { coins, unlistedCoins } from './data/coins.ts';

/** A coin and its market against the dollar. */
export function listingOf(coin: CoinData, index: number): Listing {
  const stable = coin.stable === true;
  return {
    asset: {
      code: coin.code,
      name: coin.name,
      kind: 'coin',
      scale: coin.scale,
      isStableCoin: stable,
      symbol: null,
      usdAnchor: null,
      annualVolatility: null,
      holdable: true,
      supply: coin.supply,
    },
    instrument: {
      pair: `${coin.code}/USD`,
      kind: 'crypto',
      base: coin.code,
      quote: 'USD',
      name: coin.name,
      rank: index + 1,
      tick: coin.tick,
      lot: coin.lot,
      minNotional: '5',
      status: 'trading',
      anchor: coin.price,
      annualVolatility: coin.annualVolatility,
      dailyLots: BigInt(Math.round(coin.turnover / Number(coin.price) / Number(coin.lot))),
      spreadBps: coin.spreadBps,
      pegged: stable,
    },
  };
}

/** Every instrument that comes with the product, including those that a new world does not list. */
export const catalogue: readonly Listing[] = [...coins, ...unlistedCoins].map(listingOf);
