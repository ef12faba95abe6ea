import { expect, test } from 'vitest';
import type { Candidate } from './rendezvous.ts';
import { placeOf } from './rendezvous.ts';

const nodes = (count: number, worlds = 0): Candidate[] =>
  Array.from({ length: count }, (_, index) => ({ name: `node-${index}`, worlds }));

const worlds = Array.from({ length: 6_000 }, (_, index) => `w_${index.toString(16).padStart(8, '0')}`);

test('spreads worlds evenly', () => {
  const taken = new Map<string, number>();
  for (const world of worlds) {
    const { name } = placeOf(world, nodes(10)) as Candidate;
    taken.set(name, (taken.get(name) ?? 0) + 1);
  }
  expect(taken.size).toBe(10);
  for (const count of taken.values()) expect(Math.abs(count / 600 - 1)).toBeLessThan(0.1);
});

test('moves worlds to a node that joins, and no others', () => {
  const [before, after] = [nodes(10), nodes(11)];
  const moved = worlds.filter((world) => placeOf(world, before)?.name !== placeOf(world, after)?.name);
  expect(moved.length / worlds.length).toBeLessThan(0.11);
  for (const world of moved) expect(placeOf(world, after)?.name).toBe('node-10');
});

test('does not depend on the order of the nodes', () => {
  const some = nodes(7);
  for (const world of worlds.slice(0, 500)) {
    expect(placeOf(world, some.toReversed())?.name).toBe(placeOf(world, some)?.name);
  }
});

test('a loaded node gets fewer worlds', () => {
  const [busy, ...idle] = nodes(4, 10) as [Candidate, ...Candidate[]];
  const all = [{ ...busy, worlds: 90 }, ...idle];
  const toBusy = worlds.filter((world) => placeOf(world, all)?.name === busy.name).length;
  expect(toBusy / worlds.length).toBeLessThan(0.15);
});

test('without a node there is no place', () => {
  expect(placeOf('w_1', [])).toBeUndefined();
});
