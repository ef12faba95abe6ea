import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import { againText, exclusionOf, NOT_ACTIVE, NOT_FOR_STAFF, nextDay } from './play-money-rules.ts';

const api = testApp();
const PATH = '/api/secure/play-money';

/** A session of a new account of the main world. */
async function newcomer(persona: string) {
  await testTrader(await api.world(), { persona });
  return api.signIn(persona);
}

describe('an account', () => {
  test('gets play money once a day, and reads when it can again', async () => {
    const world = await api.world();
    const session = await newcomer('once');
    expect((await api.get(PATH, session)).body).toMatchObject({
      amount: '10000',
      available: true,
      reason: null,
    });
    const both = await Promise.all([api.post(PATH, {}, session), api.post(PATH, {}, session)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const next = nextDay(world.clock.now());
    const refused = await api.post(PATH, {}, session);
    expect(refused.body).toMatchObject({ code: 'conflict', error: againText(world.clock.now()) });
    expect((await api.get(PATH, session)).body).toMatchObject({
      available: false,
      availableAt: new Date(next).toISOString(),
      reason: againText(world.clock.now()),
    });
    await world.testClock.advance(() => next);
    expect((await api.get(PATH, session)).body.available).toBe(true);
    expect((await api.post(PATH, {}, session)).body.message).toBe('Added 10,000.00 USD of play money.');
    expect((await api.get('/api/sandbox/prove')).body.ok).toBe(true);
  });

  test('repeats a request with one idempotency key without a second effect', async () => {
    const session = await newcomer('repeats');
    const twice = [1, 2].map(() => api.post(PATH, {}, session, { 'idempotency-key': 'one' }));
    const [first, second] = await Promise.all(twice);
    expect(first?.body.transaction.uuid).toBe(second?.body.transaction.uuid);
  });

  test('counts play money as a net deposit and not as profit, and names it in its transactions', async () => {
    const session = await newcomer('honest');
    await api.post(PATH, {}, session);
    const { body } = await api.get('/api/secure/performance', session);
    expect(body).toMatchObject({
      netDeposits: { deposits: '0', playMoney: '10000', total: '10000' },
      profit: '0',
      netWorth: { total: '10000' },
    });
    const history = await api.get('/api/secure/net-worth?points=2', session);
    expect(history.body).toMatchObject({
      points: [{ total: '10000' }, { total: '10000', spot: '10000' }],
      marks: [{ type: 'play_money', currency: 'USD', amount: '10000' }],
    });
    const early = await api.get('/api/secure/net-worth?from=2020-01-01T00:00:00Z&points=1', session);
    expect(early.body.points).toMatchObject([{ at: early.body.to, total: '10000' }]);
    for (const [query, key] of [
      ['to=2999-01-01T00:00:00Z', 'to'],
      ['from=2020-01-02T00:00:00Z&to=2020-01-01T00:00:00Z', 'to'],
      ['from=2015-12-31T00:00:00Z', 'from'],
      ['to=0000-01-01T00:00:00%2B14:00', 'to'],
      ['points=401', 'points'],
      ['from=yesterday', 'from'],
    ]) {
      const refused = await api.get(`/api/secure/net-worth?${query}`, session);
      expect(refused).toMatchObject({ status: 400, body: { key } });
    }
    const { body: list } = await api.get('/api/secure/transactions?type=play_money', session);
    expect(list.data).toMatchObject([
      { type: 'play_money', description: 'Play money on request', fee: null },
    ]);
  });
});

test('refuses staff, an inactive account, an API key, and everybody while the flag is off', async () => {
  expect(exclusionOf({ status: 'active', isStaff: true })).toBe(NOT_FOR_STAFF);
  expect(exclusionOf({ status: 'suspended', isStaff: false })).toBe(NOT_ACTIVE);
  const clerk = await api.signIn('clerk');
  expect((await api.post(PATH, {}, clerk)).body).toMatchObject({ code: 'forbidden', error: NOT_FOR_STAFF });
  const session = await newcomer('off');
  const keeper = await api.signIn('vip');
  await api.post('/api/auth/confirm-password', { password: 'papermint' }, keeper);
  const scopes = ['read', 'trade', 'move'];
  const { body } = await api.post('/api/secure/api-keys', { label: 'x', scopes }, keeper);
  expect((await api.post(PATH, {}, body.key)).body.code).toBe('forbidden');
  expect((await api.get(PATH, body.key)).body.available).toBe(true);
  const world = await api.world();
  const flip = (on: boolean) => world.db.commit(async (tx) => world.flags.set(tx, 'play_money', on));
  await flip(false);
  for (const answer of [await api.post(PATH, {}, session), await api.get(PATH, session)]) {
    expect(answer.body.code).toBe('feature_off');
  }
  await flip(true);
});

test('adds the amount that staff have set', async () => {
  const id = await api.openWorld();
  const there = { 'x-world': id };
  await testTrader(await api.world(id), { persona: 'amount' });
  const [session, superuser] = [await api.signIn('amount', id), await api.signIn('superuser', id)];
  const lower = { values: { amount: 2500 }, version: 1 };
  expect((await api.post('/api/strict/plugins/play_money/update', lower, superuser, there)).status).toBe(200);
  const { body } = await api.post(PATH, {}, session, there);
  expect(body.transaction).toMatchObject({ amount: '2500', balance: '2500' });
});
