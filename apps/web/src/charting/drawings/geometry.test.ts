import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Place } from './drawing.ts';
import {
  clipped,
  corners,
  distanceToPath,
  distanceToSegment,
  isInside,
  lineAt,
  rayEnd,
  simplified,
} from './geometry.ts';

const BOX = { width: 800, height: 400 };
const number = fc.double({ min: -2000, max: 2000, noNaN: true });
const place = fc.record({ x: number, y: number });
const inBox = fc.record({
  x: fc.double({ min: 1, max: BOX.width - 1, noNaN: true }),
  y: fc.double({ min: 1, max: BOX.height - 1, noNaN: true }),
});
const between = (a: Place, b: Place, share: number): Place => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the distance from a line', () => {
  test('is zero on the line, and at most that from either end', () => {
    fc.assert(
      fc.property(place, place, place, share, (a, b, other, at) => {
        expect(distanceToSegment(between(a, b, at), a, b)).toBeLessThan(1e-6);
        const distance = distanceToSegment(other, a, b);
        const ends = [a, b].map(({ x, y }) => Math.hypot(other.x - x, other.y - y));
        expect(distance).toBeLessThanOrEqual(Math.min(...ends) + 1e-9);
        expect(distanceToSegment(other, b, a)).toBeCloseTo(distance, 6);
      }),
    );
  });

  test('of a path is that of its nearest part', () => {
    const path = corners({ x: 0, y: 0 }, { x: 10, y: 10 });
    expect(distanceToPath({ x: 5, y: -3 }, path)).toBe(3);
    expect(distanceToPath({ x: 5, y: 5 }, [{ x: 0, y: 0 }])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('clipping', () => {
  test('keeps what is inside, and what it keeps lies on the line and in the box', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const part = clipped(a, b, BOX, 10);
        for (const end of part ?? []) {
          expect(distanceToSegment(end, a, b)).toBeLessThan(1e-6);
          expect(end.x).toBeGreaterThan(-10 - 1e-6);
          expect(end.x).toBeLessThan(BOX.width + 10 + 1e-6);
          expect(end.y).toBeGreaterThan(-10 - 1e-6);
          expect(end.y).toBeLessThan(BOX.height + 10 + 1e-6);
        }
      }),
    );
    fc.assert(
      fc.property(inBox, inBox, (a, b) => {
        expect(clipped(a, b, BOX)).toEqual([a, b]);
      }),
    );
  });

  test('cuts a line of a million pixels, and leaves out one beside the box', () => {
    const part = clipped({ x: -1e6, y: 200 }, { x: 1e6, y: 200 }, BOX, 0);
    expect(part?.map(({ x }) => Math.round(x))).toEqual([0, 800]);
    expect(clipped({ x: -100, y: 0 }, { x: -60, y: 400 }, BOX)).toBeNull();
    expect(clipped({ x: 0, y: Number.NaN }, { x: 10, y: 10 }, BOX)).toBeNull();
  });
});

test('a ray from inside ends at an edge of the box, in its own direction', () => {
  fc.assert(
    fc.property(inBox, inBox, (a, b) => {
      fc.pre(Math.hypot(b.x - a.x, b.y - a.y) > 1);
      const end = rayEnd(a, b, BOX);
      const edges = [end.x, BOX.width - end.x, end.y, BOX.height - end.y];
      expect(Math.min(...edges.map(Math.abs))).toBeLessThan(1e-6);
      expect(distanceToSegment(b, a, end)).toBeLessThan(1e-6);
    }),
  );
  expect(rayEnd({ x: 5, y: 5 }, { x: 5, y: 5 }, BOX)).toEqual({ x: 5, y: 5 });
});

test('a rectangle has its middle inside, and nothing beyond its corners', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      fc.pre(Math.abs(a.x - b.x) > 1 && Math.abs(a.y - b.y) > 1);
      const box = corners(a, b);
      expect(isInside(between(a, b, 0.5), box)).toBe(true);
      expect(isInside({ x: Math.max(a.x, b.x) + 1, y: (a.y + b.y) / 2 }, box)).toBe(false);
    }),
  );
});

test('a line is at its points', () => {
  expect(lineAt({ x: 0, y: 0 }, { x: 10, y: 20 }, 5)).toBe(10);
  expect(lineAt({ x: 3, y: 7 }, { x: 3, y: 20 }, 5)).toBe(7);
});

test('a simplified path keeps its ends, and no place is farther from it than the tolerance', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 60 }), (path) => {
      const kept = simplified(path, 2);
      expect(kept[0]).toBe(0);
      expect(kept.at(-1)).toBe(path.length - 1);
      const simple = kept.map((at) => path[at] as Place);
      for (const one of path) expect(distanceToPath(one, simple)).toBeLessThanOrEqual(2 + 1e-9);
    }),
  );
  const straight = Array.from({ length: 50 }, (_, x) => ({ x, y: 2 * x }));
  expect(simplified(straight, 0.5)).toEqual([0, 49]);
});
