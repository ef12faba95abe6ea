import type { Database } from '../platform/database/database.ts';
import { abortForMany } from '../platform/flow/abort-for-many.ts';
import type { WorldCore, WorldOptions } from './core/world-core.ts';
import { openCore } from './core/world-core.ts';
import { features } from './features.ts';

/** Everything that happens in a world happens through these. Worlds share none of them. */
export type Services = Omit<WorldCore, 'db' | 'lifecycle' | 'vault' | 'scriptHosts' | 'marketSeed'> &
  ReturnType<typeof features.start>;

/** One world: a database, a clock, a seed, and the services over them. */
export type World = Services & {
  db: Database;
  /** Aborted when the world closes; streams end by it. */
  closing: AbortSignal;
  close(): Promise<void>;
};

/** Opens the world of a database file; the file is created where it does not exist. */
export async function openWorld(options: WorldOptions): Promise<World> {
  const core = openCore(options);
  const services = features.start(core);
  const { lifecycle, vault: _vault, scriptHosts: _scriptHosts, marketSeed: _marketSeed, ...offered } = core;
  const { db, jobs } = core;
  await lifecycle.open();
  // From here on it is known which jobs are due, and time waits for them.
  jobs.due.end();
  await services.keepPricesSecret();

  const closing = abortForMany();
  return {
    ...offered,
    ...services,
    closing: closing.signal,
    async close() {
      await lifecycle.close();
      jobs.close();
      closing.abort();
      await db.commit(async () => undefined).catch(() => undefined);
      await db.close();
    },
  };
}
