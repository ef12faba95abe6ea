import { expect, test } from 'vitest';
import { snoozeChoices } from './snooze-choices.ts';

const at = (now: string) =>
  snoozeChoices(Date.parse(now)).map((one) => new Date(one.at).toISOString().slice(0, 16));

test('opens a conversation again in hours, tomorrow, or on the next Monday at nine', () => {
  expect(at('2026-06-03T15:30:00Z')).toEqual([
    ...['2026-06-03T16:30', '2026-06-03T19:30', '2026-06-04T09:00', '2026-06-08T09:00'],
  ]);
  expect(at('2026-06-01T00:00:00Z').at(-1)).toBe('2026-06-08T09:00');
  expect(at('2026-06-07T23:00:00Z').slice(2)).toEqual(['2026-06-08T09:00', '2026-06-08T09:00']);
});
