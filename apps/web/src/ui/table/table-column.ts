import type { ReactNode } from 'react';
import type { CsvColumn } from './csv.ts';
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
  /** The first direction of a press: text ascends, numbers descend; a date needs 'descending'. */
  sortFirst?: Direction;
  /** The text of the cell in a file, which leaves out columns without it. */
  text?: (row: Row) => string;
  /** The unit of a number; in a file it is a column of its own. */
  unit?: (row: Row) => string;
  /** Only for files; on the page another column shows it. */
  fileOnly?: true;
  /** Names the row, so it can't be hidden. */
  fixed?: true;
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

/** The columns of a file: the text of each cell, and the unit beside a number. */
export function fileColumns<Row>(columns: readonly Column<Row>[]): CsvColumn<Row>[] {
  return columns.flatMap(({ header, text, unit }) => [
    ...(text ? [{ header, text }] : []),
    ...(unit ? [{ header: `${header} in`, text: unit }] : []),
  ]);
}
