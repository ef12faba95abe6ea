import { HOUR } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { rememberedHours } from './remembered-hours.ts';

/** Rows at these hours, with each read that was made. A row's number is its place. */
function source(at: number[]) {
  const reads: number[][] = [];
  const sums = rememberedHours({
    latest: () => (at.length > 0 ? { at: (at.at(-1) as number) * HOUR, end: at.length } : undefined),
    first(since) {
      const found = at.findIndex((hour) => hour * HOUR >= since);
      return found < 0 ? at.length : found;
    },
    read(from, before) {
      const rows = at.slice(from, before);
      if (rows.length > 0) reads.push(rows);
      return rows.map((hour) => ({ hour: Math.floor(hour), count: 1 }));
    },
    keyOf: () => 'rows',
    add(to, { count }) {
      to.count += count;
    },
  });
  const hours = (since: number, before: number) => {
    const counts: Record<number, number> = {};
    for (const { hour, count } of sums(since * HOUR, before * HOUR)) {
      counts[hour] = (counts[hour] ?? 0) + count;
    }
    return counts;
  };
  return { at, reads, hours };
}

test('reads each row once, even in an hour that goes on', () => {
  const { at, reads, hours } = source([10.1, 11.5, 12.2]);
  expect(hours(10, 12.9)).toEqual({ 10: 1, 11: 1, 12: 1 });
  expect(reads.splice(0)).toEqual([[10.1, 11.5, 12.2]]);
  at.push(12.8, 14.1);
  expect(hours(10, 14.5)).toEqual({ 10: 1, 11: 1, 12: 2, 14: 1 });
  expect(reads.splice(0)).toEqual([[12.8, 14.1]]);
  expect(hours(10, 14.5)).toEqual({ 10: 1, 11: 1, 12: 2, 14: 1 });
  expect(reads).toEqual([]);
});

test('an earlier beginning reads what is missing, and an end in the past cuts the hour that it falls into', () => {
  const { reads, hours } = source([9.3, 10.1, 11.1, 11.5, 12.2]);
  expect(hours(10, 13)).toEqual({ 10: 1, 11: 2, 12: 1 });
  reads.splice(0);
  expect(hours(9, 11.2)).toEqual({ 9: 1, 10: 1, 11: 1 });
  expect(reads.splice(0)).toEqual([[9.3], [11.1]]);
  expect(hours(11, 11.2)).toEqual({ 11: 1 });
  expect(hours(12, 12.1)).toEqual({});
});

test('years without a look are not read', () => {
  const { at, reads, hours } = source([]);
  expect(hours(5, 5.5)).toEqual({});
  at.push(5.2);
  expect(hours(5, 6.5)).toEqual({ 5: 1 });
  at.push(5.9, 700.5, 9000.5);
  expect(hours(5, 6.5)).toEqual({ 5: 2 });
  reads.splice(0);
  at.push(12_000.5, 20_000.5);
  expect(hours(19_999, 20_001)).toEqual({ 20000: 1 });
  expect(reads).toEqual([[20_000.5]]);
});
