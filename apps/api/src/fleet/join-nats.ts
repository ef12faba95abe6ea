import type { JetStreamManager } from '@nats-io/jetstream';
import type { ObjectStore } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';
import { HOUR } from '@papermint/contracts/common/time-units';
import type { z } from 'zod';
import { ConfigError } from '../config.ts';
import type { Bucket } from './agreement/bucket.ts';
import { natsBucket } from './agreement/nats-bucket.ts';
import { natsCalls } from './agreement/nats-calls.ts';
import type { Patience } from './agreement/patience.ts';
import { createPatience } from './agreement/patience.ts';
import { SIGN_OUT_LIFE, signOutTime } from './agreement/sign-outs.ts';
import { streamReader } from './agreement/stream-reader.ts';
import { natsCopies } from './copies/nats-copies.ts';
import type { Shared } from './fleet.ts';
import { LOG_SUBJECTS, LOGS, natsLogs } from './log/nats-logs.ts';
import type { LogStore } from './log/stored-logs.ts';
import { nodeEntry } from './membership/node-entry.ts';
import { nodeWish } from './membership/wishes.ts';
import { openingTimes } from './placement/fleet-openings.ts';
import { sharedSnapshot, worldEntry } from './world-entry.ts';

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
  const [{ connect }, { Kvm }, { Objm }, { jetstreamManager }] = await Promise.all([
    import('@nats-io/transport-node'),
    import('@nats-io/kv'),
    import('@nats-io/obj'),
    import('@nats-io/jetstream'),
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
    const patience = createPatience();
    const manager = await jetstreamManager(connection, { timeout: PATIENCE });
    const bucket = async <T>(name: string, schema: z.ZodType<T>, ttl?: number): Promise<Bucket<T>> => {
      const kv = await kvm.create(name, ttl === undefined ? options : { ...options, ttl });
      const purge = (key: string, seq: number) =>
        askStream(connection, 'PURGE', `KV_${name}`, { filter: `$KV.${name}.${key}`, seq });
      return natsBucket(kv, schema, patience, purge);
    };
    const [nodes, worlds, wishes, openings, signOuts, snapshots, copies] = await Promise.all([
      bucket('papermint_nodes', nodeEntry),
      bucket('papermint_worlds', worldEntry),
      bucket('papermint_wishes', nodeWish),
      bucket('papermint_openings', openingTimes, HOUR),
      bucket('papermint_sign_outs', signOutTime, SIGN_OUT_LIFE),
      bucket('papermint_snapshots', sharedSnapshot),
      new Objm(connection).create(COPIES, { replicas }),
    ]);
    await boundCopies(connection, copies, copiesBytes);
    void followLosses(connection, patience);
    return {
      nodes,
      worlds,
      wishes,
      openings,
      signOuts,
      snapshots,
      calls: natsCalls(connection, patience),
      copies: natsCopies(COPIES, copies, patience, {
        purge: (filter) => askStream(connection, 'PURGE', `OBJ_${COPIES}`, { filter }),
        next: streamReader(manager, `OBJ_${COPIES}`),
        async subjects(filter) {
          const { state } = await manager.streams.info(`OBJ_${COPIES}`, { subjects_filter: filter });
          return state.subjects ?? {};
        },
      }),
      logs: await logsIn(connection, manager, patience, replicas),
      close: () => close(connection),
    };
  } catch (error) {
    await close(connection);
    throw unreachable(servers, error);
  }
}

/** Makes the stream of logs where it does not exist. */
async function logsIn(
  connection: NatsConnection,
  manager: JetStreamManager,
  patience: Patience,
  replicas: number,
): Promise<LogStore> {
  const [{ jetstream }, { headers }] = await Promise.all([
    import('@nats-io/jetstream'),
    import('@nats-io/transport-node'),
  ]);
  // One that exists may have other replicas, such as before a fleet has grown.
  const exists = await manager.streams.info(LOGS).then(
    () => true,
    () => false,
  );
  if (!exists)
    await manager.streams.add({
      name: LOGS,
      subjects: [LOG_SUBJECTS],
      num_replicas: replicas,
      max_msgs_per_subject: -1,
    });
  return natsLogs({
    client: jetstream(connection, { timeout: PATIENCE }),
    manager,
    patience,
    headers,
    maxPayload: connection.info?.max_payload ?? 1_048_576,
  });
}

async function followLosses(connection: NatsConnection, patience: Patience): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') patience.disconnected();
    else if (type === 'reconnect') patience.reconnected();
  }
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
