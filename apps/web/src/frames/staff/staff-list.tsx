import type { Permission } from '@papermint/contracts/common/permissions';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFromWide } from '../../lib/media.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LazyBoundary } from '../../ui/layout/lazy.tsx';
import { DetailPanel } from '../../ui/overlay/detail-panel.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import type { ListViewProps } from '../list-view.tsx';
import { ListView } from '../list-view.tsx';
import { useOpenedParam } from '../opened-param.ts';
import type { AnswerOf, FilterOf, List, ListInput, ListName, RowOf } from '../use-list.ts';
import { useList } from '../use-list.ts';
import { Permitted } from './permitted.tsx';
import { StaffFrame } from './staff-frame.tsx';

/** What a part of the page shows, from the latest answer. */
type FromAnswer<N extends ListName, T> = (answer: AnswerOf<N> | undefined) => T;

interface Panel<Row, A> {
  /** The noun of a row: 'trader'. */
  each: string;
  /** The key of the open row in the URL. */
  param: string;
  /** The name of a row. */
  name: (row: Row) => string;
  content: (key: string, known: Known<Row, A>) => ReactNode;
}

interface Known<Row, A> {
  /** What the list knows of the row already. */
  row: Row | undefined;
  answer: A | undefined;
  /** Opens another row. */
  open: (key: string) => void;
}

export interface StaffListProps<N extends ListName>
  extends Pick<ListViewProps<RowOf<N>>, 'card' | 'search' | 'empty' | 'selection'> {
  /** The list is a tab of a record, whose page has the header. */
  inRecord?: true;
  /** The call of the list. */
  call: N;
  /** Whose rows they are: the parameters of the path. */
  of?: Partial<ListInput<N>>;
  permission: Permission;
  title: string;
  /** The plural noun of the rows. */
  rowsName: string;
  rowKey: (row: RowOf<N>) => string;
  columns: FromAnswer<N, readonly Column<RowOf<N>>[]>;
  filters?: FromAnswer<N, ReactNode>;
  /** Beside the title; by default the number of rows. */
  about?: FromAnswer<N, ReactNode>;
  trail?: FromAnswer<N, ReactNode>;
  /** Above the list. */
  intro?: FromAnswer<N, ReactNode>;
  action?: FromAnswer<N, ReactNode>;
  /** A row opens beside the list. */
  panel?: Panel<RowOf<N>, AnswerOf<N>>;
  /** The main action: a button, and the dialog that it opens. */
  create?: { label: string; dialog: (close: () => void, open: (key: string) => void) => ReactNode };
  /** Fetches the page again, in ms. */
  refetchInterval?: number;
}

/** A screen of the back office with one list: frame, filters, details beside it, and creating. */
export function StaffList<N extends ListName>(props: StaffListProps<N>) {
  // A record's page refuses a tab by itself.
  if (props.inRecord) return <PermittedList {...props} />;
  return (
    <Permitted permission={props.permission} title={props.title}>
      <PermittedList {...props} />
    </Permitted>
  );
}

function PermittedList<N extends ListName>(props: StaffListProps<N>) {
  const { call, of, rowKey, refetchInterval, panel, create, title, inRecord } = props;
  const list = useList(call, {
    rowKey,
    ...(of ? { of } : {}),
    ...(refetchInterval ? { refetchInterval } : {}),
  });
  const [opened, setOpened] = useOpenedParam(panel?.param ?? 'peek');
  const [creating, setCreating] = useState(false);
  const wide = useFromWide();
  const { answer } = list;
  const rows = <Rows {...props} list={list} opened={opened} onOpen={setOpened} />;
  const beside = panel && opened !== null ? { ...panel, opened } : null;
  return (
    <div className="flex" data-panel-open={beside && wide ? '' : undefined}>
      <div className="min-w-0 flex-1">
        {inRecord ? (
          <Card>{rows}</Card>
        ) : (
          <StaffFrame
            title={title}
            about={props.about ? props.about(answer) : answer?.total.toLocaleString('en')}
            trail={props.trail?.(answer)}
            action={
              create ? (
                <CreateButton label={create.label} onPress={() => setCreating(true)} />
              ) : (
                props.action?.(answer)
              )
            }
          >
            {props.intro?.(answer)}
            <Card>{rows}</Card>
          </StaffFrame>
        )}
      </div>
      {beside ? <Details {...beside} list={list} onOpen={setOpened} /> : null}
      {creating ? <LazyBoundary>{create?.dialog(() => setCreating(false), setOpened)}</LazyBoundary> : null}
    </div>
  );
}

type RowsProps<N extends ListName> = StaffListProps<N> & {
  list: List<RowOf<N>, FilterOf<N>, AnswerOf<N>>;
  opened: string | null;
  onOpen: (key: string) => void;
};

function Rows<N extends ListName>({ list, opened, onOpen, panel, ...props }: RowsProps<N>) {
  const { card, empty, search, selection } = props;
  return (
    <ListView<RowOf<N>>
      label={props.title}
      rowsName={props.rowsName}
      ofOthers
      list={list}
      columns={props.columns(list.answer)}
      filters={props.filters?.(list.answer)}
      searchKey={null}
      {...{ card, empty }}
      {...(search ? { search } : {})}
      {...(selection ? { selection } : {})}
      {...(panel
        ? { opening: { name: panel.name, opened, onOpen: (row) => onOpen(props.rowKey(row)) } }
        : {})}
    />
  );
}

interface DetailsProps<Row, A> extends Panel<Row, A> {
  list: Pick<List<Row>, 'rows' | 'rowKey'> & { answer: A | undefined };
  opened: string;
  onOpen: (key: string | null) => void;
}

function Details<Row, A>({ list, opened, each, name, content, onOpen }: DetailsProps<Row, A>) {
  const wide = useFromWide();
  const rows = list.rows ?? [];
  const row = rows.find((one) => list.rowKey(one) === opened);
  return (
    <DetailPanel
      key={wide ? 'panel' : 'sheet'}
      label={row === undefined ? `${each.charAt(0).toUpperCase()}${each.slice(1)} ${opened}` : name(row)}
      each={each}
      opened={opened}
      keys={rows.map(list.rowKey)}
      underBar
      onOpen={onOpen}
    >
      {content(opened, { row, answer: list.answer, open: onOpen })}
    </DetailPanel>
  );
}

function CreateButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button look="primary" size="small" onClick={onPress}>
      <Plus className="size-4" aria-hidden="true" />
      {label}
    </Button>
  );
}
