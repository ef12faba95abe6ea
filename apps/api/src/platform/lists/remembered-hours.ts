import { HOUR } from '@papermint/contracts/common/time-units';

/** Hours that are kept: sixty days, and what is read at their edges. */
const MOST_HOURS = 62 * 24;

/** Sums by hour (since 1970) over rows that are only added, each with a number that grows with time. */
export interface HourlySource<R extends { hour: number }> {
  /** The instant of the last row, ms, and the number from which on rows may still be added; undefined if there is none. */
  latest(): { at: number; end: number } | undefined;
  /** The number of the first row since an instant, ms. */
  first(since: number): number;
  /** Sums of rows by their numbers; `before` is excluded. */
  read(from: number, before: number): R[];
  /** What tells the sums of an hour apart. */
  keyOf(sums: R): string;
  add(to: R, more: R): void;
}

/**
 * Reads each row of a source once, and keeps the sums of their hours.
 * @returns the sums from `since`, the beginning of an hour, to `before`, both ms
 */
export function rememberedHours<R extends { hour: number }>(source: HourlySource<R>) {
  const { latest, first, read, keyOf, add } = source;
  const hours = new Map<number, Map<string, R>>();
  /** The hours and the number of the rows that are kept. */
  let [begin, last, end] = [0, -1, 0];

  function keep(rows: readonly R[]): void {
    for (const row of rows) {
      const sums = hours.get(row.hour) ?? new Map<string, R>();
      hours.set(row.hour, sums);
      const known = sums.get(keyOf(row));
      if (known) add(known, row);
      else sums.set(keyOf(row), row);
    }
  }

  function extend(from: number, newest: { at: number; end: number }): void {
    if (from > last) {
      hours.clear();
      begin = from;
      end = first(from * HOUR);
    } else if (from < begin) {
      keep(read(first(from * HOUR), first(begin * HOUR)));
      begin = from;
    }
    if (newest.end > end) keep(read(end, newest.end));
    end = Math.max(end, newest.end);
    last = Math.floor(newest.at / HOUR);
    for (; last - begin >= MOST_HOURS && begin < from; begin += 1) hours.delete(begin);
  }

  return (since: number, before: number): R[] => {
    const newest = latest();
    if (!newest || since > newest.at) return [];
    const from = Math.floor(since / HOUR);
    extend(from, newest);
    // If rows follow `before`, the rows of its hour are read.
    const whole = before > newest.at ? last + 1 : Math.floor(before / HOUR);
    const rows: R[] = [];
    for (let hour = from; hour < whole; hour += 1) {
      for (const sums of hours.get(hour)?.values() ?? []) rows.push({ ...sums });
    }
    const [rest, to] = [before > newest.at ? end : first(Math.max(whole * HOUR, since)), first(before)];
    return rest < to ? [...rows, ...read(rest, to)] : rows;
  };
}
