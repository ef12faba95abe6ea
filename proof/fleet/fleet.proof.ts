import { expect, test } from 'vitest';
import { failuresOf, say, sayAll } from './judge.ts';
import { failuresOfTenures } from './one-writer.ts';
import { keepEvidence, kinds } from './strike.ts';
import { strikeAll } from './strike-all.ts';
import { withFleet } from './with-fleet.ts';
import { startWriter } from './writer.ts';

/** How many faults by default. */
const FAULTS = 50;
const WORLDS = 6;
const A_DAY = 86_400_000;

/** By how much the wall clocks of the nodes are wrong, ms. */
const WRONG_BY = new Map([
  ['a', 0],
  ['b', 10_000],
  ['c', -10_000],
]);

/** A module that a node loads first. */
const wrongClock = (by: number) =>
  `data:text/javascript,const{now}=Date;Date.now=()=>now.call(Date)+${encodeURIComponent(`(${by})`)}`;

test('no world has two writers, and nothing is lost that was promised', { timeout: A_DAY }, () =>
  withFleet(
    {
      name: 'fleet',
      port: 5340,
      variables: { SEED_TRADERS: '2', SEED_COLLECTORS: '0', SPEED: '0', COPIES_MB: '40' },
      variablesOf: (node) => ({ NODE_OPTIONS: `--import=${wrongClock(WRONG_BY.get(node) as number)}` }),
      copiesBytes: 40_000_000,
    },
    async (started) => {
      const { fleet, folder } = started;
      const writers = await Promise.all(
        Array.from({ length: WORLDS }, (_, index) => startWriter(fleet.url, index)),
      );
      const faults = await strikeAll(started, FAULTS, kinds);
      const all = await Promise.all(writers.map((writer) => writer.stop()));
      for (const node of fleet.nodes) keepEvidence(folder, node.name);
      for (const written of all) say(written);
      const worlds = all.map(({ world }) => world);
      const failures = [
        ...all.flatMap((written) => failuresOf(written, faults)),
        ...failuresOfTenures(folder, worlds, { wrongBy: (holder) => WRONG_BY.get(holder) as number }),
      ];
      expect(sayAll(failures, `${faults.length} faults, ${all.length} worlds`)).toEqual([]);
    },
  ),
);
