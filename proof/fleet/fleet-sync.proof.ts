import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LOGS } from '../../apps/api/src/fleet/log/nats-logs.ts';
import { MAIN } from '../../apps/api/src/worlds/hosting/main-world.ts';
import type { LocalFleet, Member } from '../../scripts/lib/fleet.mjs';
import { failuresOf, longestOf, say, sayAll, timeOf } from './judge.ts';
import { failuresOfTenures, watchTokens } from './one-writer.ts';
import { keepAllEvidence } from './strike.ts';
import { strikeAll } from './strike-all.ts';
import type { StartedFleet } from './with-fleet.ts';
import { withFleet } from './with-fleet.ts';
import type { Written } from './writer.ts';
import { writeTo } from './writer.ts';

/** How many faults by default, each of another kind. */
const FAULTS = 5;
const KINDS = ['kill', 'pause', 'nats', 'cut', 'stop'] as const;
/** How many clients send orders at the same time. */
const CLIENTS = 3;
const A_DAY = 86_400_000;

test(
  'sync: nothing that was answered is lost, whatever happens to the node that has the main world',
  {
    timeout: A_DAY,
  },
  () =>
    withFleet(
      {
        name: 'fleet-sync',
        port: 5460,
        variables: {
          SANDBOX: 'on',
          FLEET_DURABLE: 'sync',
          SEED_TRADERS: '2',
          SEED_COLLECTORS: '0',
          SPEED: '0',
        },
      },
      prove,
    ),
);

async function prove(started: StartedFleet): Promise<void> {
  const { fleet, folder, shared } = started;
  const tokens = await watchTokens(shared);
  const clients = Array.from({ length: CLIENTS }, (_, index) => writeTo(fleet.url, MAIN, index));
  const writers = await Promise.all(clients);
  const target = { ...started, victim: () => holderOf(fleet), stream: LOGS };
  const faults = await strikeAll(target, FAULTS, KINDS);
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
}

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
