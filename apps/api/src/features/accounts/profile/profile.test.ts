import { callList } from '@papermint/contracts/calls';
import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import { describe, expect, test } from 'vitest';
import { eventsAfter } from '../../../platform/commands/event-log.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { testTrader, testWorld } from '../../../testing/worlds/test-world.ts';

const api = testApp();

const ME = { actor: { kind: 'system' }, name: 'test.profile' } as const;

describe('the display currency', () => {
  test('has a rate for every country, and its own number of decimals', async () => {
    const { markets } = await api.host.world();
    const { body } = await api.get('/api/countries');
    const codes = new Set<string>(body.map((country: { currency: { id: string } }) => country.currency.id));
    expect(codes.size).toBeGreaterThan(140);
    for (const code of codes) {
      expect(code === 'USD' || Number(markets.price(`${code}/USD`)) > 0, code).toBe(true);
      expect(markets.asset(code).scale, code).toBe(currencyDecimals(code));
    }
  });

  test.each([
    ['NGN', /^\d+(\.\d{1,2})?$/],
    ['JPY', /^\d+$/],
    ['KWD', /^\d+(\.\d{1,3})?$/],
    ['EUR', /^\d+(\.\d{1,2})?$/],
  ])('%s: balance, assets, results and prices follow at once, in every session', async (currency, shape) => {
    const session = await api.signIn('trader');
    const other = await api.signIn('trader');
    const before = (await api.get('/api/ping', other)).body;
    const { status, body } = await api.post('/api/secure/update-currency', { currency }, session);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: `Totals are now shown in ${currency}.`, trader: { currency } });
    const after = (await api.get('/api/ping', other)).body;
    expect(after.trader).toEqual(body.trader);
    expect(after.trader.balance).toMatch(shape);
    const dollars = Number(after.prices[`${currency}/USD`]);
    expect(dollars).toBeGreaterThan(0);
    const step = 10 ** -currencyDecimals(currency);
    const inDollars =
      before.trader.currency === 'USD' ? 1 : Number(before.prices[`${before.trader.currency}/USD`]);
    const expected = (Number(before.trader.balance) * inDollars) / dollars;
    expect(Math.abs(Number(after.trader.balance) - expected)).toBeLessThan(20 * step + expected * 1e-6);
    const sum = after.assets.reduce(
      (total: number, { value }: { value: string }) => total + Number(value),
      0,
    );
    const owned = sum + Number(after.tradeStats.unrealizedPnl) + Number(after.netWorth.nfts);
    expect(owned).toBeCloseTo(Number(after.trader.balance), 2);
    expect(after.tradeStats).not.toEqual(before.tradeStats);
    expect(after.assets.map(({ amount }: { amount: string }) => amount).sort()).toEqual(
      before.assets.map(({ amount }: { amount: string }) => amount).sort(),
    );
    expect((await api.get('/api/secure/assets', other)).body).toEqual(after.assets);
  });

  test.each([
    ['XXX', 'Currency is not supported for totals'],
    ['BTC', 'Currency is not supported for totals'],
    ['usd', 'Currency is not supported for totals'],
    ['', 'Currency is not a string'],
    ['EURO', 'Currency must be at most 3 characters'],
    [7, 'Currency is not a string'],
    [undefined, 'Currency is not a string'],
  ])('%j is refused at the field', async (currency, error) => {
    const session = await api.signIn('vip');
    const answer = await api.post('/api/secure/update-currency', { currency }, session);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'bad_input', key: 'currency', error });
    expect((await api.get('/api/ping', session)).body.trader.currency).toBe('EUR');
  });
});

describe('the nickname', () => {
  const rename = (nickname: unknown, session: string) =>
    api.post('/api/secure/update-nickname', { nickname }, session);

  test('can be changed, and others find the account by it', async () => {
    const session = await api.signIn('vip');
    const { status, body } = await rename('  Helena.V  ', session);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Nickname changed to Helena.V.',
      trader: { nickname: 'Helena.V' },
    });
    const found = await api.get('/api/secure/all-users?search=helena.v', await api.signIn('trader'));
    expect(found.body).toMatchObject([{ accountId: '10000003' }]);
  });

  test('can change its case or stay the same', async () => {
    const session = await api.signIn('admin');
    expect((await rename('PRIYA', session)).status).toBe(200);
    expect((await rename('PRIYA', session)).status).toBe(200);
    expect((await rename('priya', session)).body.trader.nickname).toBe('priya');
  });

  test.each(['jonas', 'JONAS', 'Jonas'])('%s is taken', async (nickname) => {
    const { status, body } = await rename(nickname, await api.signIn('trader'));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'conflict',
      key: 'nickname',
      error: 'Nickname is taken, choose another',
    });
  });

  test.each([
    ['ab', 'Nickname must be 3 to 20 characters'],
    ['x'.repeat(21), 'Nickname must be 3 to 20 characters'],
    ['a b c', 'Nickname can have letters a to z, digits, dots, underscores and hyphens'],
    ['аdmin', 'Nickname can have letters a to z, digits, dots, underscores and hyphens'],
    ['abc\0', 'Nickname can have letters a to z, digits, dots, underscores and hyphens'],
    ['Admin', 'Nickname is reserved, choose another'],
    ['papermint.support', 'Nickname is reserved, choose another'],
    [null, 'Nickname is not a string'],
    [undefined, 'Nickname is not a string'],
  ])('%j is refused at the field', async (nickname, error) => {
    const { status, body } = await rename(nickname, await api.signIn('trader'));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key: 'nickname', error });
  });

  test('goes to one of many requests at the same time', async () => {
    const world = await testWorld();
    const traders = await Promise.all(Array.from({ length: 20 }, () => testTrader(world)));
    const tries = await Promise.allSettled(
      traders.map((id, index) => world.profile.rename(ME, id, index % 2 ? 'Wanted' : 'wanted')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict', key: 'nickname' });
    }
  });

  test('is unique in the database, in any case', async () => {
    const world = await testWorld();
    const [one, other] = [await testTrader(world), await testTrader(world)];
    await world.profile.rename(ME, one, 'Wanted');
    const force = world.db.commit(async (tx) => {
      tx.run('UPDATE Trader SET nickname = ? WHERE id = ?', 'wANTED', other);
    });
    await expect(force).rejects.toThrow(/UNIQUE/);
  });
});

