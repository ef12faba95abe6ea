/**
 * One measurement. `ratio` is value over baseline, both of this run; `target` is what the value or the ratio should
 * reach.
 * @typedef {{
 *   measure: string, value: number, unit: string, baseline?: number, ratio?: number, target?: string | number,
 * }} Row
 */

const head = /** @type {const} */ (['measure', 'value', 'unit', 'baseline', 'ratio', 'target']);
const numbers = new Set(['value', 'baseline', 'ratio']);

/** @param {unknown} value */
const cell = (value) => {
  if (typeof value !== 'number') return String(value ?? '');
  return value.toLocaleString('en', { maximumSignificantDigits: Math.abs(value) >= 1000 ? 6 : 3 });
};

/** The table as cells of equal width, its head first. @param {Row[]} rows */
function cells(rows) {
  const lines = [[...head], ...rows.map((row) => head.map((column) => cell(row[column])))];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line.map((text, column) => {
      const width = widths[column] ?? 0;
      return numbers.has(head[column] ?? '') ? text.padStart(width) : text.padEnd(width);
    }),
  );
}

/** The lines of a table for a terminal. @param {Row[]} rows */
export const table = (rows) => cells(rows).map((line) => line.join('  ').trimEnd());

/** The lines of a table in Markdown. @param {Row[]} rows */
export function markdownTable(rows) {
  // Two spaces before a nested measure say nothing in Markdown, and a bar would end its cell.
  const [first = [], ...others] = cells(
    rows.map((row) => ({ ...row, measure: row.measure.replace(/^\s+/, '… ').replaceAll('|', '\\|') })),
  );
  const rule = first.map((text, column) =>
    numbers.has(head[column] ?? '') ? `${'-'.repeat(text.length - 1)}:` : '-'.repeat(text.length),
  );
  return [first, rule, ...others].map((line) => `| ${line.join(' | ')} |`);
}
