import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { COINS, errorOf } from '../../testing/worlds/staff-coins.ts';

const api = testApp();

async function rows(query = '') {
  const { body } = await api.get(`/api/strict/audit${query}`, await api.signIn('superuser'));
  return body;
}

async function act() {
  const session = await api.signIn('admin');
  const { headers } = await api.post(`${COINS}/ZEC/update`, { spreadBps: 4, reason: 'Wider' }, session);
  await api.post(`${COINS}/ZEC/update`, { spreadBps: 5, reason: 'Still wider' }, session);
  const input = { currency: 'USD', amount: '5', category: 'refund', reason: 'A wrong fee' };
  await api.patch('/api/strict/user/10000001/balance', input, session);
  const { body } = await api.get('/api/ping', session);
  return { by: body.trader.accountId as string, headers };
}

test('lists all actions, newest first, filtered by actor, action, account and day', async () => {
  const { by } = await act();
  const all = await rows('?perPage=2');
  expect(all.data[0]).toMatchObject({
    action: 'adjustmentsStaff.adjustBalance',
    by: { accountId: by },
    account: { accountId: '10000001' },
    after: { amount: '5' },
    reason: 'A wrong fee',
  });
  expect(all.data[0].seq).toBe(all.total);
  const next = await rows('?perPage=2&page=2');
  expect(next.data[0].seq).toBe(all.total - 2);
  const coins = await rows('?action=marketsStaff.updateCoin');
  expect(coins.data[0]).toMatchObject({ before: { spreadBps: 4 }, after: { spreadBps: 5 } });
  expect((await rows(`?by=${by}`)).total).toBeGreaterThanOrEqual(3);
  expect((await rows('?by=10009999')).total).toBe(0);
  expect((await rows('?account=10000001')).data[0].action).toBe('adjustmentsStaff.adjustBalance');
  expect((await rows('?search=ZEC')).data[0].target).toBe('ZEC/USD');
  expect((await rows(`?search=${all.data[0].requestId}`)).total).toBe(1);
  expect((await rows('?from=2026-06-01&to=2026-06-01')).total).toBeGreaterThanOrEqual(3);
  expect((await rows('?to=2020-01-01')).total).toBe(0);
  expect((await rows()).choices.actions).toContain('approvalsStaff.request');
});

test("the operator's commands are listed as the operator's", async () => {
  const { operators } = await api.world();
  await operators.link('vip@papermint.test');
  expect((await rows()).data[0]).toMatchObject({
    action: 'operator.link',
    by: null,
    operator: true,
    account: { accountId: '10000003' },
  });
  await act();
  expect((await rows()).data[0]).toMatchObject({ operator: false, by: { accountId: expect.any(String) } });
});

test('each request checks the next part of the chain', async () => {
  await act();
  const { chain } = await rows();
  expect(chain).toMatchObject({ ok: true, brokenAt: null, checkedTo: chain.rows });
});

test.each([
  ['?from=2026-02-01&to=2026-01-01', 'to', 'To must not be before the first day'],
  ['?from=yesterday', 'from', 'From must be a day such as 2026-06-01'],
  ['?page=0', 'page', 'Page must be from 1 to 1,000,000'],
])('%s is refused at its field', async (query, key, error) => {
  const answer = await api.get(`/api/strict/audit${query}`, await api.signIn('superuser'));
  expect(errorOf(answer)).toEqual({ code: 400, key, error });
});
