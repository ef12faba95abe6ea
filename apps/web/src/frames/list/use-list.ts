import type { Page } from '@papermint/contracts/common/page';
import type { QueryFunction } from '@tanstack/react-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchListFile } from '../../api/sending/list-file.ts';
import type { Inputs, Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import type { ListExport } from './list-export.ts';
import { useListExport } from './list-export.ts';
import { factsOf } from './list-facts.ts';
import type { ListParams } from './list-params.ts';
import { useListParams } from './list-params.ts';
import type { ListRows } from './use-held-rows.ts';
import { useHeldRows } from './use-held-rows.ts';

/** The names of the calls that answer pages: 'accountsStaff.users'. */
export type ListName = {
  [F in keyof Outputs & string]: {
    [C in keyof Outputs[F] & string]: Outputs[F][C] extends Page<unknown> ? `${F}.${C}` : never;
  }[keyof Outputs[F] & string];
}[keyof Outputs & string];

type At<Table, N extends string> = N extends `${infer F}.${infer C}`
  ? F extends keyof Table
    ? C extends keyof Table[F]
      ? Table[F][C]
      : never
    : never
  : never;

export type AnswerOf<N extends ListName> = At<Outputs, N> & Page<unknown>;
export type RowOf<N extends ListName> = At<Outputs, N> extends Page<infer Row> ? Row : never;
// biome-ignore lint/suspicious/noConfusingVoidType: a call whose input may be left out
export type ListInput<N extends ListName> = Exclude<At<Inputs, N>, void | undefined>;
export type FilterOf<N extends ListName> = Exclude<
  keyof ListInput<N>,
  'page' | 'perPage' | 'sort' | 'format' | 'after'
> &
  string;

/** A list: its address, its latest answer, and the rows that it shows. */
export interface List<Row, F extends string = string, A extends Page<Row> = Page<Row>>
  extends ListParams<F>,
    ListRows<Row> {
  rowKey: (row: Row) => string;
  /** The latest answer. While the next address loads, that of the one before. */
  answer: A | undefined;
  isFetching: boolean;
  isError: boolean;
  error: unknown;
  refetch(): unknown;
  /** Without it the list has no file. */
  exporting?: ListExport;
}

interface ListOptions<N extends ListName> {
  rowKey: (row: RowOf<N>) => string;
  /** Whose rows they are: the parameters of the path. */
  of?: Partial<ListInput<N>>;
  /** The order of this screen without a choice; by default that of the call. */
  sort?: string;
  /** The parameter of the URL with the opened row. It opens only, even if the call has a filter of that name. */
  opens?: string;
  /** Fetches the page again, in ms. */
  refetchInterval?: number;
  staleTime?: number;
  enabled?: boolean;
}

type QueryOf<Row> = (
  input: object,
  options: object,
) => { queryKey: readonly unknown[]; queryFn: QueryFunction<Page<Row>> };

/** The query of a call that answers pages, by its name. */
export function pageQueryOf<N extends ListName>(name: N): QueryOf<RowOf<N>> {
  const [feature = '', call = ''] = name.split('.');
  const table = trpc as unknown as Record<string, Record<string, { queryOptions: QueryOf<RowOf<N>> }>>;
  return table[feature]?.[call]?.queryOptions as QueryOf<RowOf<N>>;
}

/** The list of a call. Page, sort order and filters are stored in the URL. */
export function useList<N extends ListName>(
  name: N,
  { rowKey, of, sort, opens, ...options }: ListOptions<N>,
): List<RowOf<N>, FilterOf<N>, AnswerOf<N>> {
  const facts = factsOf(name);
  const filters = facts.filters.filter((filter) => filter !== opens) as FilterOf<N>[];
  const params = useListParams(filters, sort ?? facts.sort);
  const asked = { ...params.asked, ...of };
  const input = { ...asked, page: params.page };
  const query = useQuery(pageQueryOf(name)(input, { ...options, placeholderData: keepPreviousData }));
  const current = query.isPlaceholderData ? undefined : query.data;
  const rows = useHeldRows(current, JSON.stringify(input), rowKey);
  const exporting = useListExport((onRows, signal) => fetchListFile(name, asked, onRows, signal));
  const { data, isFetching, isError, error, refetch } = query;
  return {
    ...params,
    ...rows,
    rowKey,
    answer: data as AnswerOf<N> | undefined,
    isFetching,
    isError,
    error,
    refetch,
    exporting,
  };
}
