import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { noHooks } from '../../testing/files/no-hooks.ts';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { checkIsolation } from '../../testing/streams/interleavings.ts';
import { openDatabase } from './database.ts';
import { readMigrations } from './migrations.ts';

test('reads see whole commits and callbacks see all earlier ones, in 150 random interleavings', async () => {
  const db = openDatabase(join(tempDir(), 'papermint.db'), readMigrations(MIGRATIONS_DIR), noHooks, false);
  onTestFinished(() => db.close());
  await checkIsolation(db, { runs: 150 });
});
