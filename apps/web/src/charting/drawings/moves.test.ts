import { priceText } from '@papermint/contracts/markets/ticks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from './drawing.ts';
import { drawnTo } from './magnet.ts';
import { moved, pointAt, withPoint } from './moves.ts';
import { sampleDrawing, sampleView } from './sample-view.ts';

const view = sampleView();
const rules = {
  textOf: (price: number) => priceText(Math.max(1, Math.round(price / 0.01)), '0.01'),
  magnet: false,
};
const TREND: Point[] = [
  [600, '100'],
  [1200, '110.5'],
];

test('a drawing keeps its form while it moves, and comes back to where it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -80, max: 80 }), (candles, y) => {
      const by = { x: candles * view.spacing, y };
      const there = moved(sampleDrawing('trend', TREND), by, view, rules);
      const [a, b] = there.points as [Point, Point];
      if (a[0] > 0) expect(b[0] - a[0]).toBe(600);
      expect(Number(b[1]) - Number(a[1])).toBeCloseTo(10.5, 2);
      if (a[0] === 0) return;
      const back = moved(there, { x: -by.x, y: -by.y }, view, rules);
      expect(back.points.map(([time, price]) => [time, Number(price)])).toEqual([
        [600, 100],
        [1200, 110.5],
      ]);
    }),
  );
});

test('a move to the side leaves the prices as they are typed', () => {
  const { points } = moved(sampleDrawing('trend', TREND), { x: 17, y: 0 }, view, rules);
  expect(points).toEqual([
    [720, '100'],
    [1320, '110.5'],
  ]);
});

test('a point is a whole second and whole ticks, and never before 1970', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -100, max: 900, noNaN: true }),
      fc.double({ min: -100, max: 500, noNaN: true }),
      fc.boolean(),
      (x, y, magnet) => {
        const [time, price] = pointAt({ x, y }, view, { ...rules, magnet });
        expect(Number.isInteger(time) && time >= 0).toBe(true);
        expect(price).toMatch(/^\d+(\.\d{1,2})?$/);
      },
    ),
  );
});

test('a magnet draws a point to open, high, low or close of the nearest candle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: -10, max: 10 }), (at, off) => {
      const bar = view.bars[at];
      if (!bar) return;
      const drawn = drawnTo(view, { index: at + 0.3, y: view.yOf(bar.high) + off });
      expect(drawn.time).toBe(bar.time);
      expect([bar.open, bar.high, bar.low, bar.close]).toContain(drawn.price);
    }),
  );
  expect(drawnTo(view, { index: 3, y: 5 })).toEqual({ time: 180 });
  expect(drawnTo(view, { index: 120, y: 200 })).toEqual({});
});

test('target and stop of a position end together', () => {
  const position = sampleDrawing('long', [
    [0, '100'],
    [600, '130'],
    [600, '90'],
  ]);
  expect(withPoint(position, 1, [900, '140']).points).toEqual([
    [0, '100'],
    [900, '140'],
    [900, '90'],
  ]);
  expect(withPoint(position, 0, [60, '101']).points[1]).toEqual([600, '130']);
});
