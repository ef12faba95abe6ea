import cluster from 'node:cluster';
import type { Config } from './config.ts';
import { processConfig } from './config.ts';
import { runWorkers } from './fleet/workers/run-workers.ts';
import { serve } from './serve.ts';
import { startRefusal } from './start-refusal.ts';

function refuse(error: unknown, config?: Config): never {
  console.error(startRefusal(error, config) ?? error);
  process.exit(1);
}

const config = await Promise.resolve()
  .then(() => processConfig())
  .catch((error: unknown) => refuse(error));
const running = config.workers > 1 && cluster.isPrimary ? runWorkers(config) : serve(config, console);
await running.catch((error: unknown) => refuse(error, config));
