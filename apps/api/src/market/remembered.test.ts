import { DAY } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { LONE } from './path/path-character.ts';
import { createPathTree } from './path/path-tree.ts';
import { createPricePath } from './path/price-path.ts';
import { remembered } from './remembered.ts';

test('a result is computed once, and the oldest makes room', () => {
  const asked: string[] = [];
  const lengthOf = remembered((text: string) => {
    asked.push(text);
    return text.length;
  }, 2);
  expect(['a', 'bb', 'a', 'ccc', 'bb', 'a'].map((text) => lengthOf(text))).toEqual([1, 2, 1, 3, 2, 1]);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'a']);
});

test('trees of one character share the tables of their shape, scaled by volatility', () => {
  const treeOf = (key: number, annualVolatility: number) => createPathTree([key], annualVolatility, LONE);
  expect(treeOf(1, 0.5).steps).toBe(treeOf(2, 0.6).steps);
  expect(treeOf(1, 0.5).rise).toEqual(treeOf(2, 0.5).rise);
  expect(treeOf(1, 0.5).rise).not.toEqual(treeOf(1, 0.6).rise);
});

test('paths of two worlds with one seed give the same prices, however their questions alternate', () => {
  const start = Date.UTC(2026, 5, 1);
  const pathIn = (seed: number) =>
    createPricePath(seed, { symbol: 'BTC/USD', anchorTicks: 924_000, annualVolatility: 0.5 });
  const alone = pathIn(7);
  const at = Array.from({ length: 200 }, (_, i) => start + ((i * 7919) % 400) * DAY + i * 1000);
  const expected = at.map((instant) => alone.priceAt(instant));
  const week = alone.extremes(start, start + 7 * DAY);
  const [one, two, other] = [pathIn(7), pathIn(7), pathIn(8)];
  at.forEach((instant, i) => {
    expect(one.priceAt(instant)).toBe(expected[i]);
    other.priceAt(instant);
    expect(two.priceAt(start + i)).toBe(alone.priceAt(start));
    if (i % 50 === 0) expect(two.extremes(start, start + 7 * DAY)).toEqual(week);
  });
});
