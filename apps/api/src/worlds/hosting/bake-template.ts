import { chmodSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import { openPrivateFolder } from '../../platform/process/private-files.ts';
import { holdsKey } from '../../platform/secrets/vault.ts';
import type { SeedFile } from './seed-file.ts';
import { createTemplates } from './world-templates.ts';

type BakeOptions = Pick<
  Config,
  'migrationsDir' | 'mode' | 'seed' | 'seedTraders' | 'seedCollectors' | 'start'
> & {
  /** How long before the start the seeded history begins, ms. */
  history: number;
  seedFile: SeedFile;
};

/**
 * Makes a template for `takeBaked`, without the key of its secrets.
 * @param folder a new folder that has the template alone; an old one is replaced
 */
export async function bakeTemplate(folder: string, options: BakeOptions): Promise<void> {
  const draft = `${folder}.draft`;
  for (const old of [draft, folder]) rmSync(old, { recursive: true, force: true });
  openPrivateFolder(draft, holdsKey);
  const { seed, start, migrationsDir } = options;
  const templates = createTemplates({
    ...options,
    dataDir: draft,
    migrations: readMigrations(migrationsDir),
    usual: { seed, start },
    seeds: [seed],
  });
  await templates.prepare();
  for (const name of readdirSync(draft)) {
    // Another user may start the server.
    if (name.endsWith('.db')) chmodSync(join(draft, name), 0o644);
    else rmSync(join(draft, name));
  }
  chmodSync(draft, 0o755);
  renameSync(draft, folder);
}
