import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/label';
import type { Sector } from '@papermint/contracts/markets/kinds';
import type { ListingField } from '@papermint/contracts/markets/listing-rules';
import { listingErrors, shortest } from '@papermint/contracts/markets/listing-rules';
import type { MarginTier } from '@papermint/contracts/markets/margin-tiers';
import { isLooser } from '@papermint/contracts/markets/margin-tiers';

/** The specification of an instrument and its base asset. */
export interface InstrumentSpec {
  name: string;
  scale: number;
  tick: string;
  lot: string;
  minNotional: string;
  spreadBps: number;
  /** Whole coins or shares; null if it is not given. */
  supply: string | null;
  /** Of stocks. */
  sector: Sector | null;
  /** What an amount of 1 is; null for coins and currencies. */
  unit: string | null;
  /** The currency of prices, and its decimals. */
  quote: string;
  quoteScale: number;
  /** Empty if there are no futures. */
  marginTiers: MarginTier[];
  /** The price at the market's anchor. */
  anchor: string;
  annualVolatility: number;
  dailyLots: bigint;
  stable: boolean;
}

/** New values; undefined keeps the old one. */
export type SpecChanges = { [K in keyof InstrumentSpec]?: InstrumentSpec[K] | undefined };

/** Changed fields: their old and their new value. */
export type SpecDiff = { [K in keyof InstrumentSpec]?: [from: unknown, to: unknown] };

/** How an instrument has been used so far. */
export interface InstrumentUse {
  /** What stores prices or amounts of the pair, such as `orders`. */
  ofPair: string | undefined;
  /** What stores amounts of the asset, such as `networks`; `books` where an account has had some of it. */
  ofAsset: string | undefined;
}

/**
 * The fields that can't be changed, and why, as predicates. Past prices and volumes are computed on demand from the
 * anchor, the volatility and the turnover, so a change of these would change the past. The spread can change: only the
 * last ten minutes of the tape show a past spread.
 */
export function locksOf({ ofPair, ofAsset }: InstrumentUse): Record<string, string> {
  const inPair = `can no longer be changed: there are ${ofPair} in the pair`;
  return {
    anchor: 'cannot be changed: every price of the past follows from it',
    annualVolatility: 'cannot be changed: every price of the past follows from it',
    turnover: 'cannot be changed: every volume of the past follows from it',
    stable: 'cannot be changed: every price of the past follows from it',
    ...(ofPair !== undefined && { tick: inPair, lot: inPair, unit: inPair }),
    ...((ofPair ?? ofAsset) !== undefined && { scale: scaleLock(ofAsset) }),
  };
}

const scaleLock = (ofAsset = 'books'): string =>
  ofAsset === 'books'
    ? 'can no longer be changed: amounts of it are on the books'
    : `can no longer be changed: there are ${ofAsset} with amounts of it`;

/** @throws DomainError bad_input at the first of the fields that is locked */
export function checkUnlocked(fields: readonly string[], use: InstrumentUse): void {
  const locks = locksOf(use);
  const locked = fields.find((field) => locks[field] !== undefined);
  if (locked) throw new DomainError('bad_input', `${labelOf(locked)} ${locks[locked]}`, locked);
}

/**
 * Checks changes of a listed coin. An error that the changes cause is reported at one of the changed fields; errors
 * that were there before are ignored.
 * @throws DomainError bad_input
 */
export function checkChanges(spec: InstrumentSpec, changes: SpecChanges): void {
  const error = changeError(spec, changes);
  if (error) throw new DomainError('bad_input', error.message, error.key);
}

/**
 * Checks new margin tiers: tighter ones would liquidate people who could not have known.
 * @throws DomainError bad_input at `marginTiers`
 */
export function checkTiers(
  { marginTiers, stable }: InstrumentSpec,
  to: readonly MarginTier[],
  openPositions: number,
): void {
  if (stable) {
    throw new DomainError('bad_input', 'Margin tiers do not apply to a stablecoin', 'marginTiers');
  }
  if (openPositions === 0 || isLooser(marginTiers, to)) return;
  const why = `can only be loosened while positions are open, and there ${openPositions === 1 ? 'is 1' : `are ${openPositions}`}`;
  throw new DomainError('bad_input', `Margin tiers ${why}`, 'marginTiers');
}

/** Which of the changed fields can't be changed, because their values contradict fields that stay. */
export function conflictingFields(spec: InstrumentSpec, changes: Partial<InstrumentSpec>): string[] {
  const remaining = new Map(Object.entries(changes));
  const fields: string[] = [];
  for (;;) {
    const error = changeError(spec, Object.fromEntries(remaining));
    if (!error || remaining.size === 0) return fields;
    if (!remaining.delete(error.key)) return [...fields, ...remaining.keys()];
    fields.push(error.key);
  }
}

