/** Which rows of a list that is all in memory are asked for. */
export interface RowFilter {
  page: number;
  perPage: number;
  /** A field of the rows, with a leading minus for the other way round; `rank` is the order they came in. */
  sort: string;
  search?: string | undefined;
}

/** Searches, sorts and cuts a list that is all in memory. Decimal strings are sorted as numbers. */
export function pageOfRows<T extends object>(
  rows: readonly T[],
  { page, perPage, sort, search }: RowFilter,
  words: (row: T) => readonly string[],
): { rows: T[]; total: number } {
  const wanted = search?.toLowerCase();
  const found = wanted
    ? rows.filter((row) => words(row).some((word) => word.toLowerCase().includes(wanted)))
    : [...rows];
  const key = sort.replace('-', '');
  const sorted = key === 'rank' ? found : found.sort((a, b) => compare(fieldOf(a, key), fieldOf(b, key)));
  if (sort.startsWith('-')) sorted.reverse();
  return { rows: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
}

const fieldOf = (row: object, key: string) => (row as Record<string, unknown>)[key];

function compare(one: unknown, other: unknown): number {
  const difference = Number(one) - Number(other);
  return Number.isNaN(difference) ? String(one).localeCompare(String(other), 'en') : difference;
}
