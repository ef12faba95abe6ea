import { instrumentPicture } from '@papermint/contracts/markets/pictures';
import type { TradingAsset } from '@papermint/contracts/markets/staff-model';
import type { Tx } from '../../../platform/database/commit.ts';
import { specOf } from '../instruments/instrument-spec.ts';
import type { InstrumentSpec } from '../instruments/instrument-spec-rules.ts';
import { conflictingFields, differencesOf, locksOf } from '../instruments/instrument-spec-rules.ts';
import type { InstrumentTrading } from '../instruments/instrument-trading.ts';
import type { Markets } from '../markets-service.ts';
import type { InstrumentRecord, Listing, TradedInstrument } from '../markets-types.ts';

/** How what is listed differs from the built-in catalogue. */
export interface CatalogueComparison {
  /** All instruments: those that are listed by rank, then those that are only in the catalogue. */
  all(tx?: Tx): TradingAsset[];
  /** The catalogue's values of some fields. */
  catalogueValues(pair: string, fields: readonly string[]): Partial<InstrumentSpec>;
  /** The catalogue's listing of a pair, which must be in it. */
  listing(pair: string): Listing;
}

export interface ComparisonParts {
  catalogue: readonly Listing[];
  markets: Markets;
  trading: Pick<InstrumentTrading, 'useOf'>;
}

export function createComparison({ catalogue, markets, trading }: ComparisonParts): CatalogueComparison {
  const byPair = new Map(catalogue.map((listing) => [listing.instrument.pair, listing]));

  function listing(pair: string): Listing {
    const listed = byPair.get(pair);
    if (!listed) throw new Error(`The catalog has no instrument ${pair}.`);
    return listed;
  }

  const scaleOf = ({ quote }: InstrumentRecord) => markets.asset(quote).scale;

  function catalogueValues(pair: string, fields: readonly string[]): Partial<InstrumentSpec> {
    const { asset, instrument } = listing(pair);
    const spec = specOf(instrument, asset ?? markets.asset(instrument.base), scaleOf(instrument));
    return Object.fromEntries(fields.map((field) => [field, spec[field as keyof InstrumentSpec]]));
  }

  /** The fields that differ, with the reason if one cannot be reset. */
  function differences(instrument: TradedInstrument, tx?: Tx): TradingAsset['differences'] {
    const { pair, base } = instrument;
    if (!byPair.has(pair)) return [];
    const asset = markets.asset(base);
    const spec = specOf(instrument, asset, scaleOf(instrument));
    const inCatalogue = listing(pair);
    const differing = differencesOf(
      spec,
      specOf(inCatalogue.instrument, inCatalogue.asset ?? asset, scaleOf(instrument)),
    );
    if (differing.length === 0) return [];
    const locks = locksOf(trading.useOf(instrument, tx));
    const unlocked = differing.map(({ field }) => field).filter((field) => locks[field] === undefined);
    for (const field of conflictingFields(spec, catalogueValues(pair, unlocked))) {
      locks[field] = 'does not fit the price and the specification it was listed with';
    }
    return differing.map((difference) => ({ ...difference, lock: locks[difference.field] ?? null }));
  }

  function compared(pair: string, tx?: Tx): TradingAsset {
    const listed = markets.everyInstrument().find((instrument) => instrument.pair === pair);
    const { base, kind, name } = listed ?? listing(pair).instrument;
    const differing = listed ? differences(listed, tx) : [];
    const present = byPair.has(pair) ? (differing.length === 0 ? 'in_step' : 'differs') : 'own';
    return {
      pair,
      symbol: base,
      kind,
      name,
      image: instrumentPicture(listed ?? listing(pair).instrument),
      status: listed ? markets.quotedOne(pair).status : null,
      standing: listed ? present : 'missing',
      differences: differing,
    };
  }

  return {
    listing,
    catalogueValues,
    all(tx) {
      const listed = markets.everyInstrument().map(({ pair }) => pair);
      return [...new Set([...listed, ...byPair.keys()])].map((pair) => compared(pair, tx));
    },
  };
}
