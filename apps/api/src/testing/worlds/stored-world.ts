import { readMigrations } from '../../platform/database/migrations.ts';
import type { World } from '../../worlds/world.ts';
import { openWorld } from '../../worlds/world.ts';
import { MIGRATIONS_DIR } from '../files/paths.ts';
import { testVault } from './test-vault.ts';

/** Opens the world of a file that exists already: it goes on where it was, and its clock stands. */
export const storedWorld = (file: string): Promise<World> =>
  openWorld({
    file,
    migrations: readMigrations(MIGRATIONS_DIR),
    seed: 7,
    start: 0,
    speed: 0,
    vault: testVault,
  });
