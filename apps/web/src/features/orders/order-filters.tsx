import { useQuery } from '@tanstack/react-query';
import type { Inputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import type { ListParams } from '../../frames/list-params.ts';
import { DayRange } from '../../ui/form/day-range.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { SearchInput } from '../../ui/form/search-input.tsx';
import { FilterLine } from '../../ui/table/list-toolbar.tsx';
import { codeLabel } from '../../ui/text/amount-format.ts';
import { statusOptions } from './order-status.tsx';
import { typeOptions } from './order-types.ts';

const SHARED_FILTERS = ['search', 'pair', 'side', 'from', 'to'] as const;
export const FILL_FILTERS = SHARED_FILTERS;
export const ORDER_FILTERS = [...SHARED_FILTERS, 'type', 'status', 'open'] as const;

export type OrderListInput = NonNullable<Inputs['spot']['trades']>;
export type FillListInput = NonNullable<Inputs['spot']['fills']>;

const SIDES = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
];
/** Two choices that stand for several statuses. */
const STATUSES = [
  { value: 'open', label: 'All open' },
  { value: 'over', label: 'All over' },
  ...statusOptions,
];

interface FillFiltersProps {
  list: ListParams<(typeof FILL_FILTERS)[number]>;
  searchLabel: string;
}

export function FillFilters({ list, searchLabel }: FillFiltersProps) {
  return (
    <>
      <Search list={list} label={searchLabel} />
      <FilterLine>
        <PairAndSide list={list} />
        <Days list={list} />
      </FilterLine>
    </>
  );
}

interface OrderFiltersProps {
  list: ListParams<(typeof ORDER_FILTERS)[number]>;
  searchLabel: string;
}

export function OrderFilters({ list, searchLabel }: OrderFiltersProps) {
  const { type, status, open } = list.filters;
  return (
    <>
      <Search list={list} label={searchLabel} />
      <FilterLine>
        <PairAndSide list={list} />
        <NativeSelect
          label="Type"
          none="All types"
          value={type}
          options={typeOptions}
          onChange={(value) => list.setFilter('type', value)}
        />
        <NativeSelect
          label="Status"
          none="Any status"
          value={open === 'true' ? 'open' : open === 'false' ? 'over' : status}
          options={STATUSES}
          onChange={(value) =>
            list.setFilters({
              status: value === 'open' || value === 'over' ? '' : value,
              open: value === 'open' ? 'true' : value === 'over' ? 'false' : '',
            })
          }
        />
        <Days list={list} />
      </FilterLine>
    </>
  );
}

type Shared = ListParams<(typeof SHARED_FILTERS)[number]>;

function Search({ list, label }: { list: Shared; label: string }) {
  return (
    <SearchInput
      label={label}
      value={list.filters.search}
      onChange={(value) => list.setFilter('search', value)}
    />
  );
}

function PairAndSide({ list }: { list: Shared }) {
  const { pair, side } = list.filters;
  const pairs = useQuery(
    trpc.markets.tradePairs.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  ).data;
  const known = pairs?.filter(({ kind }) => kind === 'crypto').map((one) => one.pair) ?? [];
  const all = pair === '' || known.includes(pair) ? known : [...known, pair];
  return (
    <>
      <NativeSelect
        label="Pair"
        none="All pairs"
        value={pair}
        options={all.map((value) => ({ value, label: codeLabel(value) }))}
        onChange={(value) => list.setFilter('pair', value)}
      />
      <NativeSelect
        label="Side"
        none="Both sides"
        value={side}
        options={SIDES}
        onChange={(value) => list.setFilter('side', value)}
      />
    </>
  );
}

function Days({ list }: { list: Shared }) {
  const { from, to } = list.filters;
  return <DayRange from={from} to={to} onChange={(days) => list.setFilters({ ...days })} />;
}
