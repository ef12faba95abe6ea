import type { Page } from '@papermint/contracts/common/page';
import type { InfiniteData } from '@tanstack/react-query';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { fetchListFile } from '../../api/sending/list-file.ts';
import { queryClient, untyped } from '../../api/trpc.ts';
import { useListExport } from './list-export.ts';
import { factsOf } from './list-facts.ts';
import { useListParams } from './list-params.ts';
import type { AnswerOf, FilterOf, List, ListInput, ListName, RowOf } from './use-list.ts';
import { pageQueryOf } from './use-list.ts';

/** A list without pages. It fetches more rows when its end comes near. */
export interface EndlessList<Row, F extends string = string, A extends Page<Row> = Page<Row>>
  extends List<Row, F, A> {
  hasMore: boolean;
  /** Fetches the next rows; does nothing during a fetch. */
  fetchMore(): void;
}

interface EndlessOptions<N extends ListName> {
  rowKey: (row: RowOf<N>) => string;
  /** Whose rows they are: the parameters of the path. */
  of?: Partial<ListInput<N>>;
  /** The order of this screen without a choice; by default that of the call. */
  sort?: string;
  /** Rows that are fetched at a time. */
  perPage: number;
}

const NOBODY: ReadonlySet<string> = new Set();
/** Fetched rows are shown this long without another request, ms, so that the way back from an item is instant. */
const STALE = 60_000;

/** The first page, which the page itself requested while the app was loading. */
function firstPageOf<Answer>(queryKey: readonly unknown[]) {
  const known = queryClient.getQueryState<Answer>(queryKey);
  if (known?.data === undefined) return {};
  return {
    initialData: { pages: [known.data], pageParams: [undefined] },
    initialDataUpdatedAt: known.dataUpdatedAt,
  };
}

/** The list of a call, from its first row to the last one that was reached. Sort order and filters are in the URL. */
export function useEndlessList<N extends ListName>(
  name: N,
  { rowKey, of, sort, perPage }: EndlessOptions<N>,
): EndlessList<RowOf<N>, FilterOf<N>, AnswerOf<N>> {
  type Answer = AnswerOf<N>;
  const facts = factsOf(name);
  const params = useListParams(facts.filters as readonly FilterOf<N>[], sort ?? facts.sort);
  const asked = { ...params.asked, ...of };
  // Not the query of a page: it asks for the page that the key names, and this key names the first one. Each page begins
  // after the last row of the one before, so rows that come or go meanwhile are neither repeated nor left out.
  const pageAfter = (after: string | undefined) =>
    untyped.query(name, { ...asked, page: 1, perPage, ...(after !== undefined && { after }) }) as Promise<
      Page<RowOf<N>>
    >;
  const firstKey = pageQueryOf(name)({ ...asked, page: 1, perPage }, {}).queryKey;
  const queryKey = [...firstKey, 'endless'];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => pageAfter(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    ...firstPageOf<Page<RowOf<N>>>(firstKey),
    staleTime: STALE,
  });
  const exporting = useListExport((onRows, signal) => fetchListFile(name, asked, onRows, signal));
  const { data, isFetching, isError, error, refetch, hasNextPage, isFetchingNextPage } = query;
  const [first] = data?.pages ?? [];
  const change = (of: (rows: RowOf<N>[]) => RowOf<N>[]) =>
    queryClient.setQueryData<InfiniteData<Page<RowOf<N>>>>(
      queryKey,
      (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, data: of(page.data) })) },
    );
  return {
    ...params,
    page: 1,
    rowKey,
    rows: data?.pages.flatMap(({ data: rows }) => rows),
    left: NOBODY,
    fresh: 0,
    settle() {},
    lookAt() {},
    acted(row) {
      const key = rowKey(row);
      change((rows) => rows.map((one) => (rowKey(one) === key ? row : one)));
    },
    removed(rows) {
      const gone = new Set(rows.map(rowKey));
      change((known) => known.filter((one) => !gone.has(rowKey(one))));
    },
    // There are no pages to choose from.
    answer: first && ({ ...first, page: 1, lastPage: 1 } as unknown as Answer),
    isFetching: isFetching && !isFetchingNextPage,
    isError,
    error,
    refetch,
    exporting,
    hasMore: hasNextPage,
    fetchMore() {
      if (hasNextPage && !isFetchingNextPage) void query.fetchNextPage();
    },
  };
}
