import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import { flagOfKind } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../api/trpc.ts';
import { DaysFilter, SelectFilter } from '../../frames/list-filters.tsx';
import { useAtomValue } from '../../lib/atoms.ts';
import { flagsAtom } from '../../state/flags.ts';
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

/** The pairs of those kinds. */
export function usePairOptions() {
  const on = useAtomValue(flagsAtom);
  const pairs = useQuery(
    trpc.markets.tradePairs.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  ).data;
  const traded = pairs?.filter(({ kind }) => on.has(flagOfKind(kind))) ?? [];
  return traded.map(({ pair }) => ({ value: pair, label: codeLabel(pair) }));
}

/** The filters of what belongs to positions: pair, side and days. */
export function FundingFilters() {
  return (
    <>
      <SelectFilter name="pair" label="Pair" options={usePairOptions()} several />
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
