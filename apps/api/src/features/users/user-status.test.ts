import { describe, expect, test } from 'vitest';
import { mailbox } from '../../testing/app/mailbox.ts';
import type { Body } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { errorOf } from '../../testing/worlds/staff-coins.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';

const api = testApp();
let made = 0;

/** A trader of their own for a test: their persona, account number and email. */
async function somebody(position: 'trader' | 'admin' | 'superuser' = 'trader') {
  made += 1;
  const persona = `person ${made}`;
  const world = await api.world();
  const { accountId, email, id } = await world.accounts.byId(await testTrader(world, { persona, position }));
  return { persona, accountId, email, id };
}

const as = (persona = 'admin') => api.signIn(persona);
const path = (accountId: string, act: string) => `/api/strict/user/${accountId}/${act}`;

describe('suspending', () => {
  test('ends the session at once; the trader reads why at the next sign-in, and in an email', async () => {
    const { persona, accountId, email } = await somebody();
    const session = await as(persona);
    const reason = 'Two continents within an hour';
    const { status, body } = await api.post(path(accountId, 'suspend'), { reason }, await as());
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      message: 'Some One is suspended.',
      trader: { status: 'suspended', suspendedReason: reason },
    });
    expect((await api.get('/api/secure/assets', session)).status).toBe(401);
    const open = async () => (await api.get('/api/ping', session)).body;
    expect(await open()).toMatchObject({ trader: null, suspended: `This account is suspended: ${reason}` });
    expect((await api.get('/api/ping')).body.suspended).toBeUndefined();
    const refused = await api.post('/api/sandbox/sign-in', { persona });
    expect(errorOf(refused)).toMatchObject({ code: 403, error: `This account is suspended: ${reason}` });
    expect((await mailbox(api, email))[0]).toMatchObject({
      subject: expect.stringContaining('suspended'),
      text: expect.stringContaining(reason),
    });
    const again = await api.post(path(accountId, 'suspend'), { reason }, await as());
    expect(errorOf(again)).toMatchObject({
      code: 409,
      error: 'This can no longer be done: it is suspended.',
    });
  });

  test('ends with a notification, and the timeline has both once', async () => {
    const { persona, accountId } = await somebody();
    await api.patch(path(accountId, 'status'), { status: 'suspended', reason: 'Asked for it' }, await as());
    const { body } = await api.post(path(accountId, 'unsuspend'), { reason: 'Called us' }, await as());
    expect(body.trader).toMatchObject({ status: 'active', suspendedReason: null });
    const { body: news } = await api.get('/api/secure/notification', await as(persona));
    expect(news.data[0].title).toBe('Account active again');
    const url = `/api/strict/timeline?subject=account:${accountId}`;
    const timeline = await api.get(`${url}&kinds=status,audit`, await as());
    expect(timeline.body.data.map(({ title, text }: Body) => [title, text])).toEqual([
      ['Active', 'Called us'],
      ['Suspended', 'Asked for it'],
    ]);
    const all = async (persona: string) =>
      new Set((await api.get(url, await as(persona))).body.data.map(({ kind }: Body) => kind));
    expect(await all('admin')).toEqual(new Set(['status', 'sign_in', 'notification']));
    expect(errorOf(await api.post(path(accountId, 'unsuspend'), {}, await as())).code).toBe(409);
  });

  test('is refused for staff to admins, for oneself, and for the last superuser', async () => {
    const admin = await somebody('admin');
    const reason = 'Left the company';
    const refused = errorOf(await api.post(path(admin.accountId, 'suspend'), { reason }, await as()));
    expect(refused).toMatchObject({ code: 403, error: expect.stringContaining('Only a superuser') });
    const done = await api.post(path(admin.accountId, 'suspend'), { reason }, await as('superuser'));
    expect(done.status).toBe(200);
    const own = errorOf(await api.post(path('10000006', 'suspend'), { reason }, await as('superuser')));
    expect(own).toMatchObject({ code: 403, error: expect.stringContaining('your own account') });
    expect(errorOf(await api.post(path('10009999', 'suspend'), { reason }, await as()))).toMatchObject({
      code: 404,
      key: 'accountId',
    });
  });
});

