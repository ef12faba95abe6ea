import { startThread } from './platform/process/own-thread.ts';
import { StorageError } from './platform/process/storage-error.ts';
import type { SeedFile, SeedJob } from './worlds/hosting/seed-file.ts';

/** What the thread that seeds answers. */
export type Seeded =
  | { ok: true }
  | { ok: false; message: string; stack: string | undefined; code: string | undefined; storage: boolean };

/** What the thread that seeds is given. */
export interface Seeding {
  job: SeedJob;
  /** Whether requests are answered meanwhile, which go first. */
  givesWay: boolean;
}

/** Most objects of a seed live for one command: more room for new objects means fewer collections of garbage. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 };

/**
 * Seeds new worlds on threads of their own, so that the server answers meanwhile, and says so where nobody is served yet.
 * @throws StorageError, or an Error with the code of its fault
 */
export const seedingFile =
  (say: (line: string) => void, isServing = () => false): SeedFile =>
  async ({ wall: _own, ...job }, onShare = () => undefined) => {
    const givesWay = isServing();
    const tell = givesWay ? () => undefined : say;
    const began = performance.now();
    tell(`Seeding an exchange with ${job.traders} traders and their history ...`);
    const workerData: Seeding = { job, givesWay };
    const thread = startThread('seed-thread.js', '../../seed-thread.ts', { workerData, resourceLimits });
    const answer = await new Promise<Seeded>((resolve, reject) => {
      thread.on('error', reject);
      thread.on('message', (message: Seeded | { share: number }) => {
        if ('share' in message) onShare(message.share);
        else resolve(message);
      });
    });
    await thread.terminate();
    if (!answer.ok) {
      const { message, stack, code, storage } = answer;
      if (storage) throw new StorageError(message);
      throw Object.assign(new Error(message), { stack, code });
    }
    tell(`  done in ${Math.round((performance.now() - began) / 1000)} s`);
  };
