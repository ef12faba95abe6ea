import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { startFleet } from '../../scripts/lib/fleet.mjs';
import { randomFrom } from './random-from.ts';
import { tenuresIn } from './tenures-in.ts';
import type { Written } from './writer.ts';
import { startWriter } from './writer.ts';

/** How many faults; FLEET_FAULTS sets another number. With FLEET_KEEP the folder with logs and copies stays. */
const FAULTS = Number(process.env.FLEET_FAULTS ?? 50);
const WORLDS = 6;
/** How often worlds are copied, and how long it takes at most until a copy is stored, ms. */
const [COPY_EVERY, COPY_TIME] = [5_000, 4_000];
/** A world answers again within this time, wall ms. */
const MOST_MOVE = 8_000;
/** How long the fleet runs undisturbed between two faults, ms. */
const CALM = 8_000;
const A_DAY = 86_400_000;

type Fleet = Awaited<ReturnType<typeof startFleet>>;

/** A fault, and whether commands may be lost that were acknowledged since the newest copy before it. */
interface Fault {
  name: string;
  at: number;
  loses: boolean;
}

test('no world has two writers, and nothing is lost that was promised', { timeout: A_DAY }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papermint-fleet-'));
  const variables = { SEED_TRADERS: '2', SEED_COLLECTORS: '0', SPEED: '0' };
  const fleet = await startFleet({ folder, port: 5340, variables });
  try {
    const writers = await Promise.all(
      Array.from({ length: WORLDS }, (_, index) => startWriter(fleet.url, index)),
    );
    const random = randomFrom(inject('seed'));
    const faults: Fault[] = [];
    for (let count = 0; count < FAULTS; count++) {
      await pause(CALM);
      faults.push(await strike(fleet, random, folder));
      console.log(`  ${count + 1}: ${faults.at(-1)?.name}`);
    }
    await pause(CALM);
    const all = await Promise.all(writers.map((writer) => writer.stop()));
    for (const node of fleet.nodes) keepEvidence(folder, node.name);
    for (const written of all) checkWritten(written, faults);
    checkTenures(folder, all);
    await fleet.stop();
  } finally {
    for (const one of [...fleet.nodes, ...fleet.nats, fleet.proxy]) one.signal('SIGKILL');
    if (process.env.FLEET_KEEP === undefined) rmSync(folder, { recursive: true, force: true });
  }
});

/** Does one fault, and brings back what it stopped. */
async function strike(fleet: Fleet, random: () => number, folder: string): Promise<Fault> {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const node = pick(fleet.nodes);
  const fault = (name: string, loses: boolean): Fault => ({ name, at: Date.now(), loses });
  switch (pick(['kill', 'pause', 'stop', 'nats', 'proxy'])) {
    case 'kill': {
      const done = fault(`kill -9 of node ${node.name}`, true);
      node.signal('SIGKILL');
      await node.ended();
      keepEvidence(folder, node.name);
      await node.start();
      return done;
    }
    case 'pause': {
      const done = fault(`node ${node.name} paused for 12 s`, true);
      node.signal('SIGSTOP');
      await pause(12_000);
      keepEvidence(folder, node.name);
      node.signal('SIGCONT');
      return done;
    }
    case 'stop': {
      const done = fault(`planned stop of node ${node.name}`, false);
      node.signal('SIGTERM');
      await node.ended();
      await node.start();
      return done;
    }
    case 'nats': {
      const server = pick(fleet.nats);
      const done = fault(`kill -9 of ${server.name}`, false);
      server.signal('SIGKILL');
      await server.ended();
      await pause(2_000);
      await server.start();
      return done;
    }
    default: {
      const done = fault('reload of HAProxy', false);
      fleet.proxy.signal('SIGUSR2');
      return done;
    }
  }
}

/** Keeps the worlds of a node as they are, before it forgets them. */
function keepEvidence(folder: string, name: string): void {
  const from = join(folder, `node-${name}`, 'visitors');
  if (existsSync(from)) cpSync(from, join(folder, 'evidence', `${Date.now()}-${name}`), { recursive: true });
}

/** Checks what a client has seen against what its world has in the end. */
function checkWritten(
  { world, acknowledged, found, longestGap, proved }: Written,
  faults: readonly Fault[],
): void {
  expect(proved, `${world}: ledger and audit log`).toBe(true);
  const kept = new Set(found);
  expect(kept.size, `${world}: an order exists twice`).toBe(found.length);
  const mayBeLost = (at: number) =>
    faults.some((fault) => fault.loses && at > fault.at - COPY_EVERY - COPY_TIME && at < fault.at + 1_000);
  const lost = acknowledged.filter(({ id, at }) => !kept.has(id) && !mayBeLost(at));
  expect(lost, `${world}: acknowledged orders that are lost`).toEqual([]);
  console.log(
    `  ${world.slice(0, 12)}: ${acknowledged.length} orders, ${acknowledged.length - found.length} lost within the promise, longest wait ${longestGap} ms`,
  );
  expect(longestGap, `${world}: the longest time without an answer`).toBeLessThanOrEqual(MOST_MOVE);
}

/** Compares all copies of each world: no two nodes have written it at the same time. */
function checkTenures(folder: string, all: readonly Written[]): void {
  const evidence = join(folder, 'evidence');
  const seen = tenuresIn(readdirSync(evidence).map((name) => join(evidence, name)));
  for (const { world } of all) {
    const tenures = seen.get(world) ?? [];
    expect(tenures.length, `${world}: its tenures`).toBeGreaterThan(0);
    for (const [index, tenure] of tenures.entries()) {
      const before = tenures[index - 1];
      if (!before) continue;
      const who = `${world}: node ${before.holder} before node ${tenure.holder}`;
      expect(before.lastCommitAt, who).toBeLessThanOrEqual(tenure.firstCommitAt);
    }
  }
}
