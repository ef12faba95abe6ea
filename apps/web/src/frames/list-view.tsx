import type { Page } from '@papermint/contracts/common/page';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { failureOf } from '../api/failure.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { ColumnButton, ExportButton, ListToolbar } from '../ui/table/list-toolbar.tsx';
import { Paginator } from '../ui/table/paginator.tsx';
import type { RowOpening } from '../ui/table/row-opening.ts';
import { SelectionBar } from '../ui/table/selection-bar.tsx';
import type { Column } from '../ui/table/table-column.ts';
import type { RowHeight } from '../ui/table/table-rows.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import { capitalize, useListExport } from './list-export.ts';
import type { ListParams } from './list-params.ts';
import { NoMatch, Outdated } from './list-states.tsx';
import { QueryFailed } from './query-view.tsx';

export interface ListQuery<Row> {
  data: Page<Row> | undefined;
  isFetching: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface ListViewProps<Row, F extends string> {
  /** The accessible name of the table. */
  label: string;
  /** The plural noun of its rows: 'orders'. Used in the name of the exported file and in messages. */
  rowsName: string;
  /** The rows are not the reader's own: messages don't say 'your'. */
  ofOthers?: true;
  list: ListParams<F>;
  query: ListQuery<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  card: (row: Row) => ReactNode;
  rowHeight?: RowHeight;
  filters?: ReactNode;
  /** Shown when there are no rows and no filter is set. */
  empty: ReactNode;
  /** Fetches a page of the same list, for the export; without it there is no export. */
  fetchPage?: (page: number) => Promise<Page<Row>>;
  /** The actions on selected rows; without it no row can be selected. */
  selection?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** What a click on a row opens. */
  opening?: RowOpening<Row>;
}

/**
 * A list with filters, columns, export, table or cards, selection and pages. Page, sort order and filters are stored in
 * the URL: see useListParams.
 */
export function ListView<Row, F extends string>(props: ListViewProps<Row, F>) {
  const { label, rowsName, list, query, columns, rowKey, filters, empty, fetchPage, selection } = props;
  const [hidden, hide] = useHiddenColumns(rowsName);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const named = `${props.ofOthers ? 'the' : 'your'} ${rowsName}`;
  const exporting = useListExport(rowsName, named, columns, fetchPage);
  const { data } = query;
  const shown = columns.filter(({ fileOnly }) => !fileOnly);
  const shownPage = `${list.page} ${list.sort} ${Object.values(list.filters).join(' ')}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: selected rows are no longer in view
  useEffect(() => setSelected(new Set()), [shownPage]);

  const beyond = data !== undefined && data.page === list.page && list.page > data.lastPage;
  useEffect(() => {
    if (beyond) list.setPage(data.lastPage, true);
  });

  // A link may have a filter value that the server does not know: drop it and show the list.
  const { key: refused = '' } = query.isError ? failureOf(query.error) : {};
  const unknown = (Object.keys(list.filters) as F[]).find((name) => name === refused && list.filters[name]);
  useEffect(() => {
    if (unknown) list.setFilter(unknown, '');
  });

  const clear = () => setSelected(new Set());
  return (
    <>
      <ListToolbar
        filtered={list.filtered}
        onClear={list.clearFilters}
        actions={
          <>
            <ColumnButton columns={shown} hidden={hidden} onHidden={hide} />
            {fetchPage ? <ExportButton {...exporting} /> : null}
          </>
        }
      >
        {filters}
      </ListToolbar>
      {query.isError && data ? <Outdated query={query} rowsName={rowsName} /> : null}
      {query.isError && !data ? (
        <QueryFailed query={query} title={`${capitalize(named)} could not be loaded.`} />
      ) : (
        <DataTable
          label={label}
          columns={shown}
          rows={beyond ? undefined : data?.data}
          rowKey={rowKey}
          card={props.card}
          rowHeight={props.rowHeight ?? 40}
          sort={list.sort}
          onSort={list.setSort}
          refetching={query.isFetching && data !== undefined}
          skeletonRows={data?.perPage ?? 20}
          hidden={hidden}
          {...(props.opening ? { opening: props.opening } : {})}
          {...(selection ? { selected, onSelected: setSelected } : {})}
          empty={
            list.filtered ? <NoMatch rowsName={rowsName} named={named} onClear={list.clearFilters} /> : empty
          }
        />
      )}
      {selection ? (
        <SelectionBar count={selected.size} onClear={clear}>
          {selection(data?.data.filter((row) => selected.has(rowKey(row))) ?? [], clear)}
        </SelectionBar>
      ) : null}
      {data && !beyond ? (
        <div className="border-t border-line empty:hidden">
          <Paginator {...data} page={list.page} onPage={list.setPage} />
        </div>
      ) : null}
    </>
  );
}
