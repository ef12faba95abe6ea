import { expect, test } from 'vitest';
import { LABEL, placeLabels } from './label-places.ts';

const at = (...ys: number[]) => ys.map((y) => ({ y }));
/** How far the labels are from where they want to be. */
const moved = (ys: readonly number[], places: readonly number[]) =>
  ys.reduce((sum, y, index) => sum + (y - (places[index] ?? 0)) ** 2, 0);

test('labels with room stay at their prices', () => {
  expect(placeLabels(at(200, 100, 150), 400)).toEqual([200, 100, 150]);
  expect(placeLabels([], 400)).toEqual([]);
});

test('labels at near prices spread around them, in their order', () => {
  expect(placeLabels(at(100, 100), 400)).toEqual([91, 109]);
  expect(placeLabels(at(104, 100, 102), 400)).toEqual([120, 84, 102]);
  // The third one is pushed by the two that spread.
  expect(placeLabels(at(100, 100, 115), 400)).toEqual([87, 105, 123]);
});

test('none leaves the pane', () => {
  expect(placeLabels(at(1, 3), 400)).toEqual([9, 27]);
  expect(placeLabels(at(399, 400, 380), 400)).toEqual([373, 391, 355]);
});

test('a label with weight keeps its place', () => {
  const [price = 0, order = 0] = placeLabels([{ y: 100, weight: 1000 }, { y: 101 }], 400);
  expect(price).toBeCloseTo(100, 1);
  expect(order - price).toBeCloseTo(LABEL);
});

test('without room for all, they overlap equally', () => {
  expect(placeLabels(at(5, 5, 5, 5), 40)).toEqual([5, 15, 25, 35]);
});

test('no other order and no shift of any label is nearer to the prices', () => {
  // Numbers that look random, the same in each run.
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let run = 0; run < 200; run++) {
    const height = 150 + next() * 200;
    const ys = Array.from({ length: 1 + Math.floor(next() * 8) }, () => next() * height);
    const places = placeLabels(at(...ys), height);
    const order = [...ys.keys()].sort((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0));
    for (const [rank, index] of order.entries()) {
      const place = places[index] ?? 0;
      const [above, below] = [places[order[rank - 1] ?? -1], places[order[rank + 1] ?? -1]];
      expect(place - (above ?? -LABEL / 2)).toBeGreaterThanOrEqual(LABEL - 1e-9);
      expect((below ?? height + LABEL / 2) - place).toBeGreaterThanOrEqual(LABEL - 1e-9);
      for (const by of [-0.5, 0.5]) {
        const other = places.with(index, place + by);
        const fits =
          place + by - (above ?? -LABEL / 2) >= LABEL && (below ?? height + LABEL / 2) - place - by >= LABEL;
        if (fits) expect(moved(ys, other)).toBeGreaterThanOrEqual(moved(ys, places) - 1e-9);
      }
    }
  }
});
