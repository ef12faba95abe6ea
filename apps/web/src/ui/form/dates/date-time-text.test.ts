import { expect, test } from 'vitest';
import { dateTimeText, readDateTime } from './date-time-text.ts';

const NOON = Date.UTC(2026, 5, 1, 12, 30);

test.each([
  '2026-06-01 12:30',
  ' 2026-06-01, 12:30 ',
  '2026-06-01T12:30',
  '2026/06/01 12.30',
  '202606011230',
])('%j is read', (text) => expect(readDateTime(text)).toBe(NOON));

test.each([
  '',
  '2026-06-01',
  '2026-06-01 9:30',
  '01.06.2026 12:30',
  '2026-02-30 12:30',
  '2026-13-01 12:30',
  '2026-06-01 24:00',
  '2026-06-01 12:60',
  '2026-06-01 12:30 PM',
  'tomorrow',
])('%j is no instant', (text) => expect(readDateTime(text)).toBeNaN());

test('reads what it writes', () => {
  expect(dateTimeText(NOON + 59_999)).toBe('2026-06-01 12:30');
  expect(dateTimeText(Number.NaN)).toBe('');
});
