import type { Time, TimeScalePoint } from 'lightweight-charts';
import { defaultHorzScaleBehavior } from 'lightweight-charts';
import { expect, test } from 'vitest';
import { zoneDays } from './lwc-zones.ts';
import { zoneOf } from './zones.ts';

const DAY_MARK = 50;
const HOUR = 3600;

/** The instants of hours that begin a day on the axis, with the time in UTC. */
function dayMarks(zone: string, from: string, hours: number, at = 0): string[] {
  const scale = new (defaultHorzScaleBehavior())();
  zoneDays(scale, () => zoneOf(zone));
  const points = Array.from({ length: hours }, (_, hour) => {
    const originalTime = Date.parse(from) / 1000 + hour * HOUR;
    return { originalTime, time: scale.convertHorzItemToInternal(originalTime as Time), timeWeight: 0 };
  }) as unknown as { -readonly [K in keyof TimeScalePoint]: TimeScalePoint[K] }[];
  scale.fillWeightsForPoints(points, at);
  return points
    .filter(({ timeWeight }, place) => place >= Math.max(at, 1) && timeWeight >= DAY_MARK)
    .map(({ originalTime }) => new Date(Number(originalTime) * 1000).toISOString().slice(5, 16));
}

test('days begin at midnight in UTC', () => {
  expect(dayMarks('UTC', '2026-11-14T12:00:00Z', 48)).toEqual(['11-15T00:00', '11-16T00:00']);
});

test('days begin at midnight in New York, an hour later from the end of summer time on', () => {
  expect(dayMarks('America/New_York', '2026-10-31T12:00:00Z', 72)).toEqual([
    '11-01T04:00',
    '11-02T05:00',
    '11-03T05:00',
  ]);
});

test('days begin at midnight in New York, an hour earlier from the begin of summer time on', () => {
  expect(dayMarks('America/New_York', '2026-03-07T12:00:00Z', 48)).toEqual(['03-08T05:00', '03-09T04:00']);
});

test('days begin at midnight in London, in spring and in autumn', () => {
  expect(dayMarks('Europe/London', '2026-03-28T12:00:00Z', 48)).toEqual(['03-29T00:00', '03-29T23:00']);
  expect(dayMarks('Europe/London', '2026-10-24T12:00:00Z', 48)).toEqual(['10-24T23:00', '10-26T00:00']);
});

test('a new candle is compared with the one before it', () => {
  expect(dayMarks('America/New_York', '2026-11-14T12:00:00Z', 18, 17)).toEqual(['11-15T05:00']);
  expect(dayMarks('America/New_York', '2026-11-14T12:00:00Z', 19, 18)).toEqual([]);
});
