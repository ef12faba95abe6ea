import { lackOf } from '@papermint/contracts/accounts/staff';
import type { QueueView } from '@papermint/contracts/queues/model';
import { expect, onTestFinished, test } from 'vitest';
import { submittedCase } from '../../testing/worlds/identity-cases.ts';
import { staffCoins } from '../../testing/worlds/staff-coins.ts';
import { TEST_NOW, testTrader, testWorld } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';
import { queuesFeeds } from './queues-feeds.ts';

/** The feed of a person, message by message. */
function feedOf(world: World, traderId: string) {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const feed = queuesFeeds(world).queueFeed({ signal: ending.signal, traderId }, { session: 's' });
  return async () => (await feed.next()).value as QueueView[];
}

test('the feed sends counts after each change', async () => {
  const world = await testWorld();
  const { command } = await staffCoins(world);
  const next = feedOf(world, await testTrader(world, { position: 'superuser' }));
  const approvals = async () => (await next()).find(({ queue }) => queue === 'approvalsStaff');
  const counted = { queue: 'approvalsStaff', title: 'Approvals', path: '/kut/approvals', target: 4 * 3600 };
  expect(await approvals()).toEqual({ ...counted, waiting: 0, overdue: 0, oldestAt: null });
  const input = { symbol: 'BTC', status: 'delisted', reason: 'A test' } as const;
  await world.coins.setStatus(command('marketsStaff.setCoinStatus'), input);
  expect(await approvals()).toEqual({
    ...counted,
    waiting: 1,
    overdue: 0,
    oldestAt: new Date(TEST_NOW).toISOString(),
  });
  await world.testClock.advance((now) => now + 72 * 3_600_000);
  expect(await approvals()).toEqual({ ...counted, waiting: 0, overdue: 0, oldestAt: null });
});

test('only staff with the permission of a queue see it and claim in it', async () => {
  const world = await testWorld();
  const { accountId } = await submittedCase(world);
  const id = await testTrader(world, { position: 'admin' });
  const reader = { ...(await world.accounts.byId(id)), permissions: ['money'] as const };
  expect(world.queues.list(reader).map(({ queue }) => queue)).toEqual([
    'approvalsStaff',
    'depositConfirmationsStaff',
    'withdrawalsStaff',
    'withdrawalsStuck',
    'cardsStaff',
  ]);
  const command = { actor: { kind: 'staff', traderId: id }, name: 'queuesStaff.claim' } as const;
  const held = { queue: 'identityStaff', subject: accountId };
  expect(() => world.queues.claim(command, reader, held)).toThrow(lackOf('identity'));
  const permitted = { ...reader, permissions: ['identity'] as const };
  expect((await world.queues.claim(command, permitted, held)).claim.mine).toBe(true);
});