test('suspends several accounts one after another, with a result for each', async () => {
  const [one, two] = [await somebody(), await somebody()];
  await api.post(path(two.accountId, 'suspend'), { reason: 'Before' }, await as());
  const accountIds = [one.accountId, two.accountId, '10009999', '10000005'];
  const input = { accountIds, reason: 'A leaked list of passwords' };
  const { body } = await api.post('/api/strict/users/suspend', input, await as());
  expect(body.message).toBe('1 of 4 suspended.');
  expect(body.results.map(({ ok }: Body) => ok)).toEqual([true, false, false, false]);
  expect(body.results[2].message).toBe('There is no account with this number');
  expect((await api.post('/api/sandbox/sign-in', { persona: one.persona })).status).toBe(403);
});

test('a message reaches several accounts as notification and email', async () => {
  const { persona, accountId, email } = await somebody();
  const input = { accountIds: [accountId, '10009999'], title: 'Maintenance', text: 'On Sunday.' };
  const { body } = await api.post('/api/strict/users/message', input, await as());
  expect(body).toMatchObject({ message: '1 of 2 sent.', results: [{ ok: true }, { ok: false }] });
  const { body: news } = await api.get('/api/secure/notification', await as(persona));
  expect(news.data[0]).toMatchObject({ title: 'Maintenance', text: 'On Sunday.' });
  expect((await mailbox(api, email))[0]?.subject).toContain('Maintenance');
});

test('a message stays until the trader dismisses it or staff remove it, and the trader sees a required upgrade', async () => {
  const { persona, accountId } = await somebody();
  const session = await as(persona);
  const seen = async () => (await api.get('/api/ping', session)).body.trader;
  expect(await seen()).toMatchObject({ infoMessage: null, requireUpgrade: false });
  await api.patch(path(accountId, 'info-message'), { infoMessage: 'Please call us' }, await as());
  const mark = path(accountId, 'require-upgrade');
  await api.post(mark, { requireUpgrade: true }, await as());
  expect(await seen()).toMatchObject({ infoMessage: 'Please call us', requireUpgrade: true });
  const { body: news } = await api.get('/api/secure/notification', session);
  expect(news.data.slice(0, 2)).toMatchObject([
    { title: 'Choose a higher package', kind: 'account' },
    { title: 'Message from our staff', text: 'Please call us' },
  ]);
  for (const _ of [1, 2]) {
    const { body } = await api.post('/api/secure/info-message/dismiss', {}, session);
    expect(body.trader).toMatchObject({ infoMessage: null });
  }
  expect(await seen()).toMatchObject({ infoMessage: null });
  const listed = async () => (await api.get(path(accountId, '').slice(0, -1), await as())).body;
  expect(await listed()).toMatchObject({
    infoMessage: 'Please call us',
    infoMessageDismissedAt: expect.any(String),
  });
  const real = { infoMessage: 'Pay to DE89 3704 0044 0532 0130 00' };
  expect((await api.patch(path(accountId, 'info-message'), real, await as())).body).toMatchObject({
    key: 'infoMessage',
  });
  await api.patch(path(accountId, 'info-message'), { infoMessage: 'And once more' }, await as());
  expect(await seen()).toMatchObject({ infoMessage: 'And once more' });
  expect(await listed()).toMatchObject({ infoMessageDismissedAt: null });
  expect((await api.get(mark, await as())).body).toEqual({ requireUpgrade: true, package: 'starter' });
  await api.patch(path(accountId, 'info-message'), {}, await as());
  await api.post(mark, { requireUpgrade: false }, await as());
  expect(await seen()).toMatchObject({ infoMessage: null, requireUpgrade: false });
});
