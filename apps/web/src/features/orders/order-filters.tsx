import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import type { FilterOption } from '../../frames/filter-options.tsx';
import { DaysFilter, SelectFilter } from '../../frames/list-filters.tsx';
import { statusOptions } from './order-status.tsx';
import { typeOptions } from './order-types.ts';

const SIDES = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
];
/** Each stands for several statuses. */
const STANDINGS = [
  { value: 'true', label: 'All open' },
  { value: 'false', label: 'All closed' },
];

/** The filters that orders and fills share. */
export function FillFilters() {
  return (
    <>
      <PairAndSide />
      <DaysFilter />
    </>
  );
}

interface OrderFiltersProps {
  /** The pairs to choose from; those of the spot market where they are left out. */
  pairs?: readonly FilterOption[];
}

export function OrderFilters({ pairs }: OrderFiltersProps) {
  return (
    <>
      <SelectFilter name="open" label="Orders" options={STANDINGS} />
      <SelectFilter name="status" label="Status" options={statusOptions} several />
      {pairs ? <PairsAndSide pairs={pairs} /> : <PairAndSide />}
      <SelectFilter name="type" label="Type" options={typeOptions} several />
      <DaysFilter />
    </>
  );
}

function PairAndSide() {
  const pairs = useQuery(
    trpc.markets.tradePairs.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  ).data;
  const traded = pairs?.filter(({ kind }) => kind === 'crypto') ?? [];
  return <PairsAndSide pairs={traded.map(({ pair }) => ({ value: pair, label: codeLabel(pair) }))} />;
}

function PairsAndSide({ pairs }: { pairs: readonly FilterOption[] }) {
  return (
    <>
      <SelectFilter name="pair" label="Pair" options={pairs} several />
      <SelectFilter name="side" label="Side" options={SIDES} several />
    </>
  );
}