describe('the profile', () => {
  const update = (input: object, session: string) => api.post('/api/secure/update-user', input, session);

  test('is changed in one event; omitted fields stay', async () => {
    const session = await api.signIn('new-trader');
    const input = { firstName: ' Jonas ', lastName: 'O’Kafor-Weiß', country: 'AT', nickname: 'jonas.o' };
    const { status, body } = await update(input, session);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Profile saved.',
      trader: { firstName: 'Jonas', lastName: 'O’Kafor-Weiß', country: 'AT', nickname: 'jonas.o' },
    });
    await update({ country: 'DE' }, session);
    const { body: me } = await api.get('/api/secure/get-user', session);
    expect(me).toMatchObject({ firstName: 'Jonas', lastName: 'O’Kafor-Weiß', country: 'DE', locked: [] });
    await update({ firstName: 'Jonas', lastName: 'Okafor', nickname: 'jonas' }, session);
  });

  test('is changed as a whole or not at all', async () => {
    const session = await api.signIn('new-trader');
    const { status, body } = await update({ firstName: 'Changed', nickname: 'MAYA' }, session);
    expect(status).toBe(409);
    expect(body.key).toBe('nickname');
    expect((await api.get('/api/secure/get-user', session)).body.firstName).toBe('Jonas');
  });

  test.each([
    ['firstName', 'Mia', /^First name cannot be changed after identity verification$/],
    ['lastName', 'Berg', /^Last name cannot be changed/],
    ['country', 'NO', /^Country cannot be changed after identity verification$/],
  ])('%s is locked once the identity is verified', async (key, value, error) => {
    const session = await api.signIn('trader');
    const { status, body } = await update({ [key]: value }, session);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict', key, error: expect.stringMatching(error) });
    const { body: me } = await api.get('/api/secure/get-user', session);
    expect(me.locked).toEqual(['firstName', 'lastName', 'country']);
    expect((await update({ [key]: me[key] }, session)).status).toBe(200);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'First name must not be empty'],
    [{ lastName: 'x'.repeat(51) }, 'lastName', 'Last name must be at most 50 characters'],
    [{ lastName: '<script>' }, 'lastName', /^Last name can have letters, spaces/],
    [{ firstName: 7 }, 'firstName', 'First name is not a string'],
    [{ nickname: 'support' }, 'nickname', 'Nickname is reserved, choose another'],
    [{ country: 'ZZ' }, 'country', 'Country is not in the list'],
    [{ country: 'Sweden' }, 'country', 'Country must be at most 2 characters'],
    [{ country: '' }, 'country', 'Country is not a string'],
  ])('%j is refused at %s', async (input, key, error) => {
    const { status, body } = await update(input, await api.signIn('new-trader'));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key });
    expect(body.error).toMatch(error);
  });

  test('writes the names of changed fields to the event log, but not their values', async () => {
    const world = await testWorld();
    const id = await testTrader(world, { kycVerified: false });
    await world.profile.update(ME, id, { firstName: 'Wilhelmina', country: 'FI' });
    const last = eventsAfter(world.db.readNow, 0, 1000).events.at(-1);
    expect(last).toMatchObject({ subject: id, data: { changed: ['firstName', 'country'] } });
    expect(JSON.stringify(last)).not.toContain('Wilhelmina');
  });
});

test('refuses all of these calls to guests', async () => {
  const own = callList().filter(({ name }) => name.startsWith('profile.'));
  expect(own).toHaveLength(7);
  for (const { call } of own) {
    const { status } =
      call.method === 'GET' ? await api.get(call.path) : await api.post(call.path, call.example);
    expect(status).toBe(401);
  }
});
