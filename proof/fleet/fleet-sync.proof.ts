import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { joinNats } from '../../apps/api/src/fleet/join-nats.ts';
import { LOGS } from '../../apps/api/src/fleet/log/nats-logs.ts';
import { MAIN } from '../../apps/api/src/worlds/hosting/main-world.ts';
import type { LocalFleet, Member } from '../../scripts/lib/fleet.mjs';
import { startFleet } from '../../scripts/lib/fleet.mjs';
import { failuresOf, longestOf, say, sayAll, timeOf } from './judge.ts';
import type { Link } from './link.ts';
import { openLink } from './link.ts';
import { failuresOfTenures, watchTokens } from './one-writer.ts';
import { randomFrom } from './random-from.ts';
import { keepAllEvidence } from './strike.ts';
import { strikeAll } from './strike-all.ts';
import type { Written } from './writer.ts';
import { writeTo } from './writer.ts';

/** How many faults by default, each of another kind. With FLEET_KEEP the folder with logs and copies stays. */
const FAULTS = 5;
const KINDS = ['kill', 'pause', 'nats', 'cut', 'stop'] as const;
/** How many clients send orders at the same time. */
const CLIENTS = 3;
const A_DAY = 86_400_000;

test('sync: nothing that was answered is lost, whatever happens to the node that has the main world', {
  timeout: A_DAY,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papermint-fleet-sync-'));
  const links = new Map<string, Link>();
  let servers: string[] = [];
  const fleet = await startFleet({
    folder,
    port: Number(process.env.FLEET_PORT ?? 5460),
    variables: {
      SANDBOX: 'on',
      FLEET_DURABLE: 'sync',
      SEED_TRADERS: '2',
      SEED_COLLECTORS: '0',
      SPEED: '0',
    },
    async variablesOf(name, nats) {
      servers = nats;
      const link = await openLink(nats);
      links.set(name, link);
      return { FLEET: link.urls.join(',') };
    },
  });
  const shared = await joinNats(servers, 'proof', { replicas: 3 });
  try {
    const tokens = await watchTokens(shared);
    const clients = Array.from({ length: CLIENTS }, (_, index) => writeTo(fleet.url, MAIN, index));
    const writers = await Promise.all(clients);
    const faults = await strikeAll(
      {
        fleet,
        folder,
        links,
        shared,
        random: randomFrom(inject('seed')),
        victim: () => holderOf(fleet),
        stream: LOGS,
      },
      FAULTS,
      KINDS,
    );
    const all = await Promise.all(writers.map((writer) => writer.stop()));
    keepAllEvidence(folder, fleet.nodes);
    for (const written of all) say(written);
    const strict = faults.map((fault) => ({ ...fault, loses: undefined }));
    const failures = [
      ...all.flatMap((written) => [...failuresOf(written, strict), ...refusedOf(written)]),
      ...failuresOfTenures(folder, [MAIN], { tokens }),
    ];
    const longest = longestOf(all.flatMap(({ gaps }) => gaps));
    for (const { from, to } of all[0]?.gaps ?? [])
      console.log(`  ${timeOf(from)}: no answer for ${to - from} ms`);
    expect(sayAll(failures, `${faults.length} faults, longest wait ${longest} ms`)).toEqual([]);
    await fleet.stop();
  } finally {
    for (const one of [...fleet.nodes, ...fleet.nats, fleet.proxy]) one.signal('SIGKILL');
    for (const link of links.values()) link.close();
    await shared.close();
    if (process.env.FLEET_KEEP === undefined) rmSync(folder, { recursive: true, force: true });
    else console.log(`  The logs are in ${folder}.`);
  }
});

/** The node that has the main world. */
async function holderOf({ url, nodes }: LocalFleet): Promise<Member> {
  for (;;) {
    const name = await fetch(`${url}/health`).then(
      ({ headers }) => headers.get('x-papermint-node'),
      () => null,
    );
    const node = nodes.find((one) => one.name === name);
    if (node) return node;
    await pause(100);
  }
}

/** Orders that were refused for good: the session of their client was answered, so it must not be lost. */
const refusedOf = ({ world, failed }: Written): string[] =>
  failed
    .filter(({ why }) => /^4(?!08|29)\d\d /.test(why))
    .map(({ at, why }) => `${world}: an order was refused at ${timeOf(at)}: ${why}`);
