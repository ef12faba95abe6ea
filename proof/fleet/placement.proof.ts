import { expect, test } from 'vitest';
import type { Candidate } from '../../apps/api/src/fleet/placement/rendezvous.ts';
import { placeOf } from '../../apps/api/src/fleet/placement/rendezvous.ts';

const WORLDS = 100_000;
const NODES = 100;

/** How many worlds begin between two renewals, by which nodes tell how many they have. */
const BETWEEN_RENEWALS = 1_000;

const idOf = (index: number) => `w_${index.toString(16).padStart(8, '0')}`;

test('100,000 worlds over 100 nodes are even within 10 %, and a node that joins moves at most 1.5 %', () => {
  const taken = new Map(Array.from({ length: NODES }, (_, index) => [`node-${index}`, 0]));
  const told = (): Candidate[] => [...taken].map(([name, worlds]) => ({ name, worlds }));
  let nodes = told();
  for (let index = 0; index < WORLDS; index++) {
    if (index % BETWEEN_RENEWALS === 0) nodes = told();
    const { name } = placeOf(idOf(index), nodes) as Candidate;
    taken.set(name, (taken.get(name) ?? 0) + 1);
  }
  const most = Math.max(...[...taken.values()].map((count) => Math.abs((count * NODES) / WORLDS - 1)));

  nodes = told();
  const more = [...nodes, { name: 'node-new', worlds: 0 }];
  const moved = Array.from({ length: WORLDS }, (_, index) => idOf(index)).filter(
    (world) => placeOf(world, more)?.name !== placeOf(world, nodes)?.name,
  ).length;
  console.log(`  ${(most * 100).toFixed(1)} % from even, ${((moved / WORLDS) * 100).toFixed(2)} % moved`);
  expect(most).toBeLessThanOrEqual(0.1);
  expect(moved / WORLDS).toBeLessThanOrEqual(0.015);
}, 600_000);
