import { expect, test } from 'vitest';
import { LONE } from './path-character.ts';
import { createPathTree, expand, MIDDLE } from './path-tree.ts';
import { createPathWalk, valueAt } from './path-walk.ts';

const KEYS = [1, 2, 3];
/** Walks of new trees: of those, no node was divided before. */
const newWalks = () => KEYS.map((key) => createPathWalk(createPathTree([key], 0.6, LONE)));
const placeOf = (i: number) => 1 + ((i * 7_919_333) % 60_000_000);

test('trees that are asked in turn have the values that each has alone', () => {
  const places = Array.from({ length: 4000 }, (_, i) => placeOf(i));
  const alone = newWalks().map((walk) => places.map((place) => valueAt(walk, place)));
  const walks = newWalks();
  const inTurn = walks.map((): number[] => []);
  for (const place of places.toReversed()) {
    for (const [i, walk] of walks.entries()) inTurn[i]?.push(valueAt(walk, place));
  }
  for (const [i, values] of inTurn.entries()) expect(values.toReversed()).toEqual(alone[i]);
});

test('a node that was divided between other ends is divided anew', () => {
  const middleOf = (tree: ReturnType<typeof createPathTree>, a: number, b: number, volatility: number) => {
    expand(tree, 10, 512, a, b, volatility);
    return MIDDLE[0];
  };
  const others = [
    [0, 1, 0.01],
    [0, 2, 0.01],
    [1, 2, 0.01],
    [0, 1, 0.02],
  ] as const;
  const tree = createPathTree([1], 0.6, LONE);
  for (const [a, b, volatility] of [...others, ...others]) {
    const alone = createPathTree([1], 0.6, LONE);
    expect(middleOf(tree, a, b, volatility)).toBe(middleOf(alone, a, b, volatility));
  }
});
