import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

function played() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const known: number[] = [];
  let leave: () => void = () => undefined;
  const done = inTurn(
    [1, 2, 3, 4],
    async (part) => {
      begun.push(part);
      await new Promise<void>((resolve) => ends.push(resolve));
      return [part];
    },
    {
      whenLeft(leaving) {
        leave = leaving;
        return () => undefined;
      },
      onResults: (results) => known.push(...results),
    },
  );
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const end = async () => {
    ends.shift()?.();
    await turn();
  };
  return { begun, known, done, end, leave: () => leave() };
}

test('makes one call after another, and tells each result at once', async () => {
  const { begun, known, done, end } = played();
  expect(begun).toEqual([1]);
  await end();
  expect([begun, known]).toEqual([[1, 2], [1]]);
  for (let left = 3; left > 0; left--) await end();
  expect(await done).toEqual([1, 2, 3, 4]);
});

test('loses no row when the page is left on the way', async () => {
  const { begun, done, end, leave } = played();
  await end();
  leave();
  expect(begun).toEqual([1, 2, 3, 4]);
  for (let left = 3; left > 0; left--) await end();
  expect(await done).toEqual([1, 2, 3, 4]);
});
