import { expect, test } from 'vitest';
import type { CalendarEvent } from './calendar-rules.ts';
import { isAbout, splitEvents } from './calendar-rules.ts';

const event = (key: string, at: number): CalendarEvent => ({
  key,
  at,
  letter: 'R',
  tone: 'plain',
  title: key,
  figures: [],
});

test('the next event is first, and so is the latest of the past ones', () => {
  const { upcoming, past } = splitEvents(
    [event('later', 90), event('old', 1), event('now', 50), event('next', 60)],
    50,
  );
  expect(upcoming.map(({ key }) => key)).toEqual(['next', 'later']);
  expect(past.map(({ key }) => key)).toEqual(['now', 'old']);
});

test.each([
  ['moves the pair', [{ pair: 'BTC/USD', kind: 'crypto' }], 'BTC', 'low', true],
  ['is an important one of its currency', [], 'USD', 'high', true],
  ['is a minor one of its currency', [], 'USD', 'medium', false],
  ['is an important one of another currency', [], 'JPY', 'high', false],
] as const)('a release that %s', (_, instruments, currency, importance, about) => {
  const market = { pair: 'BTC/USD', base: 'BTC', quote: 'USD' };
  expect(isAbout({ instruments: [...instruments], currency, importance }, market)).toBe(about);
});
