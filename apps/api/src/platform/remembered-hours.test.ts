import { HOUR_MS } from '@papermint/contracts/common/days';
import { expect, test } from 'vitest';
import { rememberedHours } from './remembered-hours.ts';

/** Rows at these hours, with each read that was made. */
function source(at: number[]) {
  const reads: [number, number][] = [];
  const sums = rememberedHours({
    newest: () => Math.max(0, ...at) * HOUR_MS,
    read(since, before) {
      reads.push([since / HOUR_MS, before / HOUR_MS]);
      return at
        .filter((hour) => hour * HOUR_MS >= since && hour * HOUR_MS < before)
        .map((hour) => ({ hour: Math.floor(hour) }));
    },
  });
  const hours = (since: number, before: number) =>
    sums(since * HOUR_MS, before * HOUR_MS).map(({ hour }) => hour);
  return { at, reads, hours };
}

test('final hours are read once, the open one each time', () => {
  const { at, reads, hours } = source([10.1, 11.5, 12.2]);
  expect(hours(10, 12.9)).toEqual([10, 11, 12]);
  expect(reads.splice(0)).toEqual([
    [10, 12],
    [12, 12.9],
  ]);
  at.push(12.8, 14.1);
  expect(hours(10, 14.5)).toEqual([10, 11, 12, 12, 14]);
  expect(reads.splice(0)).toEqual([
    [12, 14],
    [14, 14.5],
  ]);
  // An earlier beginning reads what is missing, and an end in the past cuts the last hour.
  expect(hours(9, 11.2)).toEqual([10]);
  expect(reads).toEqual([
    [9, 10],
    [11, 11.2],
  ]);
});

test('an hour is final once a later one has a row, and years without a look are not read', () => {
  const { at, reads, hours } = source([]);
  expect(hours(5, 5.5)).toEqual([]);
  at.push(5.2);
  expect(hours(5, 6.5)).toEqual([5]);
  at.push(5.9, 9000.5);
  expect(hours(5, 6.5)).toEqual([5, 5]);
  reads.splice(0);
  expect(hours(8999, 9001)).toEqual([9000]);
  expect(reads).toEqual([
    [8999, 9000],
    [9000, 9001],
  ]);
});
