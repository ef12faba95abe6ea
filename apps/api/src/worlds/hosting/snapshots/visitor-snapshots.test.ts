import { DAY, MINUTE } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';

const time = { wall: Date.UTC(2026, 0, 1) };
const limits = {
  resident: 4,
  idle: 15 * MINUTE,
  ahead: 0,
  bytes: 1e9,
  keep: 14 * DAY,
  life: 60 * DAY,
  worldBytes: 1e9,
  perHour: 1000,
};
const api = testApp({
  mode: 'demo',
  visitors: limits,
  snapshots: { most: 2, bytes: 1e9 },
  wall: () => time.wall,
});

function visitor() {
  const world = api.host.visitors?.mint('192.0.2.1') as string;
  const headers = { cookie: `world=${world}` };
  return {
    world,
    take: async (name: string) =>
      (await api.post('/api/sandbox/snapshots', { name }, undefined, headers)).body,
    list: async () => (await api.get('/api/sandbox/snapshots', undefined, headers)).body,
    remove: (snapshot: string) => api.delete(`/api/sandbox/snapshots/${snapshot}`, undefined, headers),
    fork: (from: string) => api.post('/api/sandbox/worlds', { from }, undefined, headers),
  };
}

test('a visitor has snapshots of their own world only', async () => {
  const [one, two] = [visitor(), visitor()];
  const mine = await one.take('Same');
  const theirs = await two.take('Same');
  expect(await one.list()).toEqual([mine]);
  expect(await two.list()).toEqual([theirs]);
  expect((await two.remove(mine.snapshot)).status).toBe(404);
  for (const from of [mine.snapshot, one.world, 'main']) {
    expect((await two.fork(from)).body).toMatchObject({ code: 'not_found', key: 'from' });
  }
  const own = await one.fork('Same');
  expect(own.status).toBe(200);
  const { body } = await api.get('/api/sandbox/world', undefined, { 'x-world': own.body.world });
  expect(body.clock.now).toBe(mine.now);
  expect((await one.fork(one.world)).status).toBe(200);
});

test('a visitor has a limited number of them, which go with the world', async () => {
  const one = visitor();
  const other = visitor();
  await one.take('First');
  await one.take('Second');
  expect(await one.take('Third')).toMatchObject({
    code: 'conflict',
    error: expect.stringContaining('This exchange has 2 snapshots'),
  });
  expect(await other.take('Third')).toMatchObject({ name: 'Third' });
  await api.delete(`/api/sandbox/worlds/${one.world}`, undefined, { cookie: `world=${one.world}` });
  expect(api.host.snapshots.list(one.world)).toEqual([]);
  expect(await other.list()).toHaveLength(1);
});
