/** To a row, or to the first or last row of another page; null at the end of the list. */
export type CursorMove = { row: string } | { page: number; arrive: 'first' | 'last' } | null;

interface Place {
  /** The keys of the rows, in order. */
  keys: readonly string[];
  /** Null before the cursor is used. It then begins at the first row. */
  cursor: string | null;
  page: number;
  lastPage: number;
}

/** The target of a step: the next row of the page, or the next page at its end. */
export function cursorMove({ keys, cursor, page, lastPage }: Place, step: 1 | -1): CursorMove {
  const at = cursor === null ? -1 : keys.indexOf(cursor);
  const to = at < 0 ? 0 : at + step;
  const row = keys[to];
  if (row !== undefined) return { row };
  const next = page + step;
  if (keys.length === 0 || next < 1 || next > lastPage) return null;
  return { page: next, arrive: step > 0 ? 'first' : 'last' };
}
