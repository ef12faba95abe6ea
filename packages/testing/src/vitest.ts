import { onTestFinished } from 'vitest';
import type { TestWorld, WorldOptions } from './world.ts';
import { openTestWorld } from './world.ts';

/**
 * A world of the test that calls it, which is closed after the test.
 *
 *     test('buys', async () => {
 *       const world = await testWorld();
 *       const { client } = await world.account({ balances: { USD: '10000' } });
 *     });
 */
export async function testWorld(options?: WorldOptions): Promise<TestWorld> {
  const world = await openTestWorld(options);
  onTestFinished(() => world.close());
  return world;
}
