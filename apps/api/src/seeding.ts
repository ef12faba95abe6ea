import { once } from 'node:events';
import { StorageError } from './platform/storage-error.ts';
import { startThread } from './worlds/own-thread.ts';
import type { SeedFile } from './worlds/seed-file.ts';

/** What the thread that seeds answers. */
export type Seeded =
  | { ok: true }
  | { ok: false; message: string; stack: string | undefined; code: string | undefined; storage: boolean };

/**
 * Seeds new worlds on threads of their own, so that the server answers meanwhile, and says so where `say` is given.
 * @throws StorageError, or an Error with the code of its fault
 */
export const seedingFile =
  (say: (line: string) => void): SeedFile =>
  async ({ wall: _own, ...job }) => {
    const began = performance.now();
    say(`Seeding an exchange with ${job.traders} traders and their history ...`);
    const thread = startThread('seed-thread.js', '../seed-thread.ts', { workerData: job });
    const [answer] = (await once(thread, 'message')) as [Seeded];
    await thread.terminate();
    if (!answer.ok) {
      const { message, stack, code, storage } = answer;
      if (storage) throw new StorageError(message);
      throw Object.assign(new Error(message), { stack, code });
    }
    say(`  done in ${Math.round((performance.now() - began) / 1000)} s`);
  };
