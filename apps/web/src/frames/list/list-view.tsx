import { COUNTED_MOST, PER_PAGE_DEFAULT } from '@papermint/contracts/common/page-limits';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { useFromMedium, useFromWide } from '../../lib/media.ts';
import { capitalized } from '../../lib/text/capitalized.ts';
import { Button } from '../../ui/form/button.tsx';
import { SearchInput } from '../../ui/form/search-input.tsx';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ColumnButton, ExportButton, ListToolbar } from '../../ui/table/list-toolbar.tsx';
import { totalText } from '../../ui/table/page-buttons.ts';
import { Paginator } from '../../ui/table/paginator.tsx';
import type { RowOpening } from '../../ui/table/row-opening.ts';
import { SelectionBar } from '../../ui/table/selection-bar.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import type { RowHeight } from '../../ui/table/table-rows.tsx';
import { listKeys, listKeyTable } from '../keys/list-keys.ts';
import { shortcutsOnAtom } from '../keys/shortcuts.ts';
import { useKeyTable } from '../keys/shown-keys.ts';
import { FreshRows } from './fresh-rows.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import { useListCursor } from './list-cursor.ts';
import type { ListScope } from './list-scope.ts';
import { ListScopeContext } from './list-scope.ts';
import { NoMatch, Outdated } from './list-states.tsx';
import { useLookedAt } from './looked-at.ts';
import { QueryFailed } from './query-view.tsx';
import type { List } from './use-list.ts';

const ListSheet = lazyWithPreload(() => import('./list-sheet.tsx').then((m) => m.ListSheet));

export interface ListViewProps<Row> {
  /** The accessible name of the table. */
  label: string;
  /** The plural noun of its rows: 'orders'. Used in the name of the exported file and in messages. */
  rowsName: string;
  /** The rows belong to others, so messages don't say 'your'. */
  ofOthers?: true;
  list: List<Row>;
  columns: readonly Column<Row>[];
  card: (row: Row) => ReactNode;
  /**
   * Shows the rows instead of a table and cards, each in an element with its key as `data-key`; undefined while they
   * load.
   */
  body?: (rows: readonly Row[] | undefined) => ReactNode;
  rowHeight?: RowHeight;
  /** The number of cards that a phone shows at first, if there is content above them. */
  firstCards?: number | undefined;
  /** The fields that the search covers; without it the list has no search. */
  search?: string;
  /** SelectFilter and DaysFilter: chips above the list, or a sheet on a small screen. */
  filters?: ReactNode;
  /** Shown before the filters at any width. */
  controls?: ReactNode;
  /** At the right of the filters. */
  tools?: ReactNode;
  /** Shown when there are no rows and no filter is set. */
  empty: ReactNode;
  /** The actions on selected rows; without it no row can be selected. */
  selection?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** The target of a click on a row. */
  opening?: RowOpening<Row>;
  /** The key that leads to the search; null if another search of the screen has it. */
  searchKey?: null;
}

