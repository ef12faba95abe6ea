import type { ObjectStore } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';
import { ConfigError } from '../config.ts';
import { natsBucket } from './agreement/nats-bucket.ts';
import type { Patience } from './agreement/patience.ts';
import { createPatience } from './agreement/patience.ts';
import { natsCopies } from './copies/nats-copies.ts';
import type { Shared } from './fleet.ts';
import { nodeEntry } from './membership/node-entry.ts';
import { nodeWish } from './membership/wishes.ts';
import { openingTimes } from './placement/fleet-openings.ts';
import { worldEntry } from './world-entry.ts';

/** How long NATS may take to answer at the start, ms. */
const PATIENCE = 2_000;

/** The bucket of the copies. */
const COPIES = 'papermint_copies';

/** How NATS keeps what the nodes share. */
export interface Kept {
  /** How many servers of NATS keep each value: 1 or 3. */
  replicas: number;
  /** The most bytes of all copies together; undefined where NATS alone bounds them. */
  copiesBytes?: number | undefined;
}

/**
 * Connects to NATS and makes the buckets of the fleet where they do not exist.
 * @throws ConfigError where NATS cannot be reached, or has no JetStream
 */
export async function joinNats(
  servers: readonly string[],
  name: string,
  { replicas, copiesBytes = -1 }: Kept,
): Promise<Shared> {
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
    const [nodes, worlds, wishes, openings, copies] = await Promise.all([
      kvm.create('papermint_nodes', options),
      kvm.create('papermint_worlds', options),
      kvm.create('papermint_wishes', options),
      kvm.create('papermint_openings', { ...options, ttl: 3_600_000 }),
      new Objm(connection).create(COPIES, { replicas }),
    ]);
    await boundCopies(connection, copies, copiesBytes);
    const patience = createPatience();
    void followLosses(connection, patience);
    return {
      nodes: natsBucket(nodes, nodeEntry, patience),
      worlds: natsBucket(worlds, worldEntry, patience),
      wishes: natsBucket(wishes, nodeWish, patience),
      openings: natsBucket(openings, openingTimes, patience),
      copies: natsCopies(COPIES, copies, patience, (filter) =>
        askStream(connection, 'PURGE', `OBJ_${COPIES}`, { filter }),
      ),
      close: () => close(connection),
    };
  } catch (error) {
    await close(connection);
    throw unreachable(servers, error);
  }
}

async function followLosses(connection: NatsConnection, patience: Patience): Promise<void> {
  for await (const { type } of connection.status()) if (type === 'disconnect') patience.disconnected();
}

/** Bounds the object store, also one that exists, so that copies leave room for the entries of nodes and worlds. */
async function boundCopies(connection: NatsConnection, copies: ObjectStore, bytes: number): Promise<void> {
  const { streamInfo } = await copies.status();
  const { config } = streamInfo;
  if (config.max_bytes === bytes) return;
  await askStream(connection, 'UPDATE', config.name, { ...config, max_bytes: bytes });
}

/** Asks for a change of a stream, which the libraries offer for a further one only. */
async function askStream(
  connection: NatsConnection,
  verb: 'UPDATE' | 'PURGE',
  stream: string,
  what: object,
): Promise<void> {
  const answer = await connection.request(`$JS.API.STREAM.${verb}.${stream}`, JSON.stringify(what), {
    timeout: PATIENCE,
  });
  const { error } = answer.json<{ error?: { description: string } }>();
  if (error) throw new Error(error.description);
}

const close = (connection: NatsConnection): Promise<void> => connection.close().catch(() => undefined);

function unreachable(servers: readonly string[], cause: unknown): ConfigError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new ConfigError(
    `FLEET is ${servers.join(',')}, but NATS does not answer there with JetStream: ${why}. Start nats-server with -js, or leave FLEET out to run alone.`,
  );
}
