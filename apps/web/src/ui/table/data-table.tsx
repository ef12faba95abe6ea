import type { ReactNode } from 'react';
import { lazy, memo, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';
import { useFromMedium } from '../../lib/media.ts';
import { places } from '../../lib/places.ts';
import { afterPaint } from '../../lib/timing/after-paint.ts';
import { Skeleton } from '../layout/skeleton.tsx';
import type { RowOpening } from './row-opening.ts';
import type { Column } from './table-column.ts';
import { RefetchBar, TableContainer } from './table-container.tsx';
import { TableHead } from './table-head.tsx';
import type { RowHeight } from './table-rows.tsx';
import { SkeletonRows, TableRows } from './table-rows.tsx';

export interface DataTableProps<Row> {
  /** The name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first answer loads. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** A row on a small screen, inside a list item. */
  card: (row: Row) => ReactNode;
  rowHeight?: RowHeight;
  /** The number of cards that a phone shows at first, if there is content above them; 8 by default. */
  firstCards?: number | undefined;
  sort?: string;
  onSort?: (sort: string) => void;
  /** Keeps the old rows under a thin bar. */
  refetching?: boolean;
  /** Shown instead of the rows if there are none. */
  empty: ReactNode;
  skeletonRows?: number;
  /** The keys of the columns that the reader has hidden. */
  hidden?: ReadonlySet<string>;
  /** The keys of the selected rows; without it rows can't be selected. */
  selected?: ReadonlySet<string>;
  onSelected?: (selected: ReadonlySet<string>) => void;
  /** Opens a row. */
  opening?: RowOpening<Row>;
  /** The key of the row with the cursor, null before it is used; left out if rows have none. */
  cursor?: string | null;
  /** The keys of rows that are no longer in the list and only stay in view. */
  left?: ReadonlySet<string>;
  /** As high as its container; the rows scroll under the header. */
  fills?: true;
  /** The header stays in view of the page, below the bars of the shell. */
  headStays?: true;
}

/** Above this number of rows only those in view are rendered. */
const VIRTUAL_FROM = 200;

/** More rows than a screen shows: the first render has no others. */
const AT_ONCE = { table: 24, cards: 8 };

/** The number of cards that each render adds. All at once would block a slow phone. */
const CARDS_STEP = 6;

/** px, approximate: keeps the content below the cards out of view until all of them are rendered. */
const CARD_HEIGHT = 60;

const VirtualRows = lazy(() =>
  import('./virtual-rows.tsx').then((m) => ({ default: m.VirtualRows })),
) as typeof import('./virtual-rows.tsx').VirtualRows;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const wide = useFromMedium();
  if (props.rows?.length === 0) {
    return (
      <div className="relative">
        {props.refetching ? <RefetchBar /> : null}
        {props.empty}
      </div>
    );
  }
  return wide ? <WideTable {...props} /> : <Cards {...props} />;
}

/**
 * Rows beyond the first screen wait until these are painted, and are added in steps. Later rows do not wait.
 * @returns the rows to render, and the number of waiting ones
 */
function useFirstRows<Row>(rows: readonly Row[] | undefined, first: number, step: number) {
  const [most, setMost] = useState(first);
  const all = rows?.length;
  useEffect(() => {
    if (all === undefined || most === Infinity) return;
    return afterPaint(() => startTransition(() => setMost(most < all ? most + step : Infinity)));
  }, [all, most, step]);
  const shown = rows && (rows.length > most ? rows.slice(0, most) : rows);
  return { shown, waiting: (rows?.length ?? 0) - (shown?.length ?? 0) };
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, rowHeight = 48, sort, onSort, refetching = false, skeletonRows = 8 } = props;
  const { hidden, selected, onSelected, opening, fills, headStays = false, cursor, left } = props;
  const frame = useRef<HTMLDivElement>(null);
  const columns = props.columns.filter(({ key }) => !hidden?.has(key));
  const virtual = rows !== undefined && rows.length > VIRTUAL_FROM;
  const { shown, waiting } = useFirstRows(rows, AT_ONCE.table, Infinity);
  const keys = rows?.map(rowKey) ?? [];
  const onSelect = toggler(selected, onSelected);
  const body = { columns, rowKey, rowHeight, selected, onSelect, opening, cursor, left };
  const skeleton = (
    <SkeletonRows
      columns={columns}
      rowHeight={rowHeight}
      count={skeletonRows}
      selectable={selected !== undefined}
    />
  );
  return (
    <TableContainer
      label={label}
      busy={rows === undefined}
      refetching={refetching}
      frame={frame}
      fills={fills}
      className={cn(
        virtual && !fills && 'max-h-[70dvh]',
        (virtual || fills) && 'overflow-y-auto [--list-top:0px]',
      )}
    >
      <table
        className="w-full text-13"
        aria-label={label}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
      >
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          sticky={virtual || fills === true || headStays}
          chosen={selected && shareOf(keys, selected)}
          onChooseAll={(all) => onSelected?.(new Set(all ? keys : []))}
        />
        <tbody>
          {shown === undefined || rows === undefined ? (
            skeleton
          ) : virtual ? (
            <Suspense fallback={skeleton}>
              <VirtualRows {...body} rows={rows} frame={frame} />
            </Suspense>
          ) : (
            <TableRows {...body} rows={shown} />
          )}
          {waiting > 0 && !virtual ? <tr style={{ height: waiting * rowHeight }} /> : null}
        </tbody>
      </table>
    </TableContainer>
  );
}

