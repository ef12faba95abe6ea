import { describe, expect, test } from 'vitest';
import type { Upcoming } from './upcoming-rules.ts';
import { chosenEvents } from './upcoming-rules.ts';

const event = (id: string, at: number, series?: string): Upcoming => ({
  id,
  kind: 'stake',
  at,
  title: id,
  note: null,
  path: null,
  ...(series !== undefined && { series }),
});
const SPAN = { now: 100, until: 200, limit: 50, repeats: 'all' } as const;
const ids = (events: readonly Upcoming[], span: Parameters<typeof chosenEvents>[1]) =>
  chosenEvents(events, span).events.map(({ id }) => id);

describe('upcoming events', () => {
  test('are in order of time, and end with the span', () => {
    const events = [
      event('late', 201),
      event('end', 200),
      event('b', 150),
      event('a', 150),
      event('past', 100),
    ];
    expect(ids(events, SPAN)).toEqual(['a', 'b', 'end']);
  });

  test('say how many the limit leaves out', () => {
    const events = [event('a', 110), event('b', 120), event('c', 130)];
    expect(chosenEvents(events, { ...SPAN, limit: 2 })).toMatchObject({ events: [{}, {}], more: 1 });
  });

  test('have only the next of a series on request', () => {
    const events = [event('2', 160, 'funding'), event('1', 120, 'funding'), event('once', 130)];
    expect(ids(events, { ...SPAN, repeats: 'first' })).toEqual(['1', 'once']);
    expect(ids(events, SPAN)).toEqual(['1', 'once', '2']);
  });
});
