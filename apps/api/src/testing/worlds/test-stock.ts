import type { Listing } from '../../features/markets/markets-types.ts';

/** A stock that a test lists. @param terms where it differs from a usual one */
export function testStock(
  code: string,
  { name = `Test ${code}`, ...terms }: Partial<Listing['instrument']>,
): Listing {
  return {
    asset: {
      code,
      name,
      kind: 'share',
      scale: 4,
      isStableCoin: false,
      symbol: null,
      usdAnchor: null,
      annualVolatility: null,
      holdable: true,
      supply: '1000000',
    },
    instrument: {
      pair: `${code}/USD`,
      kind: 'stock',
      base: code,
      quote: 'USD',
      name,
      rank: 9,
      tick: '0.01',
      lot: '0.001',
      minNotional: '5',
      status: 'trading',
      anchor: '80',
      annualVolatility: 0.2,
      dailyLots: 1_000_000_000n,
      spreadBps: 3,
      pegged: false,
      calendar: 'us_stocks',
      sector: 'technology',
      unit: 'share',
      spot: true,
      futures: true,
      maxLeverage: 20,
      marginTiers: [{ upTo: null, rate: '0.02', maxLeverage: 20 }],
      ...terms,
    },
  };
}