function changeError(
  spec: InstrumentSpec,
  changes: SpecChanges,
): { key: string; message: string } | undefined {
  const changedSpec = { ...spec, ...(changes as Partial<InstrumentSpec>) };
  const changed = Object.keys(changes);
  // A change of the lot keeps the turnover: the number of lots a day follows from it.
  const fixed = { price: spec.anchor, turnover: turnoverOf(spec) };
  const before = listingErrors({ ...spec, ...fixed });
  const error = listingErrors({ ...changedSpec, ...fixed }).find(
    ([field, why]) => changed.includes(field) || !before.some((old) => old[0] === field && old[1] === why),
  );
  if (!error) return undefined;
  const [field, why] = error;
  if (changed.includes(field)) return { key: field, message: `${labelOf(field)} ${why}` };
  // The error is at a field that stays: it is reported at the changed field that causes it.
  const causes: Partial<Record<ListingField, readonly [string, string]>> = {
    price: ['tick', `Tick must divide the starting price, ${spec.anchor}, evenly`],
    turnover: ['lot', 'Lot does not fit the daily turnover'],
    lot: changed.includes('scale')
      ? ['scale', `Scale must not be less than the decimals of the lot, ${changedSpec.lot}`]
      : ['minNotional', 'Min notional must not be less than what one lot is worth'],
  };
  const [key, message] = causes[field] ?? [changed[0] ?? field, `${labelOf(field)} ${why}`];
  return { key, message };
}

/** Turnover on a usual day at the anchor's price, in quote, rounded to whole units. */
function turnoverOf({ dailyLots, lot, anchor }: InstrumentSpec): number {
  return Math.round(Number(dailyLots) * Number(lot) * Number(anchor));
}

/** The number of lots that a turnover buys at a price; at least one. */
export function lotsFor(turnover: number, price: string | number, lot: string): bigint {
  return BigInt(Math.max(1, Math.round(turnover / Number(price) / Number(lot))));
}

/** The requested changes that make a difference. */
export function changesOf(spec: InstrumentSpec, requested: SpecChanges): SpecDiff {
  const diff: SpecDiff = {};
  for (const key of Object.keys(requested) as (keyof InstrumentSpec)[]) {
    const to = requested[key];
    if (to !== undefined && !isSame(key, spec[key], to)) diff[key] = [spec[key], to];
  }
  return diff;
}

/** Decimals are compared as numbers: `0.10` is `0.1`. */
function isSame(key: keyof InstrumentSpec, one: unknown, other: unknown): boolean {
  if (key === 'name' || key === 'sector' || key === 'unit') return one === other;
  if (key === 'marginTiers') return JSON.stringify(one) === JSON.stringify(other);
  return shortest(String(one)) === shortest(String(other));
}

/** The old values of changed fields, for the audit log. */
export function valuesBefore(diff: SpecDiff): Record<string, unknown> {
  return Object.fromEntries(Object.entries(diff).map(([name, [from]]) => [name, from]));
}

/** The new values of changed fields. */
export function valuesAfter(diff: SpecDiff): SpecChanges {
  return Object.fromEntries(Object.entries(diff).map(([name, [, to]]) => [name, to]));
}

export interface SpecDifference {
  field: string;
  here: string;
  catalogue: string;
}

/** The fields in which a listed instrument differs from the catalogue. A turnover within a tenth of a percent is the same. */
export function differencesOf(here: InstrumentSpec, catalogue: InstrumentSpec): SpecDifference[] {
  const texts = [here, catalogue].map(specTexts) as [Record<string, string>, Record<string, string>];
  const turnovers = [here, catalogue].map(turnoverOf) as [number, number];
  return Object.keys(texts[0])
    .filter((field) =>
      field === 'turnover'
        ? Math.abs(turnovers[0] - turnovers[1]) > turnovers[1] / 1000
        : texts[0][field] !== texts[1][field],
    )
    .map((field) => ({
      field,
      here: texts[0][field] as string,
      catalogue: texts[1][field] as string,
    }));
}

function specTexts(spec: InstrumentSpec): Record<string, string> {
  return {
    name: spec.name,
    scale: String(spec.scale),
    tick: shortest(spec.tick),
    lot: shortest(spec.lot),
    minNotional: shortest(spec.minNotional),
    spreadBps: String(spec.spreadBps),
    supply: spec.supply ?? 'unknown',
    anchor: shortest(spec.anchor),
    annualVolatility: String(spec.annualVolatility),
    turnover: String(turnoverOf(spec)),
    stable: spec.stable ? 'yes' : 'no',
    sector: spec.sector ?? 'none',
    unit: spec.unit ?? 'none',
    marginTiers: tiersText(spec.marginTiers),
  };
}

/** Tiers as text: `to 50000: 0.4 %, 100x; above: 1 %, 50x`. */
function tiersText(tiers: readonly MarginTier[]): string {
  const all = tiers.map(({ upTo, rate, maxLeverage }) => {
    const range = upTo === null ? 'above' : `to ${upTo}`;
    return `${range}: ${Number((Number(rate) * 100).toFixed(4))} %, ${maxLeverage}x`;
  });
  return all.join('; ') || 'none';
}

/** The same tiers, their decimals without needless zeros. */
export function shortTiers(tiers: readonly MarginTier[]): MarginTier[] {
  return tiers.map(({ upTo, rate, maxLeverage }) => ({
    upTo: upTo === null ? null : shortest(upTo),
    rate: shortest(rate),
    maxLeverage,
  }));
}
