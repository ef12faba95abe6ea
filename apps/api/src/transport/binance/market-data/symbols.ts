import type { MarketVenue } from '@papermint/contracts/markets/model';
import { decimalsOf, units } from '@papermint/contracts/money/amount';
import type { TradedInstrument } from '../../../features/markets/markets-types.ts';
import type { World } from '../../../worlds/world.ts';
import { perWorld } from '../../worlds/per-world.ts';
import { invalidSymbol } from '../answers/binance-error.ts';
import { assetOf, isOffered, symbolOf } from '../names.ts';
import { fixedText } from './number-text.ts';

/** All prices and amounts of spot have this many decimals. */
const SPOT_DECIMALS = 8;

/** A market of a pair, and how its numbers are written. */
export interface TradedSymbol {
  symbol: string;
  pair: string;
  venue: MarketVenue;
  baseAsset: string;
  quoteAsset: string;
  instrument: TradedInstrument;
  /** Decimals of a tick and of a lot. */
  tickScale: number;
  lotScale: number;
  priceText(ticks: number): string;
  amountText(lots: number): string;
  /** @param tickLots prices times amounts */
  valueText(tickLots: bigint): string;
  /** The mean price of an amount. */
  meanText(tickLots: bigint, lots: number): string;
}

function tradedSymbol(instrument: TradedInstrument, venue: MarketVenue): TradedSymbol {
  const { pair, base, quote, tick, lot } = instrument;
  const [tickScale, lotScale] = [decimalsOf(tick), decimalsOf(lot)];
  const [tickUnits, lotUnits] = [Number(units(tick, tickScale)), Number(units(lot, lotScale))];
  const spot = venue === 'spot';
  const [priceDecimals, amountDecimals] = spot ? [SPOT_DECIMALS, SPOT_DECIMALS] : [tickScale, lotScale];
  const valueScale = tickScale + lotScale;
  const valueDecimals = spot ? SPOT_DECIMALS : Math.min(valueScale, SPOT_DECIMALS);
  const tickLot = BigInt(tickUnits) * BigInt(lotUnits);
  const text = (whole: number, unit: number, scale: number, decimals: number) =>
    fixedText(
      Number.isSafeInteger(whole * unit) ? whole * unit : BigInt(whole) * BigInt(unit),
      scale,
      decimals,
    );
  const priceText = (ticks: number) => text(ticks, tickUnits, tickScale, priceDecimals);
  return {
    symbol: symbolOf(pair),
    pair,
    venue,
    baseAsset: assetOf(base),
    quoteAsset: assetOf(quote),
    instrument,
    tickScale,
    lotScale,
    priceText,
    amountText: (lots) => text(lots, lotUnits, lotScale, amountDecimals),
    valueText: (tickLots) => fixedText(tickLots * tickLot, valueScale, valueDecimals),
    meanText: (tickLots, lots) =>
      lots === 0
        ? priceText(0)
        : fixedText(
            (tickLots * BigInt(tickUnits) * 10n ** BigInt(MEAN)) / BigInt(lots),
            tickScale + MEAN,
            SPOT_DECIMALS,
          ),
  };
}

/** Further decimals of a mean price. */
const MEAN = 8;

/** The symbols of a venue. */
export interface Symbols {
  /** In the order of their rank. */
  all: readonly TradedSymbol[];
  /** @throws BinanceError -1121 */
  of(symbol: string): TradedSymbol;
}

function symbolsIn({ markets }: World, venue: MarketVenue): Symbols {
  const all = markets
    .instruments()
    .filter(({ kind, pair, spot, futures }) => {
      return kind === 'crypto' && isOffered(pair) && (venue === 'spot' ? spot : futures);
    })
    .map((instrument) => tradedSymbol(instrument, venue));
  const bySymbol = new Map(all.map((one) => [one.symbol, one]));
  return {
    all,
    of(symbol) {
      const found = bySymbol.get(symbol);
      if (!found) throw invalidSymbol();
      return found;
    },
  };
}

/** The symbols of a world. They are derived again after a change of what is listed. */
export const symbolsOf = perWorld((world) => {
  const cached = new Map<MarketVenue, { version: number; symbols: Symbols }>();
  return (venue: MarketVenue): Symbols => {
    const version = world.markets.listingsVersion();
    let before = cached.get(venue);
    if (before?.version !== version) {
      before = { version, symbols: symbolsIn(world, venue) };
      cached.set(venue, before);
    }
    return before.symbols;
  };
});
