import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE, privateFolder } from '../../platform/process/private-files.ts';
import type { CopyStore } from './stored-copies.ts';
import { FullError } from './stored-copies.ts';

/** Copies in a folder, which the processes of one machine share. */
export function fileCopies(folder: string): CopyStore {
  mkdirSync(folder, privateFolder);
  return {
    async put(name, bytes) {
      const file = join(folder, name);
      const draft = `${file}.${process.pid}.draft`;
      try {
        await writeFile(draft, bytes, { mode: PRIVATE_FILE });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw new FullError('The folder of the copies cannot be written.', { cause: error });
      }
    },
    get: (name) => readFile(join(folder, name)).catch(() => undefined),
    has: async (name) => existsSync(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    // Drafts are among them.
    names: () => readdir(folder),
    unfinished: async () => [],
    removeUnfinished: async () => undefined,
  };
}

/** Removes the copies that nothing leads to: a process may have ended before it could. */
export function sweepCopies(folder: string, names: ReadonlySet<string>): void {
  mkdirSync(folder, privateFolder);
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name), { force: true });
}
