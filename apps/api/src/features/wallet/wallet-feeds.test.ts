import { expect, test } from 'vitest';
import { wait, withdrawalStaff, withdrawalWorld, withdrawer } from '../../testing/worlds/withdrawal-world.ts';
import { walletFeeds } from './wallet-feeds.ts';

async function somebody() {
  const world = await withdrawalWorld();
  const by = await withdrawer(world);
  const { withdrawal } = await by.coins('0.1');
  const end = new AbortController();
  const follow = (traderId: string, uuid?: string) =>
    walletFeeds(world).transactionFeed({ signal: end.signal, traderId }, { session: '', uuid });
  const followAsStaff = (traderId: string, uuid: string) =>
    walletFeeds(world).staffTransactionFeed({ signal: end.signal, traderId }, { session: '', uuid });
  const staff = await withdrawalStaff(world);
  return { world, by, uuid: withdrawal.uuid, staff, follow, followAsStaff, end };
}

test('staff follow one transaction of any trader, and receive no others', async () => {
  const { world, by, uuid, staff, followAsStaff, end } = await somebody();
  const feed = followAsStaff(staff.id, uuid);
  expect((await feed.next()).value).toEqual([]);
  const other = await by.coins('0.1');
  await staff.approve(other.withdrawal.uuid);
  await staff.approve(uuid);
  expect((await feed.next()).value).toEqual([{ uuid, status: 'approved' }]);
  const next = feed.next();
  await wait(world, 1);
  expect((await next).value).toEqual([{ uuid, status: 'processing' }]);
  end.abort();
  expect((await feed.next()).done).toBe(true);
});

test('traders follow their own transactions only', async () => {
  const { world, by, uuid, staff, follow, followAsStaff } = await somebody();
  const own = follow(by.id, uuid);
  expect((await own.next()).value).toEqual([]);
  const all = follow(by.id);
  expect((await all.next()).value).toEqual([]);
  await staff.approve(uuid);
  expect((await own.next()).value).toEqual([{ uuid, status: 'approved' }]);
  expect((await all.next()).value).toEqual([{ uuid, status: 'approved' }]);
  const somebodyElse = await withdrawer(world);
  for (const refused of [
    follow(somebodyElse.id, uuid),
    follow(staff.id, uuid),
    followAsStaff(staff.id, 'nothing'),
  ]) {
    await expect(refused.next()).rejects.toThrow('There is no transaction with this ID');
  }
});
