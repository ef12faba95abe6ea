import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { runUntilKilled } from '../apps/api/src/testing/processes/killed-child.ts';
import { testTrader, testWorld } from '../apps/api/src/testing/worlds/test-world.ts';
import { openWorld } from '../apps/api/src/worlds/world.ts';
import { MOST_BROADCAST } from '../packages/contracts/src/messages/statuses.ts';
import { seeds } from './seed.ts';

const SCRIPT = new URL('../apps/api/src/testing/processes/sending-process.ts', import.meta.url);

test.each(seeds(3))(
  'the process that sends a message to 10,000 is killed again and again: everybody gets it once (seed %i)',
  async (seed) => {
    const world = await testWorld();
    const staffId = await testTrader(world, { position: 'superuser' });
    for (let one = 0; one < MOST_BROADCAST; one += 1) await testTrader(world);
    const { broadcast } = await world.broadcasts.send(
      { actor: { kind: 'staff', traderId: staffId }, name: 'broadcastsStaff.send' },
      staffId,
      {
        count: MOST_BROADCAST,
        topic: 'other',
        mail: true,
        reason: 'A test',
        subject: 'News, {{firstName}}',
        text: 'Dear {{firstName}}',
      },
    );
    const { options } = world;
    await world.close();

    let kills = 0;
    for (let round = 0; ; round += 1) {
      const most = 1 + (createHash('sha256').update(`${seed}:${round}`).digest().readUInt8() % 12);
      let lines = 0;
      const ended = await runUntilKilled(SCRIPT, [options.file, broadcast.uuid], () => {
        lines += 1;
        return lines === most;
      });
      if (ended === 'ended') break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(5);

    const after = await openWorld(options);
    onTestFinished(() => after.close());
    expect(after.broadcasts.one(broadcast.uuid).broadcast).toMatchObject({
      status: 'done',
      sent: MOST_BROADCAST,
      failed: 0,
    });
    const [told] = after.db.readNow.all(
      `SELECT COUNT(*) AS conversations, COUNT(DISTINCT traderId) AS people
        FROM Conversation WHERE broadcastId = ?`,
      [broadcast.uuid],
    );
    expect(told).toEqual({ conversations: MOST_BROADCAST, people: MOST_BROADCAST });
  },
);
