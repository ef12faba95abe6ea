import { MINUTE } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { TEST_NOW, testWorld } from '../../../testing/worlds/test-world.ts';
import { MOST_UNTIL_IDLE } from './clock-rules.ts';

test('a world that always has work is refused after 10,000 jobs, where the clock stands', async () => {
  const world = await testWorld();
  world.jobs.handle('minutely', (tx) => world.jobs.schedule(tx, 'minutely', 'x', world.clock.now() + MINUTE));
  await world.db.commit(async (tx) => world.jobs.schedule(tx, 'minutely', 'x', TEST_NOW + MINUTE));
  const end = TEST_NOW + MOST_UNTIL_IDLE * MINUTE;
  await expect(world.sandboxClock.move({ until: 'idle' })).rejects.toThrow(
    `More than 10,000 jobs run until no work is due. The clock stands at ${new Date(end).toISOString()}.`,
  );
  expect(world.clock.now()).toBe(end);
});
