import type { Handlers } from '../../handlers.ts';
import type { Catalogue } from './catalogue/catalogue-service.ts';
import { newCoin, newCommodity, newForexPair, newStock } from './instruments/new-instruments.ts';
import type { StaffInstruments } from './instruments/staff-instruments-service.ts';
import type { Markets } from './markets-service.ts';

/** The answers about coins name them `coin`. */
const asCoin = <I, A extends { instrument: I }>({ instrument, ...rest }: A) => ({
  ...rest,
  coin: instrument,
});

export function marketsStaffCalls({
  coins,
  catalogue,
}: {
  coins: StaffInstruments;
  catalogue: Catalogue;
}): Handlers['marketsStaff'] {
  return {
    coins: (_, filter) => coins.list(filter),
    coin: (_, { symbol }) => coins.detail(symbol),
    createCoin: async ({ command }, input) => asCoin(await coins.create(command, newCoin(input), input)),
    updateCoin: async ({ command }, input) => asCoin(await coins.update(command, input)),
    async setCoinStatus({ command }, input) {
      const answer = await coins.setStatus(command, input);
      return 'pending' in answer ? answer : asCoin(answer);
    },
    tradingAssets: (_, filter) => catalogue.list(filter),
    syncTradingAssets: ({ command }, input) => catalogue.sync(command, input),
  };
}

export function stocksStaffCalls({ stocks }: { stocks: StaffInstruments }): Handlers['stocksStaff'] {
  return {
    stocks: (_, filter) => stocks.list(filter),
    stock: (_, { symbol }) => stocks.detail(symbol),
    createStock: ({ command }, input) => stocks.create(command, newStock(input), input),
    updateStock: ({ command }, input) => stocks.update(command, input),
    setStockStatus: ({ command }, input) => stocks.setStatus(command, input),
  };
}

export function forexStaffCalls({
  forexPairs,
  markets,
}: {
  forexPairs: StaffInstruments;
  markets: Markets;
}): Handlers['forexStaff'] {
  return {
    forexPairs: (_, filter) => forexPairs.list(filter),
    forexPair: (_, { symbol }) => forexPairs.detail(symbol),
    createForexPair: async ({ command }, input) =>
      forexPairs.create(command, newForexPair(markets, input), input),
    updateForexPair: ({ command }, input) => forexPairs.update(command, input),
    setForexPairStatus: ({ command }, input) => forexPairs.setStatus(command, input),
  };
}

export function commoditiesStaffCalls({
  commodities,
}: {
  commodities: StaffInstruments;
}): Handlers['commoditiesStaff'] {
  return {
    commodities: (_, filter) => commodities.list(filter),
    commodity: (_, { symbol }) => commodities.detail(symbol),
    createCommodity: ({ command }, input) => commodities.create(command, newCommodity(input), input),
    updateCommodity: ({ command }, input) => commodities.update(command, input),
    setCommodityStatus: ({ command }, input) => commodities.setStatus(command, input),
  };
}
