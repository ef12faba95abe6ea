import type { DrawingTool } from '@papermint/contracts/chart/tools';
import { drawingTools, POINTS_OF } from '@papermint/contracts/chart/tools';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from './drawing.ts';
import { distanceTo, figureOf, isOutside } from './figures.ts';
import { sampleDrawing, sampleView } from './sample-view.ts';
import { sayTime } from './shapes/measure.ts';

const view = sampleView();
const say = (price: number) => price.toFixed(2);
const figure = (tool: DrawingTool, points: Point[], text = '') =>
  figureOf(sampleDrawing(tool, points, { text }), view, say);
const textsOf = (tool: DrawingTool, points: Point[]) =>
  (figure(tool, points).labels ?? []).map(({ text }) => text);

const point = fc.tuple(
  fc.integer({ min: 0, max: 6000 }),
  fc.integer({ min: 1, max: 20_000 }).map((cents) => (cents / 100).toFixed(2)),
);
const drawing = fc
  .constantFrom(...drawingTools)
  .chain((tool) =>
    fc
      .array(point, { minLength: POINTS_OF[tool][0], maxLength: Math.min(20, POINTS_OF[tool][1]) })
      .map((points) => sampleDrawing(tool, points)),
  );

describe('each shape', () => {
  test('has only places that are numbers, and something to draw', () => {
    fc.assert(
      fc.property(drawing, (one) => {
        const { lines = [], areas = [], labels = [] } = figureOf(one, view, say);
        expect(lines.length + labels.length).toBeGreaterThan(0);
        const places = [
          ...lines.flatMap(({ path }) => path),
          ...areas.flatMap(({ corners }) => corners),
          ...labels.map(({ at }) => at),
        ];
        for (const { x, y } of places) expect(Number.isFinite(x + y)).toBe(true);
      }),
    );
  });

  test('is hit on its lines, and is never left out where it can be hit', () => {
    fc.assert(
      fc.property(drawing, fc.double({ min: 0, max: 1, noNaN: true }), (one, share) => {
        const made = figureOf(one, view, say);
        for (const { path } of made.lines ?? []) {
          const [a, b] = [path[0], path[1]];
          if (!a || !b) continue;
          const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
          expect(distanceTo(made, at, false)).toBeLessThan(1e-6);
          const part = { left: at.x - 1, right: at.x + 1, top: at.y - 1, bottom: at.y + 1 };
          expect(isOutside(one, view, part)).toBe(false);
        }
      }),
    );
  });
});

test('a drawing far away is left out, and a level is not', () => {
  const far: Point[] = [
    [900_000, '100'],
    [900_060, '110'],
  ];
  expect(isOutside(sampleDrawing('trend', far), view)).toBe(true);
  expect(isOutside(sampleDrawing('brush', far), view)).toBe(true);
  expect(isOutside(sampleDrawing('level', [[900_000, '100']]), view)).toBe(false);
  expect(isOutside(sampleDrawing('level', [[0, '9999']]), view)).toBe(true);
  expect(isOutside(sampleDrawing('vertical', [[60, '9999']]), view)).toBe(false);
});

test('the inside of an area is hit only where asked', () => {
  const made = figure('rectangle', [
    [0, '150'],
    [6000, '50'],
  ]);
  expect(distanceTo(made, { x: 400, y: 200 }, false)).toBeGreaterThan(50);
  expect(distanceTo(made, { x: 400, y: 200 }, true)).toBe(5);
});

test('a channel is parallel to its line through the third point', () => {
  const { lines = [] } = figure('channel', [
    [0, '100'],
    [600, '110'],
    [300, '125'],
  ]);
  expect(lines[1]?.path).toEqual([
    { x: 0, y: 160 },
    { x: 80, y: 140 },
  ]);
});

test('retracements are between the prices of the two points', () => {
  const texts = textsOf('fibonacci', [
    [0, '100'],
    [600, '200'],
  ]);
  expect(texts).toEqual([
    ...['0 · 200.00', '0.236 · 176.40', '0.382 · 161.80', '0.5 · 150.00'],
    ...['0.618 · 138.20', '0.786 · 121.40', '1 · 100.00'],
  ]);
});

test('a measure says change, candles and time', () => {
  const texts = textsOf('measure', [
    [0, '100'],
    [5400, '90'],
  ]);
  expect(texts).toEqual(['−10.00 (−10.00 %) · 90 candles · 1 h 30 m']);
});

test('a position says target, stop and the ratio of both', () => {
  const texts = textsOf('long', [
    [0, '100'],
    [600, '130'],
    [600, '90'],
  ]);
  expect(texts).toEqual(['Target 130.00 (+30.00 %)', 'Stop 90.00 (−10.00 %)', 'Reward 3.00 : 1']);
  const flat = textsOf('short', [
    [0, '100'],
    [600, '90'],
    [600, '100'],
  ]);
  expect(flat[2]).toBe('Reward – : 1');
});

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [3600, '1 h'],
  [3660, '1 h 1 m'],
  [90_061, '1 d 1 h'],
  [86_400 + 60, '1 d'],
])('%i seconds are %s', (seconds, text) => {
  expect(sayTime(seconds)).toBe(text);
});
