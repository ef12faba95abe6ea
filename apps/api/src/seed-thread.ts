import { parentPort, workerData } from 'node:worker_threads';
import { seedWorld } from '@papermint/seed';
import { giveWay } from './platform/process/own-thread.ts';
import { StorageError } from './platform/process/storage-error.ts';
import type { Seeded, Seeding } from './seeding.ts';
import { seedHere } from './worlds/hosting/seed-file.ts';

const { job, givesWay } = workerData as Seeding;
if (givesWay) giveWay();

// A thread that seeds one world and ends.
const answer: Seeded = await seedHere(seedWorld)(job, (share) => parentPort?.postMessage({ share })).then(
  () => ({ ok: true }),
  (error: Error & { code?: string }) => ({
    ok: false,
    message: error.message,
    stack: error.stack,
    code: error.code,
    storage: error instanceof StorageError,
  }),
);
parentPort?.postMessage(answer);
