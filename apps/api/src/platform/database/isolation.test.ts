import { join } from 'node:path';
import { onTestFinished, test, vi } from 'vitest';
import { checkIsolation } from '../../testing/interleavings.ts';
import { noHooks } from '../../testing/no-hooks.ts';
import { MIGRATIONS_DIR } from '../../testing/paths.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { withoutDisk } from '../../testing/writer.ts';
import { openDatabase } from './database.ts';
import { readMigrations } from './migrations.ts';

vi.mock('./connection.ts', () => import('../../testing/writer.ts'));

test('400 random interleavings: reads see whole commits, callbacks see everything before them', {
  timeout: 120_000,
}, async () => {
  const db = withoutDisk(
    openDatabase(join(tempDir(), 'papermint.db'), readMigrations(MIGRATIONS_DIR), noHooks),
  );
  onTestFinished(() => db.close());
  await checkIsolation(db, { runs: 150 });
});
