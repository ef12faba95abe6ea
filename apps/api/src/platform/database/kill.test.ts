import { test } from 'vitest';
import { killAndCheck, worldToKill } from '../../testing/processes/killed-world.ts';

test('a process that is killed while it moves money keeps all it acknowledged, and leaves nothing half done', async () => {
  const world = await worldToKill();
  for (let round = 1; round <= 2; round += 1) {
    await killAndCheck(world, { round, after: Math.ceil(Math.random() * 400) });
  }
});
