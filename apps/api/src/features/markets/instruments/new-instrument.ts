import type { InstrumentKind, Sector } from '@papermint/contracts/markets/kinds';
import { calendarOf } from '@papermint/contracts/markets/kinds';
import type { ListingSpec } from '@papermint/contracts/markets/listing-rules';
import { shortest } from '@papermint/contracts/markets/listing-rules';
import type { MarginTier } from '@papermint/contracts/markets/margin-tiers';
import { usualTiers } from '@papermint/contracts/markets/margin-tiers';
import { priceText } from '@papermint/contracts/markets/ticks';
import type { Markets } from '../markets-service.ts';
import type { AssetRecord, InstrumentRecord, Listing } from '../markets-types.ts';
import { lotsFor, shortTiers } from './instrument-spec-rules.ts';

/** What everything but forex pairs is traded against. */
export const DOLLAR = 'USD';

/** A new instrument of any kind. */
export interface NewInstrument extends ListingSpec {
  kind: InstrumentKind;
  base: string;
  name: string;
  sector: Sector | null;
  /** What an amount of 1 is; null for coins and currencies. */
  unit: string | null;
  spreadBps: number;
  /** Whole coins or shares; null if it is not given. */
  supply: string | null;
  /** The usual tiers for its turnover if they are not given. */
  marginTiers: readonly MarginTier[] | undefined;
}

/** The highest rank of a kind. */
export function lastRank(markets: Pick<Markets, 'everyInstrument'>, kind: InstrumentKind): number {
  const own = markets.everyInstrument().filter((instrument) => instrument.kind === kind);
  return Math.max(0, ...own.map(({ rank }) => rank));
}

/** The records of a new instrument, which begins to trade at its price. */
export function newListing(markets: Markets, input: NewInstrument): Listing {
  const { kind, base, quote, name, sector, unit, stable, scale } = input;
  const { annualVolatility, turnover, spreadBps } = input;
  const supply = input.supply === null ? null : shortest(input.supply);
  const [price, tick] = [shortest(input.price), shortest(input.tick)];
  const [lot, minNotional] = [shortest(input.lot), shortest(input.minNotional)];
  const instrument: InstrumentRecord = {
    pair: `${base}/${quote}`,
    kind,
    base,
    quote,
    name,
    sector,
    unit,
    rank: 1 + lastRank(markets, kind),
    tick,
    lot,
    minNotional,
    status: 'trading',
    anchor: price,
    annualVolatility,
    spreadBps,
    dailyLots: lotsFor(turnover, price, lot),
    pegged: stable,
    calendar: calendarOf[kind],
    spot: kind === 'crypto' || kind === 'stock',
    splitsFrom: kind === 'stock' ? markets.board().at : null,
    ...futuresOf(markets, input),
  };
  const asset: AssetRecord = {
    code: base,
    name,
    kind: ASSETS[kind] ?? 'coin',
    scale,
    isStableCoin: stable,
    symbol: null,
    usdAnchor: null,
    annualVolatility: null,
    holdable: instrument.spot,
    supply,
  };
  if (kind === 'forex') return { asset: null, instrument };
  return { asset, instrument: { ...instrument, anchor: anchorFor(markets, input, instrument) } };
}

const ASSETS: Partial<Record<InstrumentKind, AssetRecord['kind']>> = {
  stock: 'share',
  commodity: 'commodity',
};

/** A pegged price has nothing to speculate on: such a coin has no futures. */
function futuresOf(
  markets: Markets,
  { kind, stable, quote, quoteScale, turnover, marginTiers }: NewInstrument,
) {
  if (stable) return { futures: false, maxLeverage: 1, marginTiers: [] };
  const dollars = quote === DOLLAR ? 1 : Number(markets.price(`${quote}/${DOLLAR}`) ?? 1);
  // A currency without decimals has a small unit, so the borders of its tiers are larger numbers.
  const unit = quoteScale === 0 ? Math.max(1, Math.round(1 / dollars / 10) * 10) : 1;
  const tiers = marginTiers ? shortTiers(marginTiers) : usualTiers(kind, turnover * dollars, unit);
  return { futures: true, maxLeverage: tiers[0]?.maxLeverage ?? 1, marginTiers: tiers };
}

/** The anchor price from which the path leads to the input's price now, to within a tick. */
function anchorFor(markets: Markets, input: NewInstrument, instrument: InstrumentRecord): string {
  const price = shortest(input.price);
  if (input.stable) return price;
  const ratio = markets.ratioToAnchor(instrument, { baseScale: input.scale, quoteScale: input.quoteScale });
  const ticks = Math.max(1, Math.round(Number(price) / Number(input.tick) / ratio));
  return priceText(ticks, shortest(input.tick));
}
