import { DAY, HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { describe, expect, test } from 'vitest';
import { aheadAt, aheadByKey, marksOf, nextAfter, spanNamed, ticksBetween } from './track-scale.ts';

const NOW = Date.parse('2026-06-01T15:02:00Z');
const day = spanNamed('day');
const event = (at: number, id = '') => ({ at: new Date(at).toISOString(), id });

describe('the target on the track', () => {
  test('is a whole step of the clock, and never before now', () => {
    expect(aheadAt(0.5, NOW, day)).toBe(12 * HOUR - 2 * MINUTE);
    expect(aheadAt(-1, NOW, day)).toBe(0);
    expect(aheadAt(0.0001, NOW, day)).toBe(0);
    expect(NOW + aheadAt(2, NOW, day)).toBe(NOW - 2 * MINUTE + DAY);
  });

  test.each([
    ['ArrowRight', 0, 3 * MINUTE],
    ['ArrowRight', DAY, DAY],
    ['ArrowLeft', 8 * MINUTE, 3 * MINUTE],
    ['ArrowLeft', 0, 0],
    ['Home', HOUR, 0],
    ['End', 0, DAY],
    ['PageUp', 0, HOUR],
    ['PageUp', HOUR, 5 * HOUR],
    ['PageUp', 6 * HOUR, DAY],
    ['PageDown', 5 * HOUR, HOUR],
    ['PageDown', HOUR, 0],
    ['a', HOUR, undefined],
  ])('%s from %i ms goes to %s ms', (key, ahead, to) => {
    const marks = [NOW + HOUR, NOW + 5 * HOUR];
    expect(aheadByKey(key, ahead, { now: NOW, track: day, marks })).toBe(to);
  });
});

test('events that are close to each other share a mark', () => {
  const events = [event(NOW - 1), event(NOW + HOUR, 'a'), event(NOW + HOUR, 'b'), event(NOW + 9 * HOUR, 'c')];
  const marks = marksOf(events, { from: NOW, span: DAY, gap: 0.02 });
  expect(marks.map(({ events: shared }) => shared.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
  expect(marks[1]?.share).toBeCloseTo(9 / 24);
  expect(nextAfter(events, NOW)?.id).toBe('a');
});

test('ticks are whole multiples', () => {
  const from = Date.parse('2026-06-01T15:02:00Z');
  expect(ticksBetween(from, from + 6 * HOUR, 3 * HOUR)).toEqual([
    Date.parse('2026-06-01T18:00:00Z'),
    Date.parse('2026-06-01T21:00:00Z'),
  ]);
});
