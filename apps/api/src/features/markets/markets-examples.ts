import { CANDLES, FORM_TYPE, formOf } from '../../testing/app/forms.ts';
import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples } from '../../testing/examples/prepared.ts';

let listed = 0;
let imports = 0;
let scheduledDays = 0;
/** Currencies that no pair with the krona begins with, and letters of symbols. */
const BASES = ['EUR', 'GBP', 'CHF', 'AUD', 'NZD', 'CAD', 'PLN', 'NOK', 'DKK', 'CZK', 'HUF', 'RON', 'TRY'];

/** What the examples need: an instrument can be listed only once, and a pair follows one import at a time. */
export const examples: Examples = {
  'imports.cancel': (api) => imported(api),
  'scenarios.cancel': (api) => scheduled(api),
  'setPrices.release': (api) => priced(api),
  'setBooks.remove': (api) => booked(api),
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

async function imported(api: TestApp): Promise<{ uuid: string }> {
  imports += 1;
  const startsAt = new Date(Date.UTC(2030, 0, 1, imports)).toISOString();
  const form = formOf([
    { name: 'pair', content: 'BTC/USD' },
    { name: 'startsAt', content: startsAt },
    { name: 'file', content: CANDLES, fileName: 'candles.csv', type: 'text/csv' },
  ]);
  const { body } = await api.post('/api/sandbox/markets/import', form, undefined, {
    'content-type': FORM_TYPE,
  });
  return { uuid: body.import.uuid };
}

async function scheduled(api: TestApp): Promise<{ uuid: string }> {
  const input = { kind: 'rally', pair: 'ETH/USD', depth: 0.01, startsIn: 'P100D' };
  const { body } = await api.post('/api/sandbox/scenarios', input);
  return { uuid: body.scenario.uuid };
}

async function priced(api: TestApp): Promise<{ uuid: string }> {
  const input = { pair: 'LTC/USD', price: '80', startsAt: nextDay(), hold: 'PT1H' };
  const { body } = await api.post('/api/sandbox/prices', input);
  return { uuid: body.price.uuid };
}

async function booked(api: TestApp): Promise<{ uuid: string }> {
  const asks = [{ price: '80', amount: '1' }];
  const { body } = await api.post('/api/sandbox/book', { pair: 'LTC/USD', asks, startsAt: nextDay() });
  return { uuid: body.book.uuid };
}

/** A day of its own in the first year of the world. */
function nextDay(): string {
  scheduledDays += 1;
  return new Date(Date.UTC(2026, 8, scheduledDays)).toISOString();
}

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
