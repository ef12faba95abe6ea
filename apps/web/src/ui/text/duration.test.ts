import { expect, test } from 'vitest';
import { durationText, spokenDuration } from './duration.ts';

test.each([
  [0, '00:00:00'],
  [999, '00:00:00'],
  [1000, '00:00:01'],
  [61_000, '00:01:01'],
  [3_600_000, '01:00:00'],
  [86_399_999, '23:59:59'],
  [360_000_000, '100:00:00'],
  [-5, '00:00:00'],
])('%i ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test.each([
  [0, '0 seconds'],
  [1000, '1 second'],
  [3_723_000, '1 hour 2 minutes 3 seconds'],
  [7_200_000, '2 hours'],
])('%i ms are said as %s', (ms, text) => {
  expect(spokenDuration(ms)).toBe(text);
});
