import { writeSync } from 'node:fs';
import { readMigrations } from '../platform/database/migrations.ts';
import { openWorld } from '../worlds/world.ts';
import { MIGRATIONS_DIR } from './paths.ts';
import { testVault } from './test-vault.ts';

// The process that is killed while it sends a message to many: it goes on where the one before it was.
const [file = '', uuid = ''] = process.argv.slice(2);

const world = await openWorld({
  file,
  migrations: readMigrations(MIGRATIONS_DIR),
  seed: 7,
  start: 0,
  speed: 0,
  vault: testVault,
});

for (;;) {
  await world.testClock.advance((now) => now + 1000);
  const { sent, failed, status } = world.broadcasts.one(uuid).broadcast;
  // Synchronous, because a buffered line would be lost with the process.
  writeSync(1, `${sent + failed} ${status}\n`);
  if (status !== 'sending') process.exit(0);
}
