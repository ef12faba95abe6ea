import { expect, test } from 'vitest';
import { dayText, inTime, runningInstant, runningTime, shortInstant } from './time-words.ts';

const NOW = Date.parse('2026-06-01T15:00:05Z');

test.each([
  [0, 'now'],
  [45_000, 'in 45 s'],
  [18 * 60_000, 'in 18 min'],
  [2 * 3_600_000 + 5 * 60_000, 'in 2 h 5 min'],
  [3 * 3_600_000, 'in 3 h'],
  [3 * 86_400_000 + 4 * 3_600_000, 'in 3 d 4 h'],
])('%i ms ahead is %s', (ahead, text) => expect(inTime(NOW + ahead, NOW)).toBe(text));

test('an instant has its weekday, and its date beyond six days', () => {
  expect(dayText(NOW)).toBe('Mon 1 Jun 2026');
  expect(shortInstant(Date.parse('2026-06-02T13:30:00Z'), NOW)).toBe('Tue 13:30');
  expect(shortInstant(Date.parse('2026-06-09T13:30:00Z'), NOW)).toBe('Tue 9 Jun, 13:30');
});

test('digits too fast to read stand still', () => {
  const at = Date.parse('2026-06-01T15:42:31Z');
  expect([1, 60, 3600, 86_400].map((speed) => runningTime(at, speed))).toEqual([
    '15:42:31',
    '15:42:31',
    '15:42:00',
    '15:00:00',
  ]);
});

test('the shown instant runs at the speed, and waits for a late message', () => {
  expect(runningInstant(NOW, 500, 3600)).toBe(NOW + 1_800_000);
  expect(runningInstant(NOW, 60_000, 3600)).toBe(NOW + 5_400_000);
});
