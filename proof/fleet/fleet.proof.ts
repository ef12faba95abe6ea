import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { joinNats } from '../../apps/api/src/fleet/join-nats.ts';
import { startFleet } from '../../scripts/lib/fleet.mjs';
import type { Link } from './link.ts';
import { openLink } from './link.ts';
import { randomFrom } from './random-from.ts';
import type { Fault, Target } from './strike.ts';
import { keepEvidence, kinds, strike } from './strike.ts';
import { tenuresIn } from './tenures-in.ts';
import type { Written } from './writer.ts';
import { startWriter } from './writer.ts';

/**
 * How many faults; FLEET_FAULTS sets another number, and FLEET_KINDS the kinds, with commas. With FLEET_KEEP the folder
 * with logs and copies stays.
 */
const FAULTS = Number(process.env.FLEET_FAULTS ?? 50);
const KINDS = kinds.filter((kind) => process.env.FLEET_KINDS?.split(',').includes(kind) ?? true);
const WORLDS = 6;
/** A world answers again within this time, wall ms. */
const MOST_MOVE = 8_000;
/** How long the fleet runs undisturbed between two faults, ms. */
const CALM = 8_000;
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
    const faults = await strikeAll({ fleet, folder, links, shared, random: randomFrom(inject('seed')) });
    const all = await Promise.all(writers.map((writer) => writer.stop()));
    for (const node of fleet.nodes) keepEvidence(folder, node.name);
    for (const written of all) say(written);
    for (const written of all) checkWritten(written, faults);
    checkTenures(folder, all);
    await fleet.stop();
  } finally {
    for (const one of [...fleet.nodes, ...fleet.nats, fleet.proxy]) one.signal('SIGKILL');
    for (const link of links.values()) link.close();
    await shared.close();
    if (process.env.FLEET_KEEP === undefined) rmSync(folder, { recursive: true, force: true });
    else console.log(`  The logs are in ${folder}.`);
  }
});

/** Does all faults, each kind about as often as the others. */
async function strikeAll(target: Target): Promise<Fault[]> {
  const faults: Fault[] = [];
  let bag: (typeof kinds)[number][] = [];
  for (let count = 1; count <= FAULTS; count++) {
    await pause(CALM);
    if (bag.length === 0) bag = [...KINDS];
    const [kind] = bag.splice(Math.floor(target.random() * bag.length), 1) as [(typeof kinds)[number]];
    const fault = await strike(target, kind);
    faults.push(fault);
    console.log(`  ${new Date().toISOString().slice(11, 23)}  ${count}: ${fault.name}`);
  }
  await pause(CALM);
  return faults;
}

function say({ world, acknowledged, found, gaps }: Written): void {
  const longest = Math.max(0, ...gaps.map(({ ms }) => ms));
  const lost = acknowledged.length - found.length;
  console.log(
    `  ${world.slice(0, 12)}: ${acknowledged.length} orders, ${lost} lost, longest wait ${longest} ms`,
  );
}

/** Checks what a client has seen against what its world has in the end. */
function checkWritten({ world, acknowledged, found, gaps, proved }: Written, faults: readonly Fault[]): void {
  expect(proved, `${world}: ledger and audit log`).toBe(true);
  const kept = new Set(found);
  expect(kept.size, `${world}: an order exists twice`).toBe(found.length);
  const mayBeLost = (at: number) => faults.some(({ loses }) => loses && at > loses.from && at < loses.to);
  const lost = acknowledged.filter(({ id, at }) => !kept.has(id) && !mayBeLost(at));
  expect(lost, `${world}: acknowledged orders that are lost`).toEqual([]);
  expect(
    gaps.filter(({ ms }) => ms > MOST_MOVE),
    `${world}: times without an answer`,
  ).toEqual([]);
}

/** Compares all copies of each world: no two nodes have written it at the same time. */
function checkTenures(folder: string, all: readonly Written[]): void {
  const evidence = join(folder, 'evidence');
  const seen = tenuresIn(readdirSync(evidence).map((name) => join(evidence, name)));
  const right = (at: number, holder: string) => at - (WRONG_BY.get(holder) as number);
  for (const { world } of all) {
    const tenures = seen.get(world) ?? [];
    expect(tenures.length, `${world}: its tenures`).toBeGreaterThan(0);
    for (const [index, tenure] of tenures.entries()) {
      const before = tenures[index - 1];
      if (!before) continue;
      const who = `${world}: node ${before.holder} before node ${tenure.holder}`;
      expect(right(before.lastCommitAt, before.holder), who).toBeLessThanOrEqual(
        right(tenure.firstCommitAt, tenure.holder),
      );
    }
  }
}
