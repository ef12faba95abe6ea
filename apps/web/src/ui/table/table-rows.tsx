import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';
import { places } from '../../lib/places.ts';
import { Checkbox } from '../form/checkbox.tsx';
import { Skeleton } from '../layout/skeleton.tsx';
import type { RowOpening } from './row-opening.ts';
import type { Column } from './table-column.ts';
import { cellClass } from './table-column.ts';

/** In pixels, unless the reader chose compact lists: then each row is 32 high. A finger gets at least 44. */
export type RowHeight = 48 | 40 | 32;

const ROW_HEIGHTS: Record<RowHeight, string> = {
  48: 'h-12 compact:h-8 touch:compact:h-11',
  40: 'h-10 compact:h-8 touch:h-11',
  32: 'h-8 touch:h-11',
};

export interface RowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHeight: RowHeight;
  /** The keys of the selected rows; undefined if they can't be. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((key: string, selected: boolean) => void) | undefined;
  opening?: RowOpening<Row> | undefined;
  /** The key of the row with the cursor; undefined without one. */
  cursor?: string | null | undefined;
  /** The keys of rows that are no longer in the list and only stay in view. */
  left?: ReadonlySet<string> | undefined;
}

export function TableRows<Row>(props: RowsProps<Row>) {
  return props.rows.map((row) => <TableRow key={props.rowKey(row)} row={row} {...props} />);
}

interface TableRowProps<Row> extends RowsProps<Row> {
  row: Row;
  /** Its index among all rows, if only some are rendered. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, rowKey, rowHeight, selected, onSelect, opening, index, ref, cursor, left } = props;
  const key = rowKey(row);
  const chosen = selected?.has(key) ?? false;
  const opened = opening?.opened === key;
  const to = opening?.linkTo?.(row) ?? null;
  const opens = opening !== undefined && (to !== null || opening.linkTo === undefined);
  const press = ({ target }: MouseEvent) => {
    const own = (target as Element).closest('a, button, input, label');
    if (!own && getSelection()?.isCollapsed !== false) opening?.onOpen(row);
  };
  return (
    <tr
      ref={ref}
      onClick={opens && to === null ? press : undefined}
      aria-rowindex={index}
      aria-selected={selected ? chosen : undefined}
      {...(cursor === undefined ? {} : { 'data-key': key, tabIndex: -1 })}
      title={left?.has(key) ? 'No longer in this list' : undefined}
      className={cn(
        ROW_HEIGHTS[rowHeight],
        'border-t border-line transition-colors duration-120',
        chosen || opened ? 'bg-tint-chosen' : 'hover:bg-surface-2',
        opens && 'cursor-pointer',
        // The link covers the row. Other controls, and a time with its title, lie over it.
        to !== null &&
          'relative [&_:is(a,button):not([data-row])]:relative [&_a_time]:relative [&_a_time]:z-1',
        left?.has(key) && 'text-muted [&_td]:bg-surface-2',
        cursor !== undefined && 'outline-none',
        cursor === key && '[&>td]:bg-surface-2 [&>td:first-child]:shadow-[inset_2px_0_0_var(--accent)]',
      )}
    >
      {selected ? (
        // It lies over the link that covers the row.
        <td className={cn('w-10 pl-4', to !== null && 'relative z-1')}>
          <Checkbox label="Select row" bare checked={chosen} onChange={(next) => onSelect?.(key, next)} />
        </td>
      ) : null}
      {columns.map((column, place) => (
        <td key={column.key} className={cn(cellClass(column))}>
          {to !== null && place === 0 ? (
            <Link
              to={to}
              data-row={key}
              aria-current={opened || undefined}
              className="rounded-[3px] after:absolute after:inset-0"
              onClick={() => opening?.onFollow?.(row)}
              onAuxClick={() => opening?.onFollow?.(row)}
            >
              {column.cell(row)}
            </Link>
          ) : opening && opens && place === 0 ? (
            <OpenButton row={key} opened={opened} onOpen={() => opening.onOpen(row)}>
              {column.cell(row)}
            </OpenButton>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

interface OpenButtonProps {
  row: string;
  opened: boolean;
  onOpen: () => void;
  children: ReactNode;
}

function OpenButton({ row, opened, onOpen, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      data-row={row}
      aria-expanded={opened}
      className="block w-full rounded-[3px] text-left outline-offset-4"
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  rowHeight: RowHeight;
  count: number;
  selectable: boolean;
}

export function SkeletonRows<Row>({ columns, rowHeight, count, selectable }: SkeletonRowsProps<Row>) {
  return places(count).map((place) => (
    <tr key={place} className={cn(ROW_HEIGHTS[rowHeight], 'border-t border-line')}>
      {selectable ? (
        <td className="w-10 pl-4">
          <Skeleton className="size-4" />
        </td>
      ) : null}
      {columns.map((column) => (
        <td key={column.key} className={cn(cellClass(column))}>
          <Skeleton className={cn('h-3.5', column.skeleton ?? 'w-20', column.end && 'ml-auto')} />
        </td>
      ))}
    </tr>
  ));
}
