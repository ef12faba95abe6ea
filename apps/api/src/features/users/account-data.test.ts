import { describe, expect, test } from 'vitest';
import { mailbox } from '../../testing/app/mailbox.ts';
import type { Body } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { errorOf } from '../../testing/worlds/staff-coins.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';

const api = testApp();
let made = 0;

async function somebody() {
  made += 1;
  const persona = `known ${made}`;
  const world = await api.world();
  const id = await testTrader(world, { persona, kycVerified: false });
  const { accountId, email } = await world.accounts.byId(id);
  return { persona, id, accountId, email, path: `/api/strict/user/${accountId}` };
}

const as = (persona = 'admin') => api.signIn(persona);

test('staff find an account by email, number or the ID of a session', async () => {
  const { persona, accountId, email } = await somebody();
  const { body: sessions } = await api.get('/api/secure/sessions', await as(persona));
  const find = async (by: object) => api.post('/api/strict/get-account', by, await as());
  for (const by of [{ email }, { accountId }, { session: sessions[0].uuid }]) {
    expect((await find(by)).body, JSON.stringify(by)).toMatchObject({ accountId, email });
  }
  expect(errorOf(await find({ email: 'nobody@papermint.test' }))).toMatchObject({ code: 404, key: 'email' });
  expect(errorOf(await find({})).code).toBe(400);
  expect(errorOf(await find({ email, accountId })).code).toBe(400);
});

describe('the data of a person', () => {
  const REASON = { reason: 'Asked for it by phone' };

  test('changes with both states in the audit log, and mails both addresses about a new email', async () => {
    const { persona, accountId, email, path } = await somebody();
    const next = { firstName: 'Sam', email: 'sam.new@papermint.test', phone: '+46 70 555 01 23' };
    const { status, body } = await api.post(`${path}/update`, { ...next, ...REASON }, await as());
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.trader).toMatchObject({ firstName: 'Sam', email: 'sam.new@papermint.test' });
    for (const to of [email, next.email]) {
      expect((await mailbox(api, to))[0]?.text).toContain('first name, email, phone');
    }
    expect((await api.get('/api/ping', await as(persona))).body.trader.phone).toBe('+46705550123');
    const { body: audit } = await api.get(`/api/strict/audit?account=${accountId}`, await as('superuser'));
    expect(audit.data[0]).toMatchObject({
      action: 'accountDataStaff.update',
      reason: REASON.reason,
      before: { firstName: 'Some', email, phone: null },
      after: { firstName: 'Sam', email: next.email },
    });
  });

  test.each([
    [{ email: 'vip@papermint.test' }, 'email', 'Email is taken'],
    [{ nickname: 'MAYA' }, 'nickname', 'Nickname is taken'],
    [{ country: 'QQ' }, 'country', 'Country is not in the list'],
    [{ phone: '12' }, 'phone', 'Phone is not a phone number'],
    [{ phone: '+46 12 34' }, 'phone', 'Phone has too few digits'],
    [{ firstName: 'Some' }, undefined, 'Nothing changes.'],
  ])('%j is refused', async (input, key, error) => {
    const { path } = await somebody();
    const answer = errorOf(await api.post(`${path}/update`, { ...input, ...REASON }, await as()));
    expect(answer).toMatchObject({ key, error });
  });

  test('is fixed for a verified identity, and only superusers change that of staff', async () => {
    const named = { firstName: 'Maja', ...REASON };
    const locked = errorOf(await api.post('/api/strict/user/10000001/update', named, await as()));
    expect(locked).toMatchObject({ code: 409, key: 'firstName' });
    const staff = { phone: '+46705550123', ...REASON };
    expect(errorOf(await api.post('/api/strict/user/10000007/update', staff, await as())).code).toBe(403);
  });
});

describe('a key for the software of a trader', () => {
  test('reaches the trader alone, and can do what its scopes say', async () => {
    const { persona, email, path } = await somebody();
    const input = { scopes: ['read'], reason: 'Connects their charting program' };
    const { status, body } = await api.post(`${path}/connect-to-software`, input, await as());
    expect(status, JSON.stringify(body)).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/pmk_[\w-]{20}/);
    const [mail] = await mailbox(api, email);
    const key = /pmk_[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await api.get('/api/secure/assets', key)).status).toBe(200);
    const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' };
    expect((await api.post('/api/secure/trades/place', order, key)).status).toBe(403);
    const { body: log } = await api.get('/api/strict/mlogs?perPage=1', await as());
    expect(JSON.stringify(log.data)).not.toContain(key);
    const { body: news } = await api.get('/api/secure/notification', await as(persona));
    expect(news.data[0].title).toBe('New API key');
  });

  test('is refused to staff, and never sends money', async () => {
    const input = { scopes: ['move'], reason: 'x' };
    const { path } = await somebody();
    expect(errorOf(await api.post(`${path}/connect-to-software`, input, await as()))).toMatchObject({
      code: 400,
      key: expect.stringContaining('scopes'),
    });
    const staff = '/api/strict/user/10000007/connect-to-software';
    expect(errorOf(await api.post(staff, { reason: 'x' }, await as('superuser'))).code).toBe(403);
  });
});

test('staff list holdings, and add to them by an adjustment', async () => {
  const { path, persona } = await somebody();
  const add = async (input: object) =>
    api.post(
      `${path}/assets`,
      { currency: 'BTC', amount: '0.001', category: 'correction', reason: 'Not credited', ...input },
      await as(),
    );
  const { body } = await add({});
  expect(body.transaction).toMatchObject({ type: 'adjustment', currency: 'BTC', amount: '0.001' });
  const { body: owned } = await api.get(`${path}/assets`, await as());
  expect(owned.assets.map(({ currency }: Body) => currency)).toEqual(['BTC']);
  expect(Number(owned.totalUsd)).toBeGreaterThan(10);
  expect((await add({ amount: '1' })).body.pending.title).toContain('Credit 1 BTC');
  expect(errorOf(await add({ amount: '-1' }))).toMatchObject({ code: 400, key: 'amount' });
  const { body: seen } = await api.get('/api/secure/transactions', await as(persona));
  expect(seen.data[0].description).toBe('Not credited');
  expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true });
});
