import { writeSync } from 'node:fs';
import { storedWorld } from '../worlds/stored-world.ts';
import { keyOf, LANES, send } from './killed-load.ts';

// The process that is killed: it opens the world of a file and sends commands until then.
const [file = '', round = '', people = ''] = process.argv.slice(2);
// The world exists already and continues from where it was.
const SECOND_EVERY = 50;
// Withdrawals arrive meanwhile, and offers expire.
const HOUR_EVERY = 40;

const world = await storedWorld(file);

async function lane(number: number): Promise<never> {
  for (let n = 0; ; n += 1) {
    const id = await send(world, keyOf(Number(round), number, n), JSON.parse(people));
    // Synchronous, because a buffered line would be lost with the process.
    writeSync(1, `${number} ${n} ${id ?? 'refused'}\n`);
    if (n % SECOND_EVERY === 0) world.clock.moveTo(world.clock.now() + 1000);
    if (number === 0 && n % HOUR_EVERY === HOUR_EVERY - 1) world.clock.moveTo(world.clock.now() + 3_600_000);
  }
}

await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
