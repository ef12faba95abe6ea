import type { Reads } from './statement.ts';

/** A table to which rows are only added, in the order of their `at`. */
type Journal = 'LedgerEntry' | 'SpotFill' | 'FuturesFill';

/**
 * The id of the first row since an instant (ms), or the id after the last one. Rows are numbered in the order of time,
 * so half of the rest is left out each time, without an index on time.
 */
export function firstSince(reads: Reads, table: Journal, at: number): number {
  const next = `SELECT id, at FROM ${table} WHERE id >= ? ORDER BY id LIMIT 1`;
  let low = 1;
  let high = Number(reads.get(`SELECT MAX(id) AS id FROM ${table}`)?.id ?? 0) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = reads.get(next, middle);
    if (found && (found.at as number) < at) low = (found.id as number) + 1;
    else high = middle;
  }
  return low;
}

/** The instant (ms) of the last row; 0 where there is none. */
export function newestIn(reads: Reads, table: Journal): number {
  return Number(reads.get(`SELECT at FROM ${table} ORDER BY id DESC LIMIT 1`)?.at ?? 0);
}
