import { test } from 'vitest';
import { futuresRows } from '../../testing/streams/futures-rows.ts';
import { checkFuturesStreams, checkJumps } from '../../testing/streams/futures-streams.ts';
import { testWorld } from '../../testing/worlds/test-world.ts';

test('nobody falls below zero, and money, positions and orders agree at every step of 10 random streams', async () => {
  await checkFuturesStreams({ runs: 10, openWorld: testWorld });
});

test('3 random streams end with the same rows whether the clock jumps or walks', async () => {
  await checkJumps({ runs: 3, openWorld: testWorld, rowsOf: futuresRows });
});
