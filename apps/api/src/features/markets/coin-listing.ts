import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { shortest } from '@papermint/contracts/markets/listing-rules';
import { priceText } from '@papermint/contracts/markets/ticks';
import { lotsFor } from './instrument-spec-rules.ts';
import type { Markets } from './markets-service.ts';
import type { AssetRecord, InstrumentRecord, Listing } from './markets-types.ts';

/** Coins are traded against the dollar. */
export const QUOTE = 'USD';

export interface NewCoinInput {
  symbol: string;
  name: string;
  stable: boolean;
  /** The price now, dollars. */
  price: string;
  scale: number;
  tick: string;
  lot: string;
  minNotional: string;
  annualVolatility: number;
  /** Dollars on a usual day. */
  turnover: number;
  spreadBps: number;
  /** Whole coins. */
  supply?: string | undefined;
  reason?: string | undefined;
}

/** The records of a new coin and its instrument. */
export function newListing(markets: Markets, input: NewCoinInput): Listing {
  const coin = withShortDecimals(input);
  const { symbol, name, stable, price, scale, tick, lot, minNotional } = coin;
  const { annualVolatility, turnover, spreadBps, supply = null } = coin;
  const asset: AssetRecord = {
    ...{ code: symbol, name, kind: 'coin', scale, isStableCoin: stable },
    ...{ symbol: null, usdAnchor: null, annualVolatility: null, holdable: true, supply },
  };
  const instrument: InstrumentRecord = {
    ...{ pair: `${symbol}/${QUOTE}`, kind: 'crypto', base: symbol, quote: QUOTE, name },
    rank: 1 + lastRank(markets, 'crypto'),
    ...{ tick, lot, minNotional, status: 'trading', anchor: price },
    ...{ annualVolatility, dailyLots: lotsFor(turnover, price, lot), spreadBps, pegged: stable },
    ...{ calendar: 'always', sector: null, spot: true, futures: false, maxLeverage: 1, marginTiers: [] },
  };
  return { asset, instrument: { ...instrument, anchor: anchorFor(markets, coin, instrument) } };
}

/** The highest rank of a kind. */
export function lastRank(markets: Pick<Markets, 'everyInstrument'>, kind: InstrumentKind): number {
  const own = markets.everyInstrument().filter((instrument) => instrument.kind === kind);
  return Math.max(0, ...own.map(({ rank }) => rank));
}

/** The anchor price from which the path leads to the input's price now, to within a tick. */
function anchorFor(markets: Markets, coin: NewCoinInput, instrument: InstrumentRecord): string {
  if (coin.stable) return coin.price;
  const scales = { baseScale: coin.scale, quoteScale: markets.asset(QUOTE).scale };
  const ratio = markets.ratioToAnchor(instrument, scales);
  const ticks = Math.max(1, Math.round(Number(coin.price) / Number(coin.tick) / ratio));
  return priceText(ticks, coin.tick);
}

function withShortDecimals(input: NewCoinInput): NewCoinInput {
  const { price, tick, lot, minNotional, supply } = input;
  return {
    ...input,
    ...(supply !== undefined && { supply: shortest(supply) }),
    ...{ price: shortest(price), tick: shortest(tick) },
    ...{ lot: shortest(lot), minNotional: shortest(minNotional) },
  };
}
