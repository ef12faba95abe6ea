import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import { flagOfKind } from '@papermint/contracts/markets/trade-path';
import { useMemo } from 'react';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { usePairOptions } from '../../../parts/pair-options.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { positionStatusOptions } from './position-status.tsx';

const SIDES = [
  { value: 'long', label: 'Long' },
  { value: 'short', label: 'Short' },
];
const KINDS = { crypto: 'Crypto', stock: 'Stocks', forex: 'Forex', commodity: 'Commodities' } as const;

/** The kinds of instruments that can be traded. */
export function useTradedKinds(): readonly InstrumentKind[] {
  const on = useAtomValue(flagsAtom);
  return useMemo(() => instrumentKinds.filter((kind) => on.has(flagOfKind(kind))), [on]);
}

export function useKindOptions() {
  return useTradedKinds().map((kind) => ({ value: kind, label: KINDS[kind] }));
}

/** The filters of positions: pair, side and days. */
export function FundingFilters() {
  return (
    <>
      <SelectFilter name="pair" label="Pair" options={usePairOptions('futures')} several />
      <SelectFilter name="side" label="Side" options={SIDES} several />
      <DaysFilter />
    </>
  );
}

export function PositionFilters() {
  return (
    <>
      <SelectFilter name="status" label="Status" options={positionStatusOptions} several />
      <SelectFilter name="kind" label="Kind" options={useKindOptions()} several />
      <FundingFilters />
    </>
  );
}
