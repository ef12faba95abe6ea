import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { joinNats } from '../../apps/api/src/fleet/join-nats.ts';
import { startFleet } from '../../scripts/lib/fleet.mjs';
import { failuresOf, say, sayAll } from './judge.ts';
import type { Link } from './link.ts';
import { openLink } from './link.ts';
import { failuresOfTenures } from './one-writer.ts';
import { randomFrom } from './random-from.ts';
import { keepEvidence, kinds } from './strike.ts';
import { strikeAll } from './strike-all.ts';
import { startWriter } from './writer.ts';

/** How many faults by default. With FLEET_KEEP the folder with logs and copies stays. */
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

test('no world has two writers, and nothing is lost that was promised', { timeout: A_DAY }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papermint-fleet-'));
  const links = new Map<string, Link>();
  let servers: string[] = [];
  const fleet = await startFleet({
    folder,
    port: Number(process.env.FLEET_PORT ?? 5340),
    variables: { SEED_TRADERS: '2', SEED_COLLECTORS: '0', SPEED: '0', COPIES_MB: '40' },
    async variablesOf(name, nats) {
      servers = nats;
      const link = await openLink(nats);
      links.set(name, link);
      return {
        FLEET: link.urls.join(','),
        NODE_OPTIONS: `--import=${wrongClock(WRONG_BY.get(name) as number)}`,
      };
    },
  });
  const shared = await joinNats(servers, 'proof', { replicas: 3, copiesBytes: 40_000_000 });
  try {
    const writers = await Promise.all(
      Array.from({ length: WORLDS }, (_, index) => startWriter(fleet.url, index)),
    );
    const target = { fleet, folder, links, shared, random: randomFrom(inject('seed')) };
    const faults = await strikeAll(target, FAULTS, kinds);
    const all = await Promise.all(writers.map((writer) => writer.stop()));
    for (const node of fleet.nodes) keepEvidence(folder, node.name);
    for (const written of all) say(written);
    const worlds = all.map(({ world }) => world);
    const failures = [
      ...all.flatMap((written) => failuresOf(written, faults)),
      ...failuresOfTenures(folder, worlds, { wrongBy: (holder) => WRONG_BY.get(holder) as number }),
    ];
    expect(sayAll(failures, `${faults.length} faults, ${all.length} worlds`)).toEqual([]);
    await fleet.stop();
  } finally {
    for (const one of [...fleet.nodes, ...fleet.nats, fleet.proxy]) one.signal('SIGKILL');
    for (const link of links.values()) link.close();
    await shared.close();
    if (process.env.FLEET_KEEP === undefined) rmSync(folder, { recursive: true, force: true });
    else console.log(`  The logs are in ${folder}.`);
  }
});
