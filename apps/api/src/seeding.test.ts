import { join } from 'node:path';
import { DAY } from '@papermint/contracts/common/time-units';
import { seedWorld } from '@papermint/seed';
import { expect, test } from 'vitest';
import { openReadConnection } from './platform/database/connection.ts';
import { readMigrations } from './platform/database/migrations.ts';
import { openPrivateFolder } from './platform/process/private-files.ts';
import { holdsKey } from './platform/secrets/vault.ts';
import { seedingFile } from './seeding.ts';
import { MIGRATIONS_DIR } from './testing/files/paths.ts';
import { tempDir } from './testing/files/temp-dir.ts';
import { TEST_NOW } from './testing/worlds/test-world.ts';
import type { SeedJob } from './worlds/hosting/seed-file.ts';
import { seedHere } from './worlds/hosting/seed-file.ts';

function jobIn(dataDir: string): SeedJob {
  openPrivateFolder(dataDir, holdsKey);
  return {
    file: join(dataDir, 'seeded.db'),
    dataDir,
    migrations: readMigrations(MIGRATIONS_DIR),
    mode: 'on',
    seed: 7,
    traders: 0,
    start: TEST_NOW,
    history: DAY,
  };
}

function postingsOf({ file }: SeedJob): unknown[] {
  const connection = openReadConnection(file);
  try {
    return connection.prepare('SELECT * FROM LedgerPosting ORDER BY id').all();
  } finally {
    connection.close();
  }
}

test('a thread seeds the same world as the server itself would, and says what went wrong', async () => {
  const said: string[] = [];
  const shares: number[] = [];
  const [there, here, nowhere] = [jobIn(tempDir()), jobIn(tempDir()), jobIn(tempDir())];
  const failing = seedingFile(() => undefined)({ ...nowhere, file: '/dev/null/seeded.db' });
  await Promise.all([
    seedingFile((line) => said.push(line))(there, (share) => shares.push(share)),
    seedHere(seedWorld)(here),
    expect(failing).rejects.toMatchObject({ code: expect.stringMatching(/ENOTDIR|SQLITE_CANTOPEN/) }),
  ]);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(postingsOf(there).length).toBeGreaterThan(10);
  expect(postingsOf(there)).toEqual(postingsOf(here));
  expect(said).toEqual([
    'Seeding an exchange with 0 traders and their history ...',
    expect.stringMatching(/^ {2}done in \d+ s$/),
  ]);
});