/**
 * A list with search, filters, columns, export, table or cards, cursor, selection and pages. Rows keep their places
 * while the reader looks at the list: see useHeldRows.
 */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { rowsName, list, opening, selection } = props;
  const { rowKey, answer, rows } = list;
  const wide = useFromMedium();
  const [hidden, hide] = useHiddenColumns(rowsName);
  const root = useRef<HTMLDivElement>(null);
  const { handlers, head } = useLookedAt(opening?.opened != null, list.lookAt);
  const [selected, setSelected] = useSelected(list);
  const beyond = useRepairs(list);
  useKeyTable(listKeyTable(props.search !== undefined && props.searchKey !== null));
  const cursor = useListCursor({
    root,
    keys: answer?.page === list.page ? rows?.map(rowKey) : undefined,
    page: list.page,
    lastPage: answer?.lastPage ?? 1,
    setPage: list.setPage,
    opened: opening?.opened ?? null,
    onOpen: opening && openKey,
    onChoose: selection && choose,
    onFresh: list.fresh > 0 ? list.settle : undefined,
  });

  function openKey(key: string) {
    const row = rows?.find((one) => rowKey(one) === key);
    if (row !== undefined) opening?.onOpen(row);
  }
  function choose(key: string, on?: true) {
    setSelected((before) => {
      const next = new Set(before);
      if (on || !before.has(key)) next.add(key);
      else next.delete(key);
      return next;
    });
  }

  const clear = () => setSelected(NONE);
  return (
    <ListScopeContext value={scopeOf(list, 'bar')}>
      <div ref={root} data-list="" {...handlers}>
        <div ref={head}>
          <ListTools {...props} wide={wide} hidden={hidden} hide={hide} />
        </div>
        <FreshRows count={list.fresh} onShow={list.settle} shortcut={listKeys.fresh} />
        {list.isError && answer ? <Outdated query={list} rowsName={rowsName} /> : null}
        <Rows
          {...props}
          beyond={beyond}
          hidden={hidden}
          cursor={cursor}
          selected={selected}
          onSelected={setSelected}
        />
        {selection ? (
          <SelectionBar count={selected.size} onClear={clear}>
            {selection(rows?.filter((row) => selected.has(rowKey(row))) ?? [], clear)}
          </SelectionBar>
        ) : null}
        {answer && !beyond && !('fetchMore' in list) ? (
          <div className="border-t border-line empty:hidden">
            <Paginator {...answer} page={list.page} onPage={list.setPage} />
          </div>
        ) : null}
      </div>
    </ListScopeContext>
  );
}

interface RowsProps<Row> extends ListViewProps<Row> {
  beyond: boolean;
  hidden: ReadonlySet<string>;
  cursor: string | null;
  selected: ReadonlySet<string>;
  onSelected: (keys: ReadonlySet<string>) => void;
}

/** The rows as a table, as cards or as the page shows them; an error or a hint if there are none. */
function Rows<Row>(props: RowsProps<Row>) {
  const { label, rowsName, list, columns, opening, selection, beyond, hidden, cursor, selected, onSelected } =
    props;
  const { rowKey, answer, rows } = list;
  const named = `${props.ofOthers ? 'the' : 'your'} ${rowsName}`;
  if (list.isError && !answer) {
    return <QueryFailed query={list} title={`${capitalized(named)} could not be loaded.`} />;
  }
  if (props.body && rows?.length !== 0) return props.body(beyond ? undefined : rows);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={beyond ? undefined : rows}
      rowKey={rowKey}
      card={props.card}
      headStays
      rowHeight={props.rowHeight ?? 40}
      firstCards={props.firstCards}
      sort={list.sort}
      onSort={list.setSort}
      refetching={list.isFetching && answer !== undefined}
      skeletonRows={answer?.perPage ?? 20}
      hidden={hidden}
      cursor={cursor}
      left={list.left}
      {...(opening ? { opening } : {})}
      {...(selection ? { selected, onSelected } : {})}
      empty={
        list.filtered ? (
          <NoMatch rowsName={rowsName} named={named} onClear={list.clearFilters} />
        ) : (
          props.empty
        )
      }
    />
  );
}

const scopeOf = <Row,>(list: List<Row>, place: ListScope['place']): ListScope => ({
  params: list,
  acted: list.acted as (row: never) => void,
  place,
});

/** One value, so that clearing an empty selection renders nothing. */
const NONE: ReadonlySet<string> = new Set();

