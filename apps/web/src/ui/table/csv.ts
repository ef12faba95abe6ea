import { csvLine } from '@papermint/contracts/common/csv-cell';

export interface CsvColumn<Row> {
  header: string;
  text: (row: Row) => string;
}

/** Rows as a file for a spreadsheet (RFC 4180). Each row is marked as simulated, as it may be copied alone. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return [
    csvLine([...columns.map(({ header }) => header), 'Simulated']),
    ...rows.map((row) => csvLine([...columns.map(({ text }) => text(row)), 'yes'])),
  ].join('');
}
