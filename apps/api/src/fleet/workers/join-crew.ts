import type { IncomingMessage, Server } from 'node:http';
import type { OperatorNode } from '@papermint/contracts/operator/board';
import type { Config } from '../../config.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import type { WorldNeighbors } from '../../worlds/hosting/world-neighbors.ts';
import type { Bucket } from '../agreement/bucket.ts';
import { UnreachableError } from '../agreement/bucket.ts';
import { createMemoryBucket } from '../agreement/memory-bucket.ts';
import { createStillLoad } from '../board/server-board.ts';
import { fileCopies } from '../copies/file-copies.ts';
import type { Fleet, Placement } from '../fleet.ts';
import { createFleet } from '../fleet.ts';
import { useFleetKey } from '../fleet-key.ts';
import { openChannel } from './channel.ts';
import { createCrewBuckets } from './crew-bucket.ts';
import { copiesFolder, serverFolder } from './crew-folders.ts';
import type { CaptainVerbs, WorkerVerbs } from './crew-verbs.ts';
import { nameOf } from './crew-verbs.ts';
import { createDirectory } from './directory.ts';
import { openInnerServer } from './inner-server.ts';

/** What a worker tells of its worlds of the pool. */
export type PoolHere = Pick<WorkerVerbs, 'list' | 'open' | 'ownerOfKey'>;

/** This process among the workers of a machine. */
export interface CrewMember {
  /** The worlds of the pool on all workers. */
  neighbors: WorldNeighbors;
  /** Makes it a node of a fleet, where the worlds of visitors move from worker to worker. */
  joinFleet(
    config: Pick<Config, 'migrationsDir' | 'visitors' | 'copyEvery'>,
    isListening: () => boolean,
  ): Promise<Fleet>;
  /** Where the worlds of the pool are, which do not move. @param isHere whether one is open here */
  directory(isHere: (id: string) => boolean): Placement;
  /** This worker's name, and all workers as an operator sees them. */
  members: { name: string; nodes(): Promise<OperatorNode[]> };
  /** Sessions of the operator that have ended, on all workers. */
  signOuts: Bucket<number>;
  /** The world that a key of the API belongs to, on any worker. */
  ownerOfKey(key: string): Promise<string | undefined>;
  /** Whether another worker has sent a request here. */
  isForwarded(request: IncomingMessage): boolean;
  /** Takes requests of other workers from now on. */
  serve(server: Server, pool: PoolHere): Promise<void>;
  /** Called when the server is to end. */
  onStop(stop: () => void): void;
  close(): void;
}

/**
 * Makes this process a worker of the one that has started it.
 * @param worker its number
 * @throws ConfigError where its data folder has another key
 */
export async function joinCrew(
  { dataDir, fleetKey = '' }: Pick<Config, 'dataDir' | 'fleetKey'>,
  worker: number,
): Promise<CrewMember> {
  useFleetKey(dataDir, fleetKey);
  const inner = await openInnerServer();
  let pool: PoolHere | undefined;
  const load = createStillLoad();
  let stop: () => void = () => process.exit(0);
  const port = {
    // Once the other process has ended, this one ends too.
    send: (message: unknown) => void (process.connected && process.send?.(message)),
    onMessage: (listener: (message: unknown) => void) => void process.on('message', listener),
  };
  const own: WorkerVerbs = {
    changed: (bucket, key, agreed) => buckets.changed(bucket, key, agreed),
    list: async () => pool?.list() ?? [],
    async open(input) {
      if (!pool) throw new Error('The worker has not started.');
      return pool.open(input);
    },
    ownerOfKey: async (key) => pool?.ownerOfKey(key),
    load,
    stop: () => stop(),
  };
  const { ask } = openChannel<CaptainVerbs>(port, own);
  const buckets = createCrewBuckets({ ask });
  process.on('disconnect', () => stop());
  return {
    neighbors: {
      list: () => ask('list'),
      open: (input) => ask('open', input),
      opened: (id) => ask('opened', id),
      closed: (id) => void ask('closed', id),
    },
    joinFleet: ({ migrationsDir, visitors, copyEvery }, isListening) =>
      createFleet({
        shared: {
          nodes: buckets.bucket('nodes'),
          worlds: buckets.bucket('worlds'),
          openings: buckets.bucket('openings'),
          wishes: buckets.bucket('wishes'),
          signOuts: buckets.bucket('signOuts'),
          copies: fileCopies(copiesFolder(serverFolder(dataDir, worker))),
          // Workers of the sandbox ask the process that has started them.
          snapshots: createMemoryBucket(),
          calls: {
            answer: () => () => undefined,
            ask: () => Promise.reject(new UnreachableError('No node.')),
          },
          close: async () => undefined,
        },
        name: nameOf(worker),
        address: inner.address,
        dataDir,
        migrations: readMigrations(migrationsDir),
        perHour: visitors?.perHour ?? 0,
        visitorLife: visitors,
        copyEvery,
        isListening,
      }),
    directory: (isHere) => createDirectory({ ask, worker, address: inner.address, isHere, wall: Date.now }),
    members: {
      name: nameOf(worker),
      nodes: async () =>
        (await ask('members')).map((node) => ({
          ...node,
          here: node.name === nameOf(worker),
          state: node.address === null ? 'gone' : 'serves',
        })),
    },
    signOuts: buckets.bucket('signOuts'),
    ownerOfKey: (key) => ask('ownerOfKey', key),
    isForwarded: inner.isForwarded,
    async serve(server, here) {
      pool = here;
      inner.passTo(server);
      await ask('ready', inner.address);
    },
    onStop(stopping) {
      stop = stopping;
    },
    close: inner.close,
  };
}
