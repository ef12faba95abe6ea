import { expect, test } from 'vitest';
import { windowOf } from './time-window.ts';

const DAY = 86_400_000;
/** The machine is ten days ahead of the world. */
const clock = { now: () => 100 * DAY, wall: () => 110 * DAY };

test.each([
  [{}, {}],
  [{ startTime: 99 * DAY }, { since: 99 * DAY }],
  [{ endTime: 99 * DAY }, { before: 99 * DAY + 1 }],
  [
    { startTime: 109.5 * DAY, endTime: 110 * DAY },
    { since: 99.5 * DAY, before: 100 * DAY + 1 },
  ],
])('%o becomes %o', (window, expected) => {
  expect(windowOf(window, { clock })).toEqual(expected);
});

test.each([
  [{ startTime: 2, endTime: 1 }, -1128],
  [{ startTime: 0, endTime: DAY + 1 }, -1127],
])('%o is refused with %i', (window, code) => {
  expect(() => windowOf(window, { clock })).toThrow(expect.objectContaining({ code }));
});
