export interface HeldRows<Row> {
  rows: readonly Row[];
  /** The keys of rows that stay although they are no longer in the list. */
  left: ReadonlySet<string>;
  /** The number of waiting rows. */
  fresh: number;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The rows as they came. */
export const settledRows = <Row>(rows: readonly Row[]): HeldRows<Row> => ({ rows, left: NOTHING, fresh: 0 });

/**
 * The rows of a list that the reader looks at, after its page was fetched again. Each row keeps its place and shows
 * its new state. A row that is no longer in the list stays in the state that the action gave it. New rows wait,
 * except at the end of a page with room.
 * @param shown the rows on the screen
 * @param answer the same page, fetched again
 * @param acted rows in the state that an action of the reader gave them, by key
 */
export function heldRows<Row>(
  shown: readonly Row[],
  answer: readonly Row[],
  acted: ReadonlyMap<string, Row>,
  rowKey: (row: Row) => string,
  perPage: number,
): HeldRows<Row> {
  // Without shown rows, none keeps its place.
  if (shown.length === 0) return settledRows(answer);
  const now = new Map(answer.map((row) => [rowKey(row), row]));
  const before = new Set(shown.map(rowKey));
  const left = new Set([...before].filter((key) => !now.has(key)));
  const rows = shown.map((row) => {
    const key = rowKey(row);
    return now.get(key) ?? acted.get(key) ?? row;
  });
  const last = answer.findLastIndex((row) => before.has(rowKey(row)));
  const isNew = (row: Row) => !before.has(rowKey(row));
  // Rows after the last known one come from the next page, or belong at the end.
  const following = last < 0 ? [] : answer.slice(last + 1);
  const room = Math.max(0, perPage - rows.length);
  return {
    rows: [...rows, ...following.slice(0, room)],
    left,
    fresh: last < 0 ? answer.length : answer.slice(0, last).filter(isNew).length,
  };
}
