import { expect, test } from 'vitest';
import { donutArcs } from './donut-arcs.ts';

test('places arcs around the ring with a gap between them', () => {
  const arcs = donutArcs([0.5, 0.25, 0.25], 100, 2);
  expect(arcs.map(({ offset }) => offset)).toEqual([0, 50, 75]);
  expect(arcs.map(({ length }) => length)).toEqual([48, 23, 23]);
});

test('draws a single share as the whole ring', () => {
  expect(donutArcs([1], 100, 2)).toEqual([{ offset: 0, length: 100 }]);
});

test('keeps a share visible that is smaller than its gap', () => {
  expect(donutArcs([0.999, 0.001], 100, 2)[1]?.length).toBe(0.5);
});
