import type { Page } from '@papermint/contracts/common/page';
import type { Permission } from '@papermint/contracts/common/permissions';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFromWide } from '../../lib/media.ts';
import { capitalized } from '../../lib/text/capitalized.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LazyBoundary } from '../../ui/layout/lazy.tsx';
import { DetailPanel } from '../../ui/overlay/detail-panel.tsx';
import { totalText } from '../../ui/table/page-buttons.ts';
import type { RowOpening } from '../../ui/table/row-opening.ts';
import type { Column } from '../../ui/table/table-column.ts';
import type { ListViewProps } from '../list/list-view.tsx';
import { ListView } from '../list/list-view.tsx';
import { openedPath, useOpenedParam } from '../list/opened-param.ts';
import type { AnswerOf, List, ListInput, ListName, RowOf } from '../list/use-list.ts';
import { useList } from '../list/use-list.ts';
import { useGoingOn } from './going-on.ts';
import { Permitted } from './permitted.tsx';
import type { SavedViews } from './saved-views/saved-views.tsx';
import { SaveView, useSavedViews, ViewTabs } from './saved-views/saved-views.tsx';
import { StaffFrame } from './staff-frame.tsx';

/** A part of the page that depends on the latest answer. */
type FromAnswer<A, T> = (answer: A | undefined) => T;

export interface RowPanel<Row, A> {
  /** The noun of a row: 'trader'. */
  each: string;
  /** The key of the open row in the URL. */
  param: string;
  /** The name of a row. */
  name: (row: Row) => string;
  /** Its details need room: the panel takes half of the screen. */
  wide?: true;
  /** The details of a row. */
  content: (key: string, known: KnownRow<Row, A>) => ReactNode;
}

export interface KnownRow<Row, A> {
  /** The row of the list. */
  row: Row | undefined;
  answer: A | undefined;
  /** Opens another row; null closes the panel. */
  open: (key: string | null) => void;
  /** Call it after an act on the row. If the row leaves the list, the next one opens. */
  onActed: () => void;
}

export interface StaffListViewProps<Row, A extends Page<Row>>
  extends Pick<ListViewProps<Row>, 'card' | 'search' | 'empty' | 'selection'> {
  /** The list is a tab of a record, whose page has the header. */
  inRecord?: true;
  list: List<Row, string, A>;
  views?: SavedViews;
  title: string;
  /** The accessible name of the table, if that is not the title. */
  label?: string;
  /** The plural noun of the rows. */
  rowsName: string;
  columns: FromAnswer<A, readonly Column<Row>[]>;
  filters?: FromAnswer<A, ReactNode>;
  /** Beside the title; by default the number of rows. */
  about?: FromAnswer<A, ReactNode>;
  trail?: FromAnswer<A, ReactNode>;
  /** Above the list. */
  intro?: FromAnswer<A, ReactNode>;
  action?: FromAnswer<A, ReactNode>;
  /** A row opens beside the list. */
  panel?: RowPanel<Row, A>;
  /** The target of a row that is shown elsewhere; null if it opens here, or not at all. */
  link?: { name: (row: Row) => string; to: (row: Row) => string | null };
  /** The main action: a button, beside the title or in a record above the rows, and the dialog that it opens. */
  create?: { label: string; dialog: (close: () => void, open: (key: string) => void) => ReactNode };
}

export interface StaffListProps<N extends ListName>
  extends Omit<StaffListViewProps<RowOf<N>, AnswerOf<N> & Page<RowOf<N>>>, 'list' | 'views'> {
  /** The call of the list. */
  call: N;
  /** Whose rows they are: the parameters of the path. */
  of?: Partial<ListInput<N>>;
  permission: Permission;
  rowKey: (row: RowOf<N>) => string;
  /** Fetches the page again, in ms. */
  refetchInterval?: number;
}

/** A screen of the back office with one list: frame, filters, saved views, details beside it, and creating. */
export function StaffList<N extends ListName>(props: StaffListProps<N>) {
  // A record's page refuses a tab by itself.
  if (props.inRecord) return <CalledList {...props} />;
  return (
    <Permitted permission={props.permission} title={props.title}>
      <CalledList {...props} />
    </Permitted>
  );
}

function CalledList<N extends ListName>({ call, of, rowKey, refetchInterval, ...view }: StaffListProps<N>) {
  const list = useList(call, { rowKey, ...(of && { of }), ...(refetchInterval && { refetchInterval }) });
  const views = useSavedViews(call, view.rowsName, list);
  return <StaffListView<RowOf<N>, AnswerOf<N> & Page<RowOf<N>>> {...view} list={list} views={views} />;
}

