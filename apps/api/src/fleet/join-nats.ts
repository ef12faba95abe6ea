import type { NatsConnection } from '@nats-io/transport-node';
import { ConfigError } from '../config.ts';
import { natsBucket } from './agreement/nats-bucket.ts';
import { natsCopies } from './copies/nats-copies.ts';
import type { Shared } from './fleet.ts';
import { nodeEntry } from './membership/node-entry.ts';
import { openingTimes } from './placement/fleet-openings.ts';
import { worldEntry } from './world-entry.ts';

/** How long an answer of NATS may take, ms: a renewal that is later is of no use. */
const PATIENCE = 2_000;

/**
 * Connects to NATS and makes the buckets of the fleet where they do not exist.
 * @param replicas how many servers of NATS keep each value: 1 or 3
 * @throws ConfigError where NATS cannot be reached, or has no JetStream
 */
export async function joinNats(servers: readonly string[], name: string, replicas: number): Promise<Shared> {
  const [{ connect }, { Kvm }, { Objm }] = await Promise.all([
    import('@nats-io/transport-node'),
    import('@nats-io/kv'),
    import('@nats-io/obj'),
  ]);
  const connection = await connect({
    servers: [...servers],
    name: `papermint ${name}`,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: 2_000,
    maxPingOut: 2,
    timeout: PATIENCE,
  }).catch((error: unknown) => {
    throw unreachable(servers, error);
  });
  try {
    const kvm = new Kvm(connection);
    // Values are read from the leader: a follower may lag behind.
    const options = { replicas, history: 1, allow_direct: false, timeout: PATIENCE };
    const [nodes, worlds, openings, copies] = await Promise.all([
      kvm.create('papermint_nodes', options),
      kvm.create('papermint_worlds', options),
      kvm.create('papermint_openings', { ...options, ttl: 3_600_000 }),
      new Objm(connection).create('papermint_copies', { replicas }),
    ]);
    return {
      nodes: natsBucket(nodes, nodeEntry),
      worlds: natsBucket(worlds, worldEntry),
      openings: natsBucket(openings, openingTimes),
      copies: natsCopies(copies),
      close: () => close(connection),
    };
  } catch (error) {
    await close(connection);
    throw unreachable(servers, error);
  }
}

const close = (connection: NatsConnection): Promise<void> => connection.close().catch(() => undefined);

function unreachable(servers: readonly string[], cause: unknown): ConfigError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new ConfigError(
    `FLEET is ${servers.join(',')}, but NATS does not answer there with JetStream: ${why}. Start nats-server with -js, or leave FLEET out to run alone.`,
  );
}
