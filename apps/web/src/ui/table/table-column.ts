import type { ReactNode } from 'react';
import type { Direction } from './sort-order.ts';

export interface Column<Row> {
  key: string;
  header: string;
  /** The header is for screen readers only, as the cells are buttons with a label. */
  bareHeader?: true;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end of their column. */
  end?: boolean;
  /** The field that the list can be sorted by in this column. */
  sort?: string;
  /** The first direction of a press. Text ascends, numbers descend; a date needs 'descending'. */
  sortFirst?: Direction;
  /** Names the row, so it can't be hidden. */
  fixed?: true;
  /**
   * `@max-[60rem]/table:hidden` leaves it out of narrower tables, so that no table of the back office scrolls
   * sideways.
   */
  className?: string;
  /** The width of its skeleton. */
  skeleton?: string;
}

/** Hides a column, or a part of a cell, while a detail panel is open beside the table. */
export const HIDDEN_BESIDE_PANEL = 'in-data-panel-open:hidden';

/** The classes of a column's cells, in the header and the body. */
export function cellClass<Row>({ end, className }: Column<Row>): (string | false | undefined)[] {
  return ['px-2 first:pl-4 last:pr-4', end ? 'text-right' : 'text-left', className];
}
