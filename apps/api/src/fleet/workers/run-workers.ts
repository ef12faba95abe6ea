import type { Worker } from 'node:cluster';
import cluster from 'node:cluster';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { openConnection } from '../../platform/database/connection.ts';
import { openPrivateFolder, privateFolder } from '../../platform/process/private-files.ts';
import { holdsKey, KEY_FILE, openVault } from '../../platform/secrets/vault.ts';
import { openSnapshotIndex } from '../../worlds/hosting/snapshots/snapshot-index.ts';
import { createMemoryBucket } from '../agreement/memory-bucket.ts';
import { savedIn } from '../agreement/saved-values.ts';
import { savedSignOuts } from '../agreement/sign-outs.ts';
import { sweepCopies } from '../copies/file-copies.ts';
import { openingTimes } from '../placement/fleet-openings.ts';
import { worldEntry } from '../world-entry.ts';
import type { Captain } from './captain.ts';
import { createCaptain, FIRST } from './captain.ts';
import type { Channel } from './channel.ts';
import { openChannel } from './channel.ts';
import { assertSameCrew, copiesFolder, crewFolder, linkTemplates, workerFolder } from './crew-folders.ts';
import type { WorkerVerbs } from './crew-verbs.ts';

/** How long a worker that ends without being told stays away, ms. */
const AGAIN_AFTER = 500;

/** The workers that run, and how the server stops. */
interface Crew {
  captain: Captain;
  key: string;
  dataDir: string;
  running: Map<number, { worker: Worker; channel: Channel<WorkerVerbs> }>;
  stopping: boolean;
  /** The workers that took requests once. */
  known: Set<number>;
  /** Called when the last worker has ended. */
  ended(): void;
}

/**
 * Starts the workers of this machine, and holds what they agree on until the server is stopped.
 * @throws ConfigError where the data folder has worlds that were made without workers
 */
export async function runWorkers(config: Config): Promise<void> {
  const { dataDir, workers } = config;
  assertSameCrew(config);
  openPrivateFolder(dataDir, holdsKey);
  openVault(dataDir);
  mkdirSync(crewFolder(dataDir), privateFolder);
  sweepSnapshots(config);
  await new Promise<void>((ended) => {
    const crew: Crew = {
      captain: openCaptain(dataDir),
      key: readFileSync(join(dataDir, KEY_FILE)).toString('hex'),
      dataDir,
      running: new Map(),
      stopping: false,
      known: new Set(),
      ended,
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(crew));
    start(crew, FIRST, () => {
      for (let index = FIRST + 1; index <= workers; index++) start(crew, index);
    });
  });
}

/** Workers share the snapshots of a server without visitors, so none of them sweeps the folder. */
function sweepSnapshots({ dataDir, mode }: Config): void {
  if (mode === 'demo') return;
  const index = openSnapshotIndex(join(dataDir, 'snapshots'));
  index.sweep();
  index.close();
}

function openCaptain(dataDir: string): Captain {
  // The copies are written without waiting for the disk either.
  const database = openConnection(join(crewFolder(dataDir), 'agreement.db'), false);
  const worlds = savedIn(database, 'World', worldEntry);
  const copies = worlds
    .load()
    .flatMap(([, { value }]) => [
      ...(value.copy ? [value.copy.name] : []),
      ...value.snapshots.map(({ id }) => id),
    ]);
  sweepCopies(copiesFolder(dataDir), new Set(copies));
  return createCaptain({
    nodes: createMemoryBucket(),
    wishes: createMemoryBucket(),
    worlds: createMemoryBucket(worlds),
    openings: createMemoryBucket(savedIn(database, 'Opening', openingTimes)),
    signOuts: createMemoryBucket(savedSignOuts(database, Date.now())),
  });
}

/** @param then called when it takes requests for the first time */
function start(crew: Crew, index: number, then: () => void = () => undefined): void {
  const { captain, running, dataDir, key } = crew;
  if (index !== FIRST) linkTemplates(dataDir, workerFolder(dataDir, index));
  const env = { WORKER: String(index), DATA_DIR: workerFolder(dataDir, index), FLEET_KEY: key };
  const worker = cluster.fork(env);
  const verbs = captain.verbsFor(index);
  const port = {
    send: (message: unknown) => void (worker.isConnected() && worker.send(message as object)),
    onMessage: (listener: (message: unknown) => void) => void worker.on('message', listener),
  };
  const channel = openChannel<WorkerVerbs>(port, {
    ...verbs,
    ready(address: string) {
      crew.known.add(index);
      verbs.ready(address);
      if (!crew.stopping) then();
    },
  });
  captain.joined(index, channel);
  running.set(index, { worker, channel });
  worker.once('exit', (code) => {
    running.delete(index);
    captain.left(index).catch(() => undefined);
    // One that never took requests would not the next time either.
    if (!crew.known.has(index) && !crew.stopping) {
      process.exitCode = code || 1;
      stop(crew);
    }
    if (!crew.stopping) setTimeout(start, AGAIN_AFTER, crew, index);
    else if (running.size === 0) crew.ended();
  });
}

/** Lets the workers end; the second time immediately. */
function stop(crew: Crew): void {
  const { running, stopping } = crew;
  crew.stopping = true;
  for (const { worker, channel } of running.values()) {
    if (stopping) worker.process.kill('SIGKILL');
    else channel.ask('stop').catch(() => undefined);
  }
}
