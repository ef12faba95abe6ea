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
  const latest = latestIn(reads, table);
  let high = latest?.end ?? 1;
  if (!latest || at > latest.at) return high;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = reads.get(next, middle);
    if (row && (row.at as number) < at) low = (row.id as number) + 1;
    else high = middle;
  }
  return low;
}

/** The instant (ms) of the last row, and the id after it; undefined if there is none. */
export function latestIn(reads: Reads, table: Journal): { at: number; end: number } | undefined {
  const row = reads.get(`SELECT id, at FROM ${table} ORDER BY id DESC LIMIT 1`);
  return row && { at: Number(row.at), end: Number(row.id) + 1 };
}
