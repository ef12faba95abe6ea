export interface CsvColumn<Row> {
  header: string;
  text: (row: Row) => string;
}

const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as a file for a spreadsheet (RFC 4180). Each row is marked as simulated, as it may be copied alone. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    [...columns.map(({ header }) => header), 'Simulated'],
    ...rows.map((row) => [...columns.map(({ text }) => text(row)), 'yes']),
  ];
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(text: string): string {
  // A spreadsheet would run it.
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
