import { setPriority } from 'node:os';
import type { WorkerOptions } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread of the server. The build puts its file beside the server's; in development and tests it is
 * TypeScript, which a thread cannot start with.
 * @param built the file in the build
 * @param source its source, as seen from this folder
 */
export function startThread(built: string, source: string, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`./${built}`, import.meta.url), options);
  const file = JSON.stringify(new URL(source, import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${file}));`, {
    ...options,
    eval: true,
    execArgv: [],
  });
}

/** How much the threads of the server give way to the one that answers requests. */
const NICENESS = 10;

/**
 * Called on a thread of the server: where processors are few, it runs after the one that answers requests. On Linux a
 * priority is a thread's; elsewhere it is the whole process's, and stays as it is.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(NICENESS);
}
