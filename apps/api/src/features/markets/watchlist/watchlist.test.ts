import { describe, expect, test } from 'vitest';
import { eventsAfter } from '../../../platform/commands/event-log.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { testTrader, testWorld } from '../../../testing/worlds/test-world.ts';

const api = testApp();

const WATCHLIST = '/api/secure/starred-pairs';
const star = (session: string | undefined, pair: unknown, starred: unknown) =>
  api.post(WATCHLIST, { pair, starred }, session);

describe('starred pairs', () => {
  test('are in the order they were starred, for each trader separately', async () => {
    const session = await api.signIn('new-trader');
    expect((await api.get(WATCHLIST, session)).body).toEqual({ pairs: [] });
    await star(session, 'ETH/USD', true);
    const { body } = await star(session, 'BTC/USD', true);
    expect(body).toEqual({ pairs: ['ETH/USD', 'BTC/USD'] });
    expect((await api.get(WATCHLIST, session)).body).toEqual(body);
    expect((await star(session, 'ETH/USD', false)).body).toEqual({ pairs: ['BTC/USD'] });
    expect((await star(session, 'BTC/USD', false)).body).toEqual({ pairs: [] });
    const others = await api.get(WATCHLIST, await api.signIn('vip'));
    expect(others.body.pairs).toContain('AAVE/USD');
  });

  test('can be starred twice and removed twice', async () => {
    const session = await api.signIn('clerk');
    for (const starred of [true, true, false, false]) {
      expect(await star(session, 'SOL/USD', starred)).toMatchObject({
        status: 200,
        body: { pairs: starred ? ['SOL/USD'] : [] },
      });
    }
  });

  test.each([
    ['NOPE/USD', true, 'Pair is not listed', 'pair'],
    ['NOPE/USD', false, 'Pair is not listed', 'pair'],
    ['', true, 'Pair is not a string', 'pair'],
    [7, true, 'Pair is not a string', 'pair'],
    ['BTC/USD', 'yes', 'Starred must be true or false', 'starred'],
    ['BTC/USD', undefined, 'Starred must be true or false', 'starred'],
  ])('%j, starred %j, is refused at its field', async (pair, starred, error, key) => {
    const session = await api.signIn('trader');
    expect(await star(session, pair, starred)).toMatchObject({
      status: 400,
      body: { code: 'bad_input', key, error },
    });
  });

  test('need a session', async () => {
    expect((await api.get(WATCHLIST)).status).toBe(401);
    expect((await star(undefined, 'BTC/USD', true)).status).toBe(401);
  });

  test('are seeded for the main personas', async () => {
    for (const persona of ['trader', 'vip', 'admin', 'superuser']) {
      const { pairs } = (await api.get(WATCHLIST, await api.signIn(persona))).body;
      expect(pairs.length).toBeGreaterThanOrEqual(3);
      expect(pairs.length).toBeLessThanOrEqual(5);
    }
  });
});

describe('a change of the watchlist', () => {
  const command = (traderId: string) =>
    ({ actor: { kind: 'trader', traderId }, name: 'watchlist.set' }) as const;

  test('writes one event, and none if nothing changed', async () => {
    const world = await testWorld();
    const traderId = await testTrader(world);
    for (const starred of [true, true, false, false]) {
      await world.watchlist.set(command(traderId), traderId, { pair: 'BTC/USD', starred });
    }
    const { events } = eventsAfter(world.db.readNow, 0, 1000);
    expect(events.filter(({ command }) => command === 'watchlist.set')).toMatchObject([
      { command: 'watchlist.set', subject: 'BTC/USD', data: { starred: true } },
      { command: 'watchlist.set', subject: 'BTC/USD', data: { starred: false } },
    ]);
  });

  test('is limited to a hundred pairs that are listed', async () => {
    const world = await testWorld();
    const traderId = await testTrader(world);
    const like = world.markets.instrument('BTC/USD');
    const { baseScale, quoteScale, ...instrument } = like;
    const pairs = Array.from({ length: 101 }, (_, index) => `BTC/X${index}`);
    await world.commands.execute(
      { actor: { kind: 'system' }, name: 'test' },
      (tx) =>
        world.markets.add(tx, {
          assets: [],
          instruments: [
            ...pairs.map((pair) => ({ ...instrument, pair })),
            { ...instrument, pair: 'BTC/GONE', status: 'delisted' as const },
          ],
        }),
      () => undefined,
    );
    await world.markets.load();
    const set = (pair: string, starred = true) =>
      world.watchlist.set(command(traderId), traderId, { pair, starred });
    await expect(set('BTC/GONE')).rejects.toMatchObject({
      key: 'pair',
      message: 'Pair is no longer listed',
    });
    await expect(set('BTC/GONE', false)).resolves.toEqual({ pairs: [] });
    for (const pair of pairs.slice(0, 100)) await set(pair);
    expect(await world.watchlist.of(traderId)).toEqual(pairs.slice(0, 100));
    await expect(set('BTC/X100')).rejects.toMatchObject({
      key: 'pair',
      message: 'At most 100 pairs can be favorites: remove one first',
    });
    await set('BTC/X7', false);
    expect((await set('BTC/X100')).pairs.at(-1)).toBe('BTC/X100');
  });
});