/** The keys of the selected rows, until another page or other filters are shown. */
function useSelected<Row>({ page, sort, filters }: List<Row>) {
  const [selected, setSelected] = useState(NONE);
  const shownPage = `${page} ${sort} ${Object.values(filters).join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: selected rows are no longer in view
  useEffect(() => setSelected(NONE), [shownPage]);
  return [selected, setSelected] as const;
}

/** The last page of a list that is longer than is counted. */
const LAST_REACHED = COUNTED_MOST / PER_PAGE_DEFAULT;

/**
 * Leads from a page past the end, or out of reach, to the last one, and drops a filter value of a link that the server does not know.
 * @returns whether the page is past the end
 */
function useRepairs<Row>(list: List<Row>): boolean {
  const { answer } = list;
  const beyond = answer !== undefined && answer.page === list.page && list.page > answer.lastPage;
  useEffect(() => {
    if (beyond) list.setPage(answer.lastPage, true);
  });
  const { key: refused = '' } = list.isError ? failureOf(list.error) : {};
  const unknown = list.set.find((name) => name === refused);
  const unreached = refused === 'page';
  useEffect(() => {
    if (unreached) list.setPage(LAST_REACHED, true);
  });
  useEffect(() => {
    if (unknown) list.setFilter(unknown, '');
  });
  return beyond;
}

interface ListToolsProps<Row> extends ListViewProps<Row> {
  wide: boolean;
  hidden: ReadonlySet<string>;
  hide: (hidden: ReadonlySet<string>) => void;
}

function ListTools<Row>(props: ListToolsProps<Row>) {
  const { list, columns, rowsName, search, filters, controls, wide, hidden, hide } = props;
  const shortcutsOn = useAtomValue(shortcutsOnAtom) && props.searchKey !== null;
  const { answer, exporting } = list;
  const roomy = useFromWide();
  const onOneLine = roomy || (wide && !search && !controls);
  const set = <ListScopeContext value={scopeOf(list, 'set')}>{filters}</ListScopeContext>;
  return (
    <ListToolbar
      onClear={list.filtered && (wide || !filters) ? list.clearFilters : undefined}
      chips={onOneLine ? null : wide ? filters : set}
      chipsLabel={wide ? 'Choices' : undefined}
      actions={
        <>
          {props.tools}
          {filters && !wide ? <SheetButton {...props}>{filters}</SheetButton> : null}
          {props.body ? null : <ColumnButton columns={columns} hidden={hidden} onHidden={hide} />}
          {exporting ? (
            <ExportButton
              rows={exporting.rows}
              total={answer?.total}
              more={answer?.more}
              onStart={() => exporting.start(rowsName)}
              onCancel={exporting.cancel}
            />
          ) : null}
        </>
      }
    >
      {controls}
      {search ? (
        <SearchInput
          label={search}
          value={list.filters.search ?? ''}
          {...(shortcutsOn ? { shortcut: listKeys.search } : {})}
          onChange={(value) => list.setFilter('search', value)}
        />
      ) : null}
      {onOneLine ? filters : null}
    </ListToolbar>
  );
}

/** Filters and order of a list on a small screen, behind a button with the number of filters that are set. */
function SheetButton<Row>({
  list,
  columns,
  rowsName,
  children,
}: ListViewProps<Row> & { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  // Both ends of a range are one filter.
  const set = new Set(list.set.map((name) => name.replace(/^to$/, 'from').replace(/To$/, 'From')));
  set.delete('search');
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={ListSheet.preload}
        onFocus={ListSheet.preload}
        onClick={() => setOpen(true)}
      >
        <ListFilter className="size-4" aria-hidden="true" />
        Filters
        {set.size > 0 ? (
          <span className="num grid h-5 min-w-5 place-items-center rounded-full bg-accent-fill px-1 text-11 text-on-accent">
            {set.size}
          </span>
        ) : null}
      </Button>
      {open ? (
        <LazyBoundary>
          <ListScopeContext value={scopeOf(list, 'sheet')}>
            <ListSheet
              params={list}
              columns={columns as readonly Column<unknown>[]}
              rowsName={rowsName}
              total={list.answer && totalText(list.answer)}
              onClose={() => setOpen(false)}
            >
              {children}
            </ListSheet>
          </ListScopeContext>
        </LazyBoundary>
      ) : null}
    </>
  );
}
