import { describe, expect, onTestFinished, test } from 'vitest';
import type { Body } from '../../../testing/app/test-app.ts';
import { testApp } from '../../../testing/app/test-app.ts';

const api = testApp();
const list = async (query = '') => api.get(`/api/strict/users${query}`, await api.signIn('admin'));
const numbers = ({ body }: { body: Body }) => body.data.map(({ accountId }: Body) => accountId);

describe('the list of users', () => {
  test('tells an expired identity from one that was never verified', async () => {
    const { db } = await api.world();
    const one = db.readNow.get('SELECT id FROM IdentityCase ORDER BY id LIMIT 1', [])?.id as string;
    const { status, kycVerified } = db.readNow.get(
      'SELECT IdentityCase.status, kycVerified FROM IdentityCase JOIN Trader USING (id) WHERE id = ?',
      [one],
    ) as Body;
    const set = (to: string, verified: number) =>
      db.commit(async (tx) => {
        tx.run('UPDATE IdentityCase SET status = ? WHERE id = ?', to, one);
        tx.run('UPDATE Trader SET kycVerified = ? WHERE id = ?', verified, one);
      });
    onTestFinished(() => set(status, kycVerified));
    await set('expired', 0);
    const { accountId } = db.readNow.get('SELECT accountId FROM Trader WHERE id = ?', [one]) as Body;
    const { body } = await list(`?search=${accountId}`);
    expect(body.data).toMatchObject([{ identityStatus: 'expired', verified: { kyc: false } }]);
  });

  test('has a row for each account, with its value in its currency and in dollars', async () => {
    const { body } = await list('?sort=accountId&perPage=100');
    expect(body.total).toBe(body.data.length);
    const [maya, jonas, helena, viktor] = body.data;
    expect(maya).toMatchObject({
      accountId: '10000001',
      email: 'trader@papermint.test',
      firstName: 'Maya',
      status: 'active',
      suspendedReason: null,
      package: 'silver',
      country: 'SE',
      verified: { email: true, kyc: true },
    });
    expect(maya.balanceUsd).toBe(maya.balance);
    expect(maya.identityStatus).toBe('approved');
    expect(jonas).toMatchObject({ balance: '0', balanceUsd: '0', verified: { kyc: false } });
    expect(jonas.identityStatus).toBe('not_started');
    expect(Number(helena.balanceUsd)).toBeGreaterThan(Number(helena.balance));
    expect(viktor).toMatchObject({
      status: 'suspended',
      suspendedReason: expect.stringContaining('continents'),
    });
    expect(maya).not.toHaveProperty('passwordHash');
    expect(body.choices.packages.map(({ slug }: Body) => slug)).toContain('platinum');
    expect(body.choices.countries).toEqual([...body.choices.countries].sort());
  });

  test('shows the balance that the trader sees', async () => {
    const { body: own } = await api.get('/api/ping', await api.signIn('vip'));
    const { body } = await list('?search=10000003');
    expect(body.data[0].balance).toBe(own.trader.balance);
  });

  test.each([
    ['maya', ['10000001']],
    ['MAYA LIND', ['10000001']],
    ['lindqvist', ['10000001']],
    ['vip@papermint', ['10000003']],
    ['10000004', ['10000004']],
    ['noor', ['10000007']],
    ['%', []],
    ['_', []],
    ['10_00001', []],
    ['\\', []],
    ["' OR 1=1 --", []],
  ])('is searched for %j, letter by letter', async (search, expected) => {
    expect(numbers(await list(`?search=${encodeURIComponent(search)}`))).toEqual(expected);
  });

  test.each([
    ['status=suspended', ['10000004']],
    ['position=superuser', ['10000006']],
    ['position=admin', ['10000005', '10000007', '10000009', '10000010']],
    ['package=platinum&position=trader&search=helena', ['10000003']],
    ['package=none', []],
    ['country=se&search=maya', ['10000001']],
    ['kyc=unverified&search=jonas', ['10000002']],
    ['kyc=verified&search=jonas', []],
  ])('is narrowed down by %s', async (query, expected) => {
    expect(numbers(await list(`?sort=accountId&${query}`))).toEqual(expected);
  });

  test('has every account on exactly one page, in every order', async () => {
    for (const sort of ['createdAt', '-createdAt', 'lastName', '-lastName', 'accountId', '-accountId']) {
      const whole = numbers(await list(`?sort=${sort}&perPage=100`));
      const pages: string[] = [];
      for (let page = 1; pages.length < whole.length; page += 1) {
        pages.push(...numbers(await list(`?sort=${sort}&perPage=4&page=${page}`)));
      }
      expect(pages).toEqual(whole);
    }
    const byName = (await list('?sort=lastName&perPage=100')).body.data.map(({ lastName }: Body) => lastName);
    expect(byName).toEqual([...byName].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });

  test.each([
    ['status=asleep', 'status', 'Status must be one of active, suspended, closed'],
    ['position=king', 'position', 'Position must be one of superuser, admin, trader'],
    ['country=Sweden', 'country', 'Country must be the two letters of a country'],
    ['kyc=maybe', 'kyc', 'Kyc must be verified or unverified'],
    ['sort=balance', 'sort', /^Sort must be one of createdAt/],
    ['perPage=1000', 'perPage', 'Per page must be from 1 to 100'],
    ['page=0', 'page', 'Page must be from 1 to 1,000,000'],
    [`search=${'x'.repeat(101)}`, 'search', 'Search must be at most 100 characters'],
  ])('refuses %s at its field', async (query, key, error) => {
    const { status, body } = await list(`?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'bad_input',
      key,
      error: typeof error === 'string' ? error : expect.stringMatching(error),
    });
  });
});

describe('one account', () => {
  const one = async (accountId: string) =>
    api.get(`/api/strict/user/${encodeURIComponent(accountId)}`, await api.signIn('admin'));

  test('has its assets, its order counts and its latest transactions', async () => {
    const trader = await api.signIn('trader');
    const { body } = await one('10000001');
    const { body: assets } = await api.get('/api/secure/assets', trader);
    const { body: all } = await api.get('/api/secure/trades', trader);
    const { body: open } = await api.get('/api/secure/trades?open=true', trader);
    const { body: latest } = await api.get('/api/secure/transactions?perPage=5', trader);
    expect(body).toMatchObject({ accountId: '10000001', firstName: 'Maya', status: 'active' });
    expect(body.assets).toEqual(assets);
    const rows = [
      ...body.assets.map(({ value }: { value: string }) => value),
      body.unrealizedPnl,
      body.netWorth.nfts,
    ];
    const sum = rows.reduce((total: number, value: string) => total + Math.round(Number(value) * 100), 0);
    expect(sum, 'the rows add up to the total').toBe(Math.round(Number(body.balance) * 100));
    expect(body.orders).toEqual({ open: open.total, total: all.total });
    expect(body.movements).toEqual(latest.data);
  });

  test('is not found by an unknown number', async () => {
    expect(await one('99999999')).toMatchObject({
      status: 404,
      body: { code: 'not_found', key: 'accountId', error: 'There is no account with this number' },
    });
    expect((await one('x'.repeat(21))).body).toMatchObject({ code: 'bad_input', key: 'accountId' });
  });
});

test('a search text is no wildcard in other lists either', async () => {
  const session = await api.signIn('vip');
  const total = async (path: string) => (await api.get(path, session)).body.total;
  for (const typed of ['%25', '_']) {
    expect(await total(`/api/secure/transactions?search=${typed}`)).toBe(0);
    expect(await total(`/api/secure/trades?search=${typed}`)).toBe(0);
  }
  expect(await total('/api/secure/transactions?search=BOUGHT')).toBeGreaterThan(0);
  expect(await total('/api/secure/trades?search=btc%2F')).toBeGreaterThan(0);
});

test('an account lists its owner’s permissions', async () => {
  const permissionsOf = async (persona: string) =>
    (await api.get('/api/ping', await api.signIn(persona))).body.trader.permissions;
  expect(await permissionsOf('trader')).toEqual([]);
  expect(await permissionsOf('clerk')).toEqual(['support', 'content']);
  const all = ['people', 'support', 'identity', 'money', 'markets', 'content', 'settings'];
  expect(await permissionsOf('admin')).toEqual(all);
  expect(await permissionsOf('superuser')).toEqual(all);
});

describe('a supporter', () => {
  const support = (accountId: string, session: string) =>
    api.get(`/api/strict/user/${accountId}/support`, session);

  test('sees the balances and payments of a trader, which add up to the total', async () => {
    const { status, body } = await support('10000001', await api.signIn('clerk'));
    expect(status).toBe(200);
    expect(body.trader).toMatchObject({
      accountId: '10000001',
      email: 'trader@papermint.test',
      identityStatus: 'approved',
    });
    const worth = body.assets.reduce((sum: number, { value }: Body) => sum + Number(value), 0);
    expect(worth + Number(body.unrealizedPnl) + Number(body.netWorth.nfts)).toBeCloseTo(
      Number(body.total),
      2,
    );
    expect(body.payments.length).toBeGreaterThan(0);
    for (const { type } of body.payments) expect(['deposit', 'withdrawal']).toContain(type);
    expect(body).not.toHaveProperty('trader.phone');
  });

  test('changes no money, and opens no other list of a trader', async () => {
    const clerk = await api.signIn('clerk');
    const input = { currency: 'USD', amount: '5', category: 'goodwill', reason: 'Waited long' };
    expect((await api.patch('/api/strict/user/10000001/balance', input, clerk)).status).toBe(403);
    for (const path of ['assets', 'transactions', 'identity', 'trade-history', 'notifications']) {
      expect((await api.get(`/api/strict/user/10000001/${path}`, clerk)).status, path).toBe(403);
    }
    expect(await support('19999999', clerk)).toMatchObject({ status: 404, body: { key: 'accountId' } });
  });
});

test('readers of money and of NFTs get the name of the trader with what they may see', async () => {
  const { body: assets } = await api.get('/api/strict/user/10000001/assets', await api.signIn('billing'));
  expect(assets.trader).toEqual({ accountId: '10000001', name: 'Maya Lindqvist' });
  const clerk = await api.signIn('clerk');
  const { body: made } = await api.get('/api/strict/user/10000001/collections', clerk);
  expect(made.trader).toEqual({ accountId: '10000001', name: 'Maya Lindqvist' });
});
