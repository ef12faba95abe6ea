import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { readMigrations } from '../apps/api/src/platform/database/migrations.ts';
import { noHooks } from '../apps/api/src/testing/files/no-hooks.ts';
import { MIGRATIONS_DIR } from '../apps/api/src/testing/files/paths.ts';
import { tempDir } from '../apps/api/src/testing/files/temp-dir.ts';
import { checkIsolation } from '../apps/api/src/testing/streams/interleavings.ts';
import { seeds } from './seed.ts';

test.each(seeds(10))(
  '1,000 random interleavings: reads see only complete commits, transactions see all that came before (seed %i)',
  async (seed) => {
    const file = join(tempDir(), 'papermint.db');
    const db = openDatabase(file, readMigrations(MIGRATIONS_DIR), noHooks, false);
    onTestFinished(() => db.close());
    await checkIsolation(db, { runs: 1000, seed });
  },
);
