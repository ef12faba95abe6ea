import type { Page } from '@papermint/contracts/common/page';
import type { ListParams } from './list-params.ts';
import type { List } from './use-list.ts';

const NOTHING: ReadonlySet<string> = new Set();
const nothing = () => undefined;

type Query = Pick<List<unknown>, 'isFetching' | 'isError' | 'error' | 'refetch'>;

const READY: Query = { isFetching: false, isError: false, error: null, refetch: nothing };

/** All rows as one page of a list. */
export function onePage<Row>(data: Row[]): Page<Row> {
  const { length } = data;
  return { data, page: 1, perPage: Math.max(1, length), total: length, lastPage: 1 };
}

/** A list whose rows are sorted, filtered and cut into pages in the browser. They never wait. */
export function localList<Row>(
  params: ListParams,
  rowKey: (row: Row) => string,
  answer: Page<Row> | undefined,
  { isFetching, isError, error, refetch }: Query = READY,
): List<Row> {
  return {
    ...params,
    rowKey,
    answer,
    rows: answer?.data,
    left: NOTHING,
    fresh: 0,
    settle: nothing,
    lookAt: nothing,
    acted: nothing,
    removed: nothing,
    isFetching,
    isError,
    error,
    refetch,
  };
}
