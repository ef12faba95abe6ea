import { writeSync } from 'node:fs';
import { storedWorld } from '../worlds/stored-world.ts';

// The process that is killed while it sends a message to many: it goes on where the one before it was.
const [file = '', uuid = ''] = process.argv.slice(2);

const world = await storedWorld(file);

for (;;) {
  await world.testClock.advance((now) => now + 1000);
  const { sent, failed, status } = world.broadcasts.one(uuid).broadcast;
  // Synchronous, because a buffered line would be lost with the process.
  writeSync(1, `${sent + failed} ${status}\n`);
  if (status !== 'sending') process.exit(0);
}
