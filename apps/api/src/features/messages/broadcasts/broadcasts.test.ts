import { SECOND } from '@papermint/contracts/common/time-units';
import { expect, onTestFinished, test } from 'vitest';
import { testTrader, testWorld } from '../../../testing/worlds/test-world.ts';
import type { World } from '../../../worlds/world.ts';
import { openWorld } from '../../../worlds/world.ts';

/** A world with staff and some traders, and a message to all of them. */
async function manyTraders(count: number) {
  const world = await testWorld();
  const staffId = await testTrader(world, { position: 'superuser' });
  await Promise.all(Array.from({ length: count }, () => testTrader(world)));
  const staff = (name: string) => ({ actor: { kind: 'staff', traderId: staffId }, name }) as const;
  const input = {
    count,
    topic: 'other' as const,
    subject: 'News, {{firstName}}' as const,
    text: 'Dear {{firstName}}' as const,
    mail: true as const,
    reason: 'A test',
  };
  const send = (over: object = {}) =>
    world.broadcasts.send(staff('broadcastsStaff.send'), staffId, { ...input, ...over });
  return { world, staffId, staff, send };
}

const later = (world: World, ms: number) => world.testClock.advance((now) => now + ms);
const perTrader = (world: World) =>
  world.db.readNow.all(
    'SELECT traderId, COUNT(*) AS n FROM Conversation WHERE broadcastId IS NOT NULL GROUP BY traderId',
    [],
  );

test('sends a broadcast in parts, continues after a kill, and reaches nobody twice', async () => {
  const { world, send } = await manyTraders(250);
  const { uuid } = (await send()).broadcast;
  const sentIn = (by: World) => by.broadcasts.one(uuid).broadcast;
  await later(world, 5 * SECOND);
  expect(sentIn(world)).toMatchObject({ status: 'sending', sent: 100, recipients: 250 });
  // The first world is not closed, as after a kill: the next one opens what it committed.
  const next = await openWorld(world.options);
  onTestFinished(() => next.close());
  await later(next, SECOND);
  expect(sentIn(next)).toMatchObject({ status: 'sending', sent: 200 });
  const last = await openWorld(world.options);
  onTestFinished(() => last.close());
  await later(last, 60 * SECOND);
  expect(sentIn(last)).toMatchObject({ status: 'done', sent: 250, failed: 0, read: 0 });
  expect(perTrader(last)).toHaveLength(250);
  expect(perTrader(last).every(({ n }) => n === 1)).toBe(true);
  const [row] = last.db.readNow.all('SELECT subject, excerpt, status FROM Conversation LIMIT 1', []);
  expect(row).toEqual({ subject: 'News, Some', excerpt: 'Dear Some', status: 'pending' });
});

test('a stopped broadcast reaches nobody else', async () => {
  const { world, send, staff } = await manyTraders(120);
  const { uuid } = (await send()).broadcast;
  await later(world, 5 * SECOND);
  const { broadcast, message } = await world.broadcasts.stop(staff('broadcastsStaff.stop'), uuid);
  expect(broadcast).toMatchObject({ status: 'stopped', sent: 100 });
  expect(message).toBe('Stopped after 100 traders.');
  await later(world, 60 * SECOND);
  expect(perTrader(world)).toHaveLength(100);
  await expect(world.broadcasts.stop(staff('broadcastsStaff.stop'), uuid)).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('refuses a changed number of recipients, and the same text within an hour', async () => {
  const { world, send } = await manyTraders(2);
  await expect(send({ count: 3 })).rejects.toMatchObject({ code: 'conflict', key: 'count' });
  await expect(send({ country: 'FR', count: 0 })).rejects.toMatchObject({ code: 'bad_input' });
  const both = await Promise.allSettled([send(), send()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await later(world, 2 * 3600 * SECOND);
  expect((await send()).broadcast.to).toBe('All active traders');
});

test('counts closed accounts as failed, and counts who read and answered', async () => {
  const { world, send } = await manyTraders(102);
  const { uuid } = (await send()).broadcast;
  const traders = world.db.readNow.all(
    "SELECT id FROM Trader WHERE position = 'trader' ORDER BY accountId",
    [],
  ) as { id: string }[];
  await later(world, 5 * SECOND);
  const [first, last] = [traders[0]?.id as string, traders.at(-1)?.id as string];
  await world.db.commit(async (tx) => {
    tx.run("UPDATE Trader SET status = 'closed' WHERE id = ?", last);
  });
  await later(world, SECOND);
  expect(world.broadcasts.one(uuid).broadcast).toMatchObject({ status: 'done', sent: 101, failed: 1 });
  const own = { actor: { kind: 'trader', traderId: first }, name: 'messages.reply' } as const;
  const list = await world.support.list(first, { page: 1, perPage: 5, sort: '-lastAt' });
  const conversation = list.data[0]?.uuid as string;
  await world.support.reply(own, first, { uuid: conversation, text: 'Thanks' });
  expect(world.broadcasts.one(uuid).broadcast).toMatchObject({ read: 1, answered: 1 });
});
