import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples } from '../../testing/examples/prepared.ts';

let listed = 0;
/** Currencies that no pair with the krona begins with, and letters of symbols. */
const BASES = ['EUR', 'GBP', 'CHF', 'AUD', 'NZD', 'CAD', 'PLN', 'NOK', 'DKK', 'CZK', 'HUF', 'RON', 'TRY'];

/** What the examples of instruments need: each can be listed only once. */
export const examples: Examples = {
  'marketsStaff.createCoin': async () => listedNext('MINT'),
  'stocksStaff.createStock': async () => {
    const { name } = listedNext('Company ');
    return { name, symbol: `PP${BASES[listed % BASES.length]}` };
  },
  'commoditiesStaff.createCommodity': async () => listedNext('COCOA'),
  'forexStaff.createForexPair': async () => {
    listed += 1;
    return { base: BASES[listed % BASES.length] };
  },
  'marketsStaff.setCoinStatus': (api) => otherStatus(api, 'coins', 'ZEC'),
  'stocksStaff.setStockStatus': (api) => otherStatus(api, 'stocks', 'TBRL'),
  'forexStaff.setForexPairStatus': (api) => otherStatus(api, 'forexPairs', 'NZDCHF'),
  'commoditiesStaff.setCommodityStatus': (api) => otherStatus(api, 'commodities', 'SUGAR'),
};

function listedNext(start: string) {
  listed += 1;
  return { symbol: `${start}${listed}`, name: `${start}${listed}` };
}

async function otherStatus(
  api: TestApp,
  of: 'coins' | 'stocks' | 'forexPairs' | 'commodities',
  symbol: string,
) {
  const { ownStatus } = await (await api.host.world())[of].detail(symbol);
  return { status: ownStatus === 'trading' ? 'halted' : 'trading' };
}
