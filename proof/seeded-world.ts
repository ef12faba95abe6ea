import { join } from 'node:path';
import { readMigrations } from '../apps/api/src/platform/database/migrations.ts';
import { openVault } from '../apps/api/src/platform/secrets/vault.ts';
import { MIGRATIONS_DIR } from '../apps/api/src/testing/files/paths.ts';
import { tempDir } from '../apps/api/src/testing/files/temp-dir.ts';
import { seedHere } from '../apps/api/src/worlds/hosting/seed-file.ts';
import type { World } from '../apps/api/src/worlds/world.ts';
import { openWorld } from '../apps/api/src/worlds/world.ts';
import { seedWorld } from '../seed/index.ts';
import { HISTORY } from '../seed/seed-constants.ts';

const START = Date.UTC(2026, 5, 1, 15);

/** A new world as the product seeds it, with all its simulated collectors. */
export async function seededWorld(seed: number): Promise<World> {
  const dir = tempDir();
  const file = join(dir, 'papermint.db');
  const migrations = readMigrations(MIGRATIONS_DIR);
  const size = { traders: 10, collectors: 200, history: HISTORY };
  await seedHere(seedWorld)({ file, dataDir: dir, migrations, mode: 'on', seed, start: START, ...size });
  return openWorld({ file, migrations, seed, start: START, speed: 0, durable: false, vault: openVault(dir) });
}
