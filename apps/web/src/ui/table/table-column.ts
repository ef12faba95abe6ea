import type { ReactNode } from 'react';
import type { CsvColumn } from './csv.ts';
import type { Direction } from './sort-order.ts';

export interface Column<Row> {
  key: string;
  header: string;
  /** The header is there for those alone who can't see what the column holds: its buttons say it. */
  bareHeader?: true;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  end?: boolean;
  /** The field that the list can be sorted by here. */
  sort?: string;
  /** Which way the first press sorts: text from A to Z, numbers from the largest; a date says 'descending'. */
  sortFirst?: Direction;
  /** What the cell says in a file. A column without it is left out there. */
  text?: (row: Row) => string;
  /** What a number is of; in a file it stands in a column of its own. */
  unit?: (row: Row) => string;
  /** For files alone: on the page it stands with something else. */
  fileOnly?: true;
  /** Names the row, so it is always shown. */
  fixed?: true;
  className?: string;
  /** The width of its skeleton. */
  skeleton?: string;
}

/** Hides a column, or a part of a cell, while a detail panel is open beside the table. */
export const HIDDEN_BESIDE_PANEL = 'in-data-panel-open:hidden';

/** The classes of a cell in this column, head and body alike. */
export function cellClass<Row>({ end, className }: Column<Row>): (string | false | undefined)[] {
  return ['px-2 first:pl-4 last:pr-4', end ? 'text-right' : 'text-left', className];
}

/** The columns of a file: what a cell says, and beside a number what it is of. */
export function fileColumns<Row>(columns: readonly Column<Row>[]): CsvColumn<Row>[] {
  return columns.flatMap(({ header, text, unit }) => [
    ...(text ? [{ header, text }] : []),
    ...(unit ? [{ header: `${header} in`, text: unit }] : []),
  ]);
}
