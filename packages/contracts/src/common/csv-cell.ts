const NUMBER = /^[+-]?\d+(\.\d+)?$/;
/** Text that a spreadsheet may run, also behind spaces and in full width. */
const FORMULA = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** A text as a cell of a CSV file (RFC 4180), which no spreadsheet runs. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file. Each says that it is simulated, as it may be copied alone. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
