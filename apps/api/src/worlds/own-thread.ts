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
