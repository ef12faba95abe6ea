import { test, vi } from 'vitest';
import { futuresRows } from '../../testing/futures-rows.ts';
import { checkFuturesStreams, checkJumps } from '../../testing/futures-streams.ts';
import { testWorld } from '../../testing/test-world.ts';
import { withoutDisk } from '../../testing/writer.ts';

vi.mock('../../platform/database/connection.ts', () => import('../../testing/writer.ts'));

const openWorld = async () => withoutDisk(await testWorld());

test('nobody falls below zero, and money, positions and orders agree at every step of 10 random streams', async () => {
  await checkFuturesStreams({ runs: 10, openWorld });
});

test('3 random streams end with the same rows whether the clock jumps or walks', async () => {
  await checkJumps({ runs: 3, openWorld, rowsOf: futuresRows });
});
