import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { trpc } from '../../../api/trpc.ts';

/** The calls, screen and words of staff for the instruments of each kind. */
export const STAFF_KINDS = {
  crypto: {
    path: '/kut/settings/cryptocurrencies',
    record: 'coin',
    title: 'Cryptocurrencies',
    each: 'coin',
    rowsName: 'coins',
    header: 'Coin',
    empty: 'No coin is listed',
    one: trpc.marketsStaff.coin,
    calls: {
      list: 'marketsStaff.coins',
      create: 'marketsStaff.createCoin',
      update: 'marketsStaff.updateCoin',
      status: 'marketsStaff.setCoinStatus',
    },
  },
  stock: {
    path: '/kut/settings/stocks',
    record: 'stock',
    title: 'Stocks',
    each: 'stock',
    rowsName: 'stocks',
    header: 'Company',
    empty: 'No stock is listed',
    one: trpc.stocksStaff.stock,
    calls: {
      list: 'stocksStaff.stocks',
      create: 'stocksStaff.createStock',
      update: 'stocksStaff.updateStock',
      status: 'stocksStaff.setStockStatus',
    },
  },
  forex: {
    path: '/kut/settings/forex',
    record: 'forex',
    title: 'Forex pairs',
    each: 'forex pair',
    rowsName: 'forex pairs',
    header: 'Currencies',
    empty: 'No forex pair is listed',
    one: trpc.forexStaff.forexPair,
    calls: {
      list: 'forexStaff.forexPairs',
      create: 'forexStaff.createForexPair',
      update: 'forexStaff.updateForexPair',
      status: 'forexStaff.setForexPairStatus',
    },
  },
  commodity: {
    path: '/kut/settings/commodities',
    record: 'commodity',
    title: 'Commodities',
    each: 'commodity',
    rowsName: 'commodities',
    header: 'Commodity',
    empty: 'No commodity is listed',
    one: trpc.commoditiesStaff.commodity,
    calls: {
      list: 'commoditiesStaff.commodities',
      create: 'commoditiesStaff.createCommodity',
      update: 'commoditiesStaff.updateCommodity',
      status: 'commoditiesStaff.setCommodityStatus',
    },
  },
} as const satisfies Record<InstrumentKind, object>;
