import { expect, test } from 'vitest';
import type { HeldWorlds } from '../tenures/held-worlds.ts';
import { objectSweeper, SANDBOX_SWEEP } from './sweep-objects.ts';

/** A sweep of a store with one object, where reading the entries takes some time. */
function sweeping() {
  const time = { now: 0, reading: 0 };
  const litter: string[] = [];
  const parts: string[] = [];
  const all = async () => {
    time.now += time.reading;
    return [];
  };
  const node = {
    copies: {
      names: async () => ['o_lent'],
      unfinished: async () => ['part'],
      removeUnfinished: async (id: string) => void parts.push(id),
    },
    worlds: { all },
    monotonic: () => time.now,
    session: { isCurrent: () => true },
    litter: { add: (...names: string[]) => litter.push(...names), sweep: async () => undefined },
  };
  const snapshots = { all: async () => [] };
  const sweep = objectSweeper({ node: node as unknown as HeldWorlds, snapshots, ...SANDBOX_SWEEP });
  return { time, litter, parts, sweep };
}

test('an object is not older for the time that reading the entries takes', async () => {
  const { time, litter, sweep } = sweeping();
  await sweep();
  time.now = 59_000;
  time.reading = 100_000;
  await sweep();
  expect(litter).toEqual([]);
});

test('an object that nothing leads to is seen first when the entries were read', async () => {
  const { time, litter, sweep } = sweeping();
  time.reading = 100_000;
  await sweep();
  time.reading = 0;
  time.now = 159_000;
  await sweep();
  expect(litter).toEqual([]);
  time.now = 190_000;
  await sweep();
  expect(litter).toEqual(['o_lent']);
});

test('parts of copies whose storing failed are removed once they are old', async () => {
  const { time, parts, sweep } = sweeping();
  await sweep();
  time.now = 59_000;
  await sweep();
  expect(parts).toEqual([]);
  time.now = 90_000;
  await sweep();
  expect(parts).toEqual(['part']);
});
