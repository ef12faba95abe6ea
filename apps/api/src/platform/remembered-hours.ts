import { HOUR_MS } from '@papermint/contracts/common/days';

/** Hours that are kept: sixty days, and what is read at their edges. */
const MOST_HOURS = 62 * 24;

/** Sums by hour over rows that are only added, in the order of time. */
export interface HourlySource<R extends { hour: number }> {
  /** The instant of the last row, ms: hours before its own are final. */
  newest(): number;
  /** @param since ms; `before` is excluded */
  read(since: number, before: number): R[];
}

/**
 * Reads a source by hours (since 1970) and keeps those that are final, so that each row is read once.
 * @returns the sums from `since`, the beginning of an hour, to `before`, both ms
 */
export function rememberedHours<R extends { hour: number }>({ newest, read }: HourlySource<R>) {
  const kept = new Map<number, R[]>();
  let [first, end] = [0, 0];

  function keep(from: number, to: number): void {
    for (let hour = from; hour < to; hour += 1) kept.set(hour, []);
    for (const row of read(from * HOUR_MS, to * HOUR_MS)) kept.get(row.hour)?.push(row);
  }

  function extend(from: number, to: number): void {
    if (from > end || to < first || first === end) {
      kept.clear();
      first = from;
      end = from;
    }
    if (from < first) {
      keep(from, first);
      first = from;
    }
    if (to > end) {
      keep(end, to);
      end = to;
    }
    for (; end - first > MOST_HOURS && first < from; first += 1) kept.delete(first);
  }

  return (since: number, before: number): R[] => {
    const from = Math.floor(since / HOUR_MS);
    const final = Math.floor(Math.min(before, newest()) / HOUR_MS);
    if (final <= from) return read(since, before);
    extend(from, final);
    const rows: R[] = [];
    for (let hour = from; hour < final; hour += 1) rows.push(...(kept.get(hour) ?? []));
    return [...rows, ...read(final * HOUR_MS, before)];
  };
}
