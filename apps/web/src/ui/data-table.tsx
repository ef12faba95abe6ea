import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { useFromMedium } from './media.ts';
import { places } from './places.ts';
import { Skeleton } from './skeleton.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  end?: boolean;
  /** The field that the list can be sorted by here. */
  sort?: string;
  /** The width of its skeleton, and of the column where it is to be fixed. */
  className?: string;
}

interface DataTableProps<Row> {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first answer is under way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** A row on a small screen, inside a list item. */
  card: (row: Row) => ReactNode;
  rowHeight?: 48 | 40 | 32;
  sort?: string;
  onSort?: (sort: string) => void;
  /** Keeps the old rows under a thin bar. */
  refetching?: boolean;
  /** In place of the rows where there are none. */
  empty: ReactNode;
  skeletonRows?: number;
}

const HEIGHTS = { 48: 'h-12', 40: 'h-10', 32: 'h-8' };

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, refetching = false, empty } = props;
  const wide = useFromMedium();
  return (
    <div className="relative">
      {refetching ? <RefetchBar /> : null}
      {rows?.length === 0 ? empty : wide ? <WideTable {...props} /> : <Cards {...props} />}
    </div>
  );
}

function RefetchBar() {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 z-10 h-0.5 overflow-hidden">
      <div className="h-full w-1/3 animate-sweep bg-accent" />
    </div>
  );
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowHeight = 48, sort, onSort, skeletonRows = 8 } = props;
  const height = HEIGHTS[rowHeight];
  return (
    <div className="overflow-x-auto" aria-busy={rows === undefined}>
      <table className="w-full text-13" aria-label={label}>
        <thead>
          <tr className="h-9">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr
              key={rowKey(row)}
              className={cn(height, 'border-t border-line transition-colors duration-120 hover:bg-surface-2')}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cn('px-2 first:pl-4 last:pr-4', column.end && 'text-right', column.className)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          )) ??
            places(skeletonRows).map((place) => (
              <tr key={place} className={cn(height, 'border-t border-line')}>
                {columns.map((column) => (
                  <td key={column.key} className={cn('px-2 first:pl-4 last:pr-4', column.className)}>
                    <Skeleton className={cn('h-3.5 w-20', column.end && 'ml-auto')} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { header, sort: field, end = false } = column;
  const place = cn(
    'px-2 text-12 font-medium whitespace-nowrap text-subtle first:pl-4 last:pr-4',
    end ? 'text-right' : 'text-left',
    column.className,
  );
  if (!field || !onSort) {
    return (
      <th scope="col" className={place}>
        {header}
      </th>
    );
  }
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={place} aria-sort={direction}>
      <button
        type="button"
        className={cn('inline-flex items-center gap-1 hover:text-fg', direction !== 'none' && 'text-fg')}
        onClick={() => onSort(direction === 'descending' ? field : `-${field}`)}
      >
        {header}
        <Arrow className={cn('size-3', direction === 'none' && 'opacity-0')} aria-hidden="true" />
      </button>
    </th>
  );
}

function Cards<Row>({ label, rows, rowKey, card, skeletonRows = 8 }: DataTableProps<Row>) {
  return (
    <ul aria-label={label} aria-busy={rows === undefined} className="divide-y divide-line">
      {rows?.map((row) => (
        <li key={rowKey(row)} className="px-4 py-3">
          {card(row)}
        </li>
      )) ??
        places(skeletonRows).map((place) => (
          <li key={place} className="flex h-16 items-center justify-between px-4">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-20" />
          </li>
        ))}
    </ul>
  );
}
