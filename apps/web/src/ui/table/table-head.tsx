import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { Checkbox } from '../form/checkbox.tsx';
import { directionOf, nextSort } from './sort-order.ts';
import type { Column } from './table-column.ts';
import { cellClass } from './table-column.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  /** Whether all shown rows are selected; undefined if rows can't be selected. */
  chosen?: boolean | 'some' | undefined;
  onChooseAll?: (all: boolean) => void;
  /** Stays in view above the scrolling rows, --list-top below the top of the scroller. */
  sticky?: boolean;
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, chosen, onChooseAll, sticky = false } = props;
  return (
    <thead className={cn(sticky && 'sticky top-(--list-top) z-10 bg-surface-1')}>
      <tr className={cn('h-9 touch:h-11', sticky && 'shadow-[0_1px_0_var(--line)]')}>
        {chosen === undefined ? null : (
          <th scope="col" className="w-10 pl-4 text-left">
            <Checkbox
              label="Select all rows"
              bare
              checked={chosen === true}
              some={chosen === 'some'}
              onChange={(all) => onChooseAll?.(all)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { header, sort: field, end = false, sortFirst = end ? 'descending' : 'ascending' } = column;
  const place = cn('text-12 font-medium whitespace-nowrap text-subtle', cellClass(column));
  if (!field || !onSort) {
    return (
      <th scope="col" className={place}>
        {column.bareHeader ? <span className="sr-only">{header}</span> : header}
      </th>
    );
  }
  const direction = directionOf(sort, field);
  const shown = direction === 'none' ? sortFirst : direction;
  const Arrow = shown === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={place} aria-sort={direction}>
      <button
        type="button"
        className={cn(
          'group/sort relative inline-flex items-center gap-1 align-middle rounded-[3px] before:absolute before:-inset-x-1.5 before:-inset-y-2 hover:text-fg touch:before:-inset-x-2.5 touch:before:min-w-11 touch:before:-inset-y-3.5',
          end && 'flex-row-reverse',
          direction !== 'none' && 'text-fg',
        )}
        onClick={() => onSort(nextSort(sort, field, sortFirst))}
      >
        {header}
        <Arrow
          className={cn(
            'size-3 transition-opacity duration-120',
            direction === 'none' &&
              'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
          )}
          aria-hidden="true"
        />
      </button>
    </th>
  );
}
