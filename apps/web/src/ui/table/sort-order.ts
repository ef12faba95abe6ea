export type Direction = 'ascending' | 'descending';

/** A sort order is the name of a field; a leading minus means descending. */
export function directionOf(sort: string | undefined, field: string): Direction | 'none' {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}

/** The order after a press on a column: its first direction, then the other. */
export function nextSort(sort: string | undefined, field: string, first: Direction): string {
  const now = directionOf(sort, field);
  const next = now === 'none' ? first : now === 'ascending' ? 'descending' : 'ascending';
  return next === 'ascending' ? field : `-${field}`;
}