function toggler(
  selected: ReadonlySet<string> | undefined,
  onSelected: ((selected: ReadonlySet<string>) => void) | undefined,
) {
  return (key: string, chosen: boolean) => {
    const next = new Set(selected);
    if (chosen) next.add(key);
    else next.delete(key);
    onSelected?.(next);
  };
}

function shareOf(keys: readonly string[], selected: ReadonlySet<string>): boolean | 'some' {
  const chosen = keys.filter((key) => selected.has(key)).length;
  return chosen === 0 ? false : chosen === keys.length || 'some';
}

function Cards<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, skeletonRows = 8, refetching, firstCards = AT_ONCE.cards } = props;
  const { shown, waiting } = useFirstRows(rows, firstCards, CARDS_STEP);
  return (
    <div className="relative">
      {refetching ? <RefetchBar /> : null}
      <ul aria-label={label} aria-busy={rows === undefined || refetching} className="divide-y divide-line">
        {shown?.map((row, place) => (
          <CardItem key={rowKey(row)} list={props} row={row} isFirst={place < firstCards} />
        )) ??
          places(skeletonRows).map((place) => (
            <li key={place} className="flex h-15 items-center justify-between px-4 compact:h-12">
              <span>
                <Skeleton className="h-4 w-28" />
                <Skeleton className="mt-2 h-3 w-16" />
              </span>
              <Skeleton className="h-4 w-20" />
            </li>
          ))}
        {waiting > 0 ? <li aria-hidden="true" style={{ height: waiting * CARD_HEIGHT }} /> : null}
      </ul>
    </div>
  );
}

interface CardItemProps<Row> {
  list: DataTableProps<Row>;
  row: Row;
  isFirst: boolean;
}

function CardOf<Row>({ list, row, isFirst }: CardItemProps<Row>) {
  const { opening, cursor, left } = list;
  const key = list.rowKey(row);
  return (
    <li
      {...(cursor === undefined ? {} : { 'data-key': key })}
      className={cn(
        'relative px-4 py-3 compact:py-1.5',
        // The first cards are in view: to find that out would take the browser a second layout.
        // An open menu reaches beyond its card.
        !isFirst &&
          '[contain-intrinsic-size:auto_60px] [content-visibility:auto] has-aria-expanded:[content-visibility:visible]',
        opening?.opened === key && 'bg-tint-chosen',
        left?.has(key) && 'bg-surface-2',
      )}
    >
      {list.card(row)}
      {opening ? <CardOpening row={row} rowKey={key} opening={opening} /> : null}
    </li>
  );
}

/** Memoized: each step renders the list, but only the cards that it adds. */
const CardItem = memo(CardOf) as typeof CardOf;

interface CardOpeningProps<Row> {
  row: Row;
  rowKey: string;
  opening: RowOpening<Row>;
}

/** Covers a card with the button or link that opens it. */
function CardOpening<Row>({ row, rowKey, opening }: CardOpeningProps<Row>) {
  const shared = {
    'data-row': rowKey,
    'aria-label': opening.name(row),
    className: 'absolute inset-0 -outline-offset-2',
  };
  if (!opening.linkTo) {
    return (
      <button
        type="button"
        {...shared}
        aria-expanded={opening.opened === rowKey}
        onClick={() => opening.onOpen(row)}
      />
    );
  }
  const to = opening.linkTo(row);
  return to === null ? null : <Link to={to} {...shared} onClick={() => opening.onFollow?.(row)} />;
}
