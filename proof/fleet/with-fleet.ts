import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Shared } from '../../apps/api/src/fleet/fleet.ts';
import { joinNats } from '../../apps/api/src/fleet/join-nats.ts';
import type { LocalFleet } from '../../scripts/lib/fleet.mjs';
import { startFleet } from '../../scripts/lib/fleet.mjs';
import type { Link } from './link.ts';
import { openLink } from './link.ts';
import { randomFrom } from './random-from.ts';
import type { Target } from './strike.ts';

interface FleetOptions {
  /** What its folder is called after. With FLEET_KEEP the folder with logs and copies stays. */
  name: string;
  /** The port of HAProxy, unless FLEET_PORT names one. */
  port: number;
  /** Settings of all nodes. */
  variables: Record<string, string>;
  /** Further settings of one node. */
  variablesOf?(node: string): Record<string, string>;
  /** The most bytes of all copies together. */
  copiesBytes?: number;
}

/** A fleet, what its nodes share, and the ways of its nodes to NATS. */
export type StartedFleet = Pick<Target, 'fleet' | 'folder' | 'links' | 'shared' | 'random'>;

/** Starts a fleet, whose nodes reach NATS by ways that can be cut, and stops it after a proof. */
export async function withFleet(
  { name, port, variables, variablesOf = () => ({}), copiesBytes }: FleetOptions,
  proof: (started: StartedFleet) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `papermint-${name}-`));
  const links = new Map<string, Link>();
  let servers: string[] = [];
  let fleet: LocalFleet | undefined;
  let shared: Shared | undefined;
  try {
    fleet = await startFleet({
      folder,
      port: Number(process.env.FLEET_PORT ?? port),
      variables,
      async variablesOf(node, nats) {
        servers = nats;
        const link = await openLink(nats);
        links.set(node, link);
        return { FLEET: link.urls.join(','), ...variablesOf(node) };
      },
    });
    shared = await joinNats(servers, 'proof', { replicas: 3, copiesBytes });
    await proof({ fleet, folder, links, shared, random: randomFrom(inject('seed')) });
    await fleet.stop();
  } finally {
    if (fleet) for (const one of [...fleet.nodes, ...fleet.nats, fleet.proxy]) one.signal('SIGKILL');
    for (const link of links.values()) link.close();
    await shared?.close();
    if (process.env.FLEET_KEEP === undefined) rmSync(folder, { recursive: true, force: true });
    else console.log(`  The logs are in ${folder}.`);
  }
}
