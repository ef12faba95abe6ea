import { shortest } from '@papermint/contracts/markets/listing-rules';
import type { AssetRecord, InstrumentRecord } from '../markets-types.ts';
import type { InstrumentSpec, SpecChanges } from './instrument-spec-rules.ts';
import { lotsFor, shortTiers } from './instrument-spec-rules.ts';

/** The specification of an instrument, from its record and that of its base asset. */
export function specOf(
  instrument: InstrumentRecord,
  asset: Pick<AssetRecord, 'scale' | 'supply'>,
  quoteScale: number,
): InstrumentSpec {
  const {
    quote,
    sector,
    unit,
    marginTiers,
    name,
    tick,
    lot,
    minNotional,
    spreadBps,
    anchor,
    annualVolatility,
    dailyLots,
    pegged,
  } = instrument;
  return {
    name,
    scale: asset.scale,
    stable: pegged,
    supply: asset.supply,
    sector,
    unit,
    quote,
    quoteScale,
    marginTiers: [...marginTiers],
    tick,
    lot,
    minNotional,
    spreadBps,
    anchor,
    annualVolatility,
    dailyLots,
  };
}

/** The changes of the two records that follow from changes of a specification. A new lot keeps the daily turnover. */
export function recordChanges(
  spec: InstrumentSpec,
  changes: SpecChanges,
): { asset: Partial<AssetRecord>; instrument: Partial<InstrumentRecord> } {
  const { name, scale, tick, lot, minNotional, spreadBps, supply, sector, unit, marginTiers } = changes;
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
        dailyLots: lotsFor(Number(spec.dailyLots) * Number(spec.lot), 1, lot),
      }),
      ...(minNotional !== undefined && { minNotional }),
      ...(spreadBps !== undefined && { spreadBps }),
      ...(sector !== undefined && { sector }),
      ...(unit !== undefined && { unit }),
      ...(marginTiers !== undefined && {
        marginTiers,
        futures: marginTiers.length > 0,
        maxLeverage: marginTiers[0]?.maxLeverage ?? 1,
      }),
    },
  };
}

/** The same changes, their decimals without needless zeros. */
export function withShortDecimals(changes: SpecChanges): SpecChanges {
  const short = (text: string | undefined) => (text === undefined ? undefined : shortest(text));
  const { tick, lot, minNotional, supply, marginTiers } = changes;
  return {
    ...changes,
    tick: short(tick),
    lot: short(lot),
    minNotional: short(minNotional),
    supply: supply === null ? null : short(supply),
    marginTiers: marginTiers && shortTiers(marginTiers),
  };
}
