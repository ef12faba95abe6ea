import { shortest } from '@papermint/contracts/markets/listing-rules';
import { priceText } from '@papermint/contracts/markets/ticks';
import type { changesOf, TermChanges, Terms } from './coin-rules.ts';
import { lotsFor } from './coin-rules.ts';
import type { Listing, Markets } from './markets-service.ts';
import type { AssetRecord, InstrumentRecord } from './markets-store.ts';

export const QUOTE = 'USD';

export interface NewCoin {
  symbol: string;
  name: string;
  stable: boolean;
  /** Dollars for one, now. */
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

/** A price at its anchor so that the path is at `price` now, or at the tick beside it. */
function anchorFor(markets: Markets, wish: NewCoin, listing: Listing): string {
  if (wish.stable) return listing.instrument.anchor;
  const scales = { baseScale: wish.scale, quoteScale: markets.asset(QUOTE).scale };
  const part = markets.wouldBe(listing.instrument, scales);
  const ticks = Math.max(1, Math.round(Number(wish.price) / Number(wish.tick) / part));
  return priceText(ticks, wish.tick);
}

/** A new coin with its market against the dollar, as it is written down. */
export function listingOf(markets: Markets, given: NewCoin): Listing {
  const wish = shortened(given);
  const { symbol, name, stable, price, scale, tick, lot, minNotional } = wish;
  const { annualVolatility, turnover, spreadBps, supply = null } = wish;
  const asset: AssetRecord = {
    ...{ code: symbol, name, kind: 'coin', scale, isStableCoin: stable },
    ...{ symbol: null, usdAnchor: null, annualVolatility: null, holdable: true, supply },
  };
  const instrument: InstrumentRecord = {
    ...{ pair: `${symbol}/${QUOTE}`, kind: 'crypto', base: symbol, quote: QUOTE, name },
    rank: 1 + Math.max(0, ...markets.everyInstrument().map(({ rank }) => rank)),
    ...{ tick, lot, minNotional, status: 'trading', anchor: price },
    ...{ annualVolatility, dailyLots: lotsFor(turnover, price, lot), spreadBps, pegged: stable },
  };
  return { asset, instrument: { ...instrument, anchor: anchorFor(markets, wish, { asset, instrument }) } };
}

/** The terms of a listed coin. */
export function termsOf(instrument: InstrumentRecord, asset: AssetRecord): Terms {
  const { tick, lot, minNotional, spreadBps, anchor, annualVolatility, dailyLots } = instrument;
  return {
    ...{ name: asset.name, scale: asset.scale, stable: asset.isStableCoin, supply: asset.supply },
    ...{ tick, lot, minNotional, spreadBps, anchor, annualVolatility, dailyLots },
  };
}

/** What is to be written where these terms change. A day's turnover stays what it comes to. */
export function amendmentOf(
  here: Terms,
  to: TermChanges,
): { asset: Partial<AssetRecord>; instrument: Partial<InstrumentRecord> } {
  const { name, scale, tick, lot, minNotional, spreadBps, supply } = to;
  return {
    asset: {
      ...(name !== undefined && { name }),
      ...(scale !== undefined && { scale }),
      ...(supply !== undefined && { supply }),
    },
    instrument: {
      ...(name !== undefined && { name }),
      ...(tick !== undefined && { tick }),
      ...(lot !== undefined && {
        lot,
        dailyLots: lotsFor(Number(here.dailyLots) * Number(here.lot), 1, lot),
      }),
      ...(minNotional !== undefined && { minNotional }),
      ...(spreadBps !== undefined && { spreadBps }),
    },
  };
}

/** What some changes lead to. */
export function afterOf(changes: ReturnType<typeof changesOf>): TermChanges {
  return Object.fromEntries([...changes].map(([name, [, to]]) => [name, to]));
}

/** Without zeros that say nothing. */
export function texts(wish: TermChanges): TermChanges {
  const short = (text: string | undefined) => (text === undefined ? undefined : shortest(text));
  const { tick, lot, minNotional, supply } = wish;
  return {
    ...wish,
    ...{ tick: short(tick), lot: short(lot), minNotional: short(minNotional) },
    supply: supply === null ? null : short(supply),
  };
}

function shortened(wish: NewCoin): NewCoin {
  const { price, tick, lot, minNotional, supply } = wish;
  return {
    ...wish,
    ...(supply !== undefined && { supply: shortest(supply) }),
    ...{ price: shortest(price), tick: shortest(tick) },
    ...{ lot: shortest(lot), minNotional: shortest(minNotional) },
  };
}
