import type { Page } from '@papermint/contracts/common/page';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { allPages } from '../api/all-pages.ts';
import { failureOf } from '../api/failure.ts';
import { Button } from '../ui/form/button.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { Empty } from '../ui/layout/states.tsx';
import { toast } from '../ui/overlay/toast-store.ts';
import { csvText, saveFile } from '../ui/table/csv.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { ColumnButton, ExportButton, ListToolbar } from '../ui/table/list-toolbar.tsx';
import { Paginator } from '../ui/table/paginator.tsx';
import type { RowOpening } from '../ui/table/row-opening.ts';
import { SelectionBar } from '../ui/table/selection-bar.tsx';
import type { Column } from '../ui/table/table-column.ts';
import { fileColumns } from '../ui/table/table-column.ts';
import type { RowHeight } from '../ui/table/table-rows.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import type { ListParams } from './list-params.ts';
import { QueryFailed } from './query-view.tsx';

export interface ListQuery<Row> {
  data: Page<Row> | undefined;
  isFetching: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface ListViewProps<Row, F extends string> {
  /** Names the table. */
  label: string;
  /** What its rows are called: 'orders'. Names the file and speaks in the sentences. */
  rowsName: string;
  /** Not the reader's own: then the sentences don't say 'your'. */
  ofOthers?: true;
  list: ListParams<F>;
  query: ListQuery<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  card: (row: Row) => ReactNode;
  rowHeight?: RowHeight;
  filters?: ReactNode;
  /** Where there is nothing at all yet. Where nothing matches the filters it says so by itself. */
  empty: ReactNode;
  /** One page of the same list, for the export. */
  fetchPage?: (page: number) => Promise<Page<Row>>;
  /** What can be done with chosen rows; without it none can be chosen. */
  selection?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** What a press on a row opens. */
  opening?: RowOpening<Row>;
}

/**
 * A list as every screen has it: filters, columns, export, table or cards, selection and pages. Page, order and
 * filters are the URL's.
 */
export function ListView<Row, F extends string>(props: ListViewProps<Row, F>) {
  const { label, rowsName, list, query, columns, rowKey, filters, empty, fetchPage, selection } = props;
  const [hidden, hide] = useHiddenColumns(rowsName);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const named = `${props.ofOthers ? 'the' : 'your'} ${rowsName}`;
  const exporting = useExport(rowsName, named, columns, fetchPage);
  const { data } = query;
  const shown = columns.filter(({ fileOnly }) => !fileOnly);
  const shownPage = `${list.page} ${list.sort} ${Object.values(list.filters).join(' ')}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen is no longer in view
  useEffect(() => setSelected(new Set()), [shownPage]);

  const beyond = data !== undefined && data.page === list.page && list.page > data.lastPage;
  useEffect(() => {
    if (beyond) list.setPage(data.lastPage, true);
  });

  // A link may name what no filter knows: that one is dropped, and the list is shown.
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
        <QueryFailed query={query} title={`${capitalised(named)} could not be loaded.`} />
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

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface NoMatchProps {
  rowsName: string;
  named: string;
  onClear: () => void;
}

function NoMatch({ rowsName, named, onClear }: NoMatchProps) {
  return (
    <Empty title={`No ${rowsName} match`} action={<Button onClick={onClear}>Clear filters</Button>}>
      None of {named} fits these filters.
    </Empty>
  );
}

/** What is shown is from before: the last fetch failed. */
function Outdated({
  query,
  rowsName,
}: {
  query: { error: unknown; refetch: () => unknown };
  rowsName: string;
}) {
  const { error, status } = failureOf(query.error);
  return (
    <Banner
      tone="warn"
      className="rounded-none border-x-0 border-t-0"
      title={`These ${rowsName} may be out of date.`}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {status === 0 ? 'The server can not be reached.' : error}
    </Banner>
  );
}

function useExport<Row>(
  rowsName: string,
  named: string,
  columns: readonly Column<Row>[],
  fetchPage: ((page: number) => Promise<Page<Row>>) | undefined,
) {
  const [busy, setBusy] = useState(false);
  const onExport = async () => {
    if (!fetchPage) return;
    setBusy(true);
    try {
      const rows = await allPages(fetchPage);
      saveFile(
        `papermint-simulated-${rowsName.replaceAll(' ', '-')}.csv`,
        csvText(fileColumns(columns), rows),
      );
    } catch {
      toast('error', `${capitalised(named)} could not be exported.`);
    } finally {
      setBusy(false);
    }
  };
  return { busy, onExport: () => void onExport() };
}