export function StaffListView<Row, A extends Page<Row>>(props: StaffListViewProps<Row, A>) {
  const { list, views, panel, create, title } = props;
  const { answer } = list;
  const [opened, open] = useOpenedParam(panel?.param ?? 'peek');
  const [creating, setCreating] = useState(false);
  const wide = useFromWide();
  const beside = panel && opened !== null ? { ...panel, opened } : null;
  const opening = useOpening(props, opened, open);
  const createButton = create ? (
    <Button look="primary" size="small" onClick={() => setCreating(true)}>
      <Plus className="size-4" aria-hidden="true" />
      {create.label}
    </Button>
  ) : null;
  const rows = (
    <Card>
      {views ? <ViewTabs {...views} /> : null}
      <ListView
        label={props.label ?? title}
        rowsName={props.rowsName}
        ofOthers
        list={list}
        columns={props.columns(answer)}
        card={props.card}
        filters={props.filters?.(answer)}
        searchKey={null}
        tools={
          <>
            {views ? <SaveView {...views} /> : null}
            {props.inRecord ? createButton : null}
          </>
        }
        empty={props.empty}
        {...(props.search ? { search: props.search } : {})}
        {...(props.selection ? { selection: props.selection } : {})}
        {...(opening ? { opening } : {})}
      />
    </Card>
  );
  return (
    <div className="flex" data-panel-open={beside && wide ? '' : undefined}>
      <div className="min-w-0 flex-1">
        {props.inRecord ? (
          rows
        ) : (
          <StaffFrame
            title={title}
            about={props.about ? props.about(answer) : answer && totalText(answer)}
            trail={props.trail?.(answer)}
            action={createButton ?? props.action?.(answer)}
          >
            {props.intro?.(answer)}
            {rows}
          </StaffFrame>
        )}
      </div>
      {beside ? <Details {...beside} list={list} open={open} /> : null}
      {creating ? <LazyBoundary>{create?.dialog(() => setCreating(false), open)}</LazyBoundary> : null}
    </div>
  );
}

/** Rows open beside the list or lead elsewhere. If some lead elsewhere, all of them are links. */
function useOpening<Row, A extends Page<Row>>(
  { list, panel, link }: StaffListViewProps<Row, A>,
  opened: string | null,
  open: (key: string) => void,
): RowOpening<Row> | undefined {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  if (!link) return panel && { name: panel.name, opened, onOpen: (row) => open(list.rowKey(row)) };
  const linkTo = (row: Row) =>
    link.to(row) ?? (panel ? openedPath(params, panel.param, list.rowKey(row)) : null);
  const onOpen = (row: Row) => {
    const to = linkTo(row);
    if (to !== null) void navigate(to);
  };
  return { name: link.name, opened: panel ? opened : null, linkTo, onOpen };
}

/** Shows new rows at once if the reader has opened one of them, such as a row that they have just created. */
function useOpenedInList<Row, A extends Page<Row>>(
  { answer, rowKey, settle }: List<Row, string, A>,
  opened: string,
  shown: boolean,
): void {
  const waits = !shown && (answer?.data.some((row) => rowKey(row) === opened) ?? false);
  useEffect(() => {
    if (waits) settle();
  });
}

interface DetailsProps<Row, A extends Page<Row>> extends RowPanel<Row, A> {
  list: List<Row, string, A>;
  opened: string;
  open: (key: string | null) => void;
}

function Details<Row, A extends Page<Row>>(props: DetailsProps<Row, A>) {
  const { list, opened, each, name, content, open } = props;
  const room = props.wide ? { wide: true as const } : {};
  const wide = useFromWide();
  const onActed = useGoingOn(list, opened, open);
  const rows = list.rows ?? [];
  const row = rows.find((one) => list.rowKey(one) === opened);
  useOpenedInList(list, opened, row !== undefined);
  return (
    <DetailPanel
      key={wide ? 'panel' : 'sheet'}
      label={row === undefined ? `${capitalized(each)} ${opened}` : name(row)}
      each={each}
      opened={opened}
      keys={rows.map(list.rowKey)}
      underBar
      {...room}
      onOpen={open}
    >
      {content(opened, { row, answer: list.answer, open, onActed })}
    </DetailPanel>
  );
}
