import type { ChainAssetRecord } from '@papermint/api/chains-types';
import type { AssetRecord, InstrumentRecord, Listing } from '@papermint/api/markets-types';
import type { CalendarName } from '@papermint/contracts/markets/kinds';
import { calendarOf } from '@papermint/contracts/markets/kinds';
import { usualTiers } from '@papermint/contracts/markets/margin-tiers';
import { blockchains } from './data/blockchains.ts';
import type { CoinData } from './data/coins.ts';
import { coins, unlistedCoins } from './data/coins.ts';
import type { CommodityData } from './data/commodities.ts';
import { commodities } from './data/commodities.ts';
import { fiats } from './data/fiats.ts';
import type { ForexData } from './data/forex.ts';
import { forexPairs } from './data/forex.ts';
import type { StockData } from './data/stocks.ts';
import { stocks } from './data/stocks.ts';

/** Decimals of an amount of shares or of a commodity. */
const SCALE = 4;
const STOCK_LOT = '0.001';
const FOREX_LOT = '1';

const own = { isStableCoin: false, symbol: null, usdAnchor: null, annualVolatility: null } as const;
const trading = { status: 'trading', pegged: false, sector: null, unit: null } as const;

/** The number of lots that a turnover in the quote currency buys. */
const lots = (turnover: number, price: string, lot: string) =>
  BigInt(Math.round(turnover / Number(price) / Number(lot)));

/** The columns for the markets and the sessions of a kind of instrument. */
function market(kind: InstrumentRecord['kind'], futures: boolean, turnover: number, unit = 1) {
  const marginTiers = futures ? usualTiers(kind, turnover, unit) : [];
  const calendar: CalendarName = calendarOf[kind];
  const maxLeverage = marginTiers[0]?.maxLeverage ?? 1;
  return { kind, calendar, spot: kind === 'crypto' || kind === 'stock', futures, maxLeverage, marginTiers };
}

/** A coin and its market against the dollar. */
function coinListing(coin: CoinData, index: number): Listing {
  const { code, name, scale, supply, tick, lot, price, annualVolatility, turnover, spreadBps } = coin;
  const stable = coin.stable === true;
  return {
    asset: { ...own, code, name, kind: 'coin', scale, isStableCoin: stable, holdable: true, supply },
    instrument: {
      ...trading,
      ...market('crypto', !stable, turnover),
      pair: `${code}/USD`,
      base: code,
      quote: 'USD',
      name,
      rank: index + 1,
      tick,
      lot,
      minNotional: '5',
      anchor: price,
      annualVolatility,
      dailyLots: lots(turnover, price, lot),
      spreadBps,
      pegged: stable,
    },
  };
}

function stockListing(stock: StockData, index: number): Listing {
  const { code, name, sector, supply, price, annualVolatility, turnover, spreadBps } = stock;
  return {
    asset: { ...own, code, name, kind: 'share', scale: SCALE, holdable: true, supply },
    instrument: {
      ...trading,
      ...market('stock', true, turnover),
      pair: `${code}/USD`,
      base: code,
      quote: 'USD',
      name,
      sector,
      unit: 'share',
      rank: index + 1,
      tick: '0.01',
      lot: STOCK_LOT,
      minNotional: '5',
      anchor: price,
      annualVolatility,
      dailyLots: lots(turnover, price, STOCK_LOT),
      spreadBps,
    },
  };
}

function commodityListing(commodity: CommodityData, index: number): Listing {
  const { code, name, unit, price, tick, lot, annualVolatility, turnover, spreadBps } = commodity;
  return {
    asset: { ...own, code, name, kind: 'commodity', scale: SCALE, holdable: false, supply: null },
    instrument: {
      ...trading,
      ...market('commodity', true, turnover),
      pair: `${code}/USD`,
      base: code,
      quote: 'USD',
      name,
      unit,
      rank: index + 1,
      tick,
      lot,
      minNotional: '10',
      anchor: price,
      annualVolatility,
      dailyLots: lots(turnover, price, lot),
      spreadBps,
    },
  };
}

const currency = new Map(fiats.map((fiat) => [fiat.code, fiat]));
const nameOf = (code: string) => currency.get(code)?.name ?? code;
const dollarsOf = (code: string) => Number(currency.get(code)?.dollars ?? 1);
const volatilityOf = (code: string) => currency.get(code)?.annualVolatility ?? 0;

/** Prices have five significant decimals of a unit, those in yen three. */
function forexListing({ base, quote, turnover, spreadBps }: ForexData, index: number): Listing {
  const inYen = quote === 'JPY';
  const price = (dollarsOf(base) / dollarsOf(quote)).toFixed(inYen ? 3 : 5);
  return {
    asset: null,
    instrument: {
      ...trading,
      ...market('forex', true, turnover, inYen ? 150 : 1),
      pair: `${base}/${quote}`,
      base,
      quote,
      name: `${nameOf(base)} / ${nameOf(quote)}`,
      rank: index + 1,
      tick: inYen ? '0.001' : '0.00001',
      lot: FOREX_LOT,
      anchor: price,
      minNotional: inYen ? '1500' : '10',
      annualVolatility: Math.round(Math.hypot(volatilityOf(base), volatilityOf(quote)) * 1000) / 1000,
      dailyLots: lots(turnover / dollarsOf(quote), price, FOREX_LOT),
      spreadBps,
    },
  };
}

const listedStocks = stocks.map(stockListing);
const listedForex = forexPairs.map(forexListing);
const listedCommodities = commodities.map(commodityListing);

/** The instruments that a new world lists, by kind. */
export const listedFirst: readonly Listing[] = [
  ...coins.map(coinListing),
  ...listedStocks,
  ...listedForex,
  ...listedCommodities,
];

const unlisted = unlistedCoins.map((coin, index) => coinListing(coin, coins.length + index));

/** Every instrument that comes with the product, including those that a new world does not list. */
export const catalogue: readonly Listing[] = [...listedFirst, ...unlisted];

/** The assets of listings. */
export const assetsOf = (listings: readonly Listing[]): AssetRecord[] =>
  listings.flatMap(({ asset }) => asset ?? []);

/** The smallest deposit and withdrawal of a coin, in dollars. */
const SMALLEST = { deposit: 2, withdrawal: 10 };

/** The networks of the coins that a new world lists, with round amounts near these dollars. */
export const chainAssets: readonly ChainAssetRecord[] = blockchains.flatMap(
  ({ key, coins: codes, further, fee }) =>
    codes.map((code) => {
      const coin = coins.find((one) => one.code === code);
      if (!coin) throw new Error(`${key} has the coin ${code}, which is not listed.`);
      const units = (dollars: number) => roundUnits((dollars / Number(coin.price)) * 10 ** coin.scale);
      return {
        asset: code,
        blockchain: key,
        position: further.includes(code) ? 1 : 0,
        depositsOn: true,
        withdrawalsOn: true,
        minDeposit: units(SMALLEST.deposit),
        minWithdrawal: units(SMALLEST.withdrawal),
        withdrawalFee: units(fee),
      };
    }),
);

/** The next number up with one significant digit of 1, 2 or 5. */
function roundUnits(units: number): bigint {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(units)));
  const first = [1, 2, 5, 10].find((digit) => digit * power >= units * 0.999) ?? 10;
  return BigInt(first * power);
}
