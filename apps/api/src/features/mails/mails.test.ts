import { expect, test } from 'vitest';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { errorOf } from '../../testing/worlds/staff-coins.ts';

const api = testApp();
const LOG = '/api/strict/mlogs';
const REASON = { reason: 'The browser that registered is lost' };
const TRADER = 'trader@papermint.test';

async function forgotten(email = TRADER) {
  await api.post('/api/auth/forgot-password-email', { email });
  await api.post('/api/sandbox/clock', { advance: 'PT1M' });
  const { body } = await api.get(`${LOG}?search=${email}`, await api.signIn('superuser'));
  return body.data[0] as { uuid: string; subject: string; secret: boolean; person: object };
}

async function confirmed(persona: string): Promise<string> {
  const session = await api.signIn(persona);
  await confirmStepUp(await api.world(), session, 'password');
  return session;
}

test('the log lists mails with their recipients, and finds them by subject, address, account and day', async () => {
  const session = await api.signIn('superuser');
  const mail = await forgotten();
  expect(mail).toMatchObject({
    subject: 'Set a new password (Simulated)',
    secret: true,
    to: TRADER,
    person: { accountId: '10000001' },
  });
  expect(mail).not.toHaveProperty('text');
  const found = async (query: string) => (await api.get(`${LOG}?${query}`, session)).body.data;
  expect(await found('search=new password')).toContainEqual(mail);
  expect(await found('account=10000001')).toContainEqual(mail);
  expect(await found('account=10000002&search=trader@')).toEqual([]);
  expect(await found('to=2020-01-01')).toEqual([]);
});

test('a mail is read without its codes and links', async () => {
  const { uuid } = await forgotten();
  const session = await api.signIn('superuser');
  const { body } = await api.get(`${LOG}/${uuid}`, session);
  expect(body.text).toContain('/reset-password/email/••••••\n');
  expect(errorOf(await api.get(`${LOG}/x`, session))).toMatchObject({ code: 404, key: 'uuid' });
});

test('a superuser reads codes and links after the password, with an audit row', async () => {
  const { uuid } = await forgotten();
  const unconfirmed = await api.post(`${LOG}/${uuid}/reveal`, REASON, await api.signIn('superuser'));
  expect(errorOf(unconfirmed)).toMatchObject({ code: 403, key: 'password' });
  const session = await confirmed('superuser');
  expect((await api.post(`${LOG}/${uuid}/reveal`, {}, session)).body.key).toBe('reason');
  const { body } = await api.post(`${LOG}/${uuid}/reveal`, REASON, session);
  const token = /email\/(\S+)/.exec(body.text)?.[1] ?? '';
  expect((await api.post('/api/auth/verify-reset-password', { token })).status).toBe(200);
  const audit = await api.get('/api/strict/audit?action=mailsStaff.reveal', session);
  expect(audit.body.data[0]).toMatchObject({
    target: `mail:${uuid}`,
    account: { accountId: '10000001' },
    reason: REASON.reason,
    after: { to: TRADER },
  });
  expect(JSON.stringify(audit.body)).not.toContain(token);
});

test('neither an admin nor another superuser reads the links of a superuser', async () => {
  const { uuid } = await forgotten('superuser@papermint.test');
  const admin = await api.post(`${LOG}/${uuid}/reveal`, REASON, await confirmed('admin'));
  expect(admin.status).toBe(403);
  const { db, accounts } = await api.host.world();
  await db.commit(async (tx) => {
    const id = tx.get("SELECT id FROM Trader WHERE persona = 'admin'")?.id as string;
    tx.run("UPDATE Trader SET position = 'superuser' WHERE id = ?", id);
    accounts.changed(tx, id);
  });
  const other = await api.post(`${LOG}/${uuid}/reveal`, REASON, await confirmed('admin'));
  expect(errorOf(other)).toMatchObject({ code: 403, error: 'Emails to another superuser stay hidden.' });
});

test('a session reads the mails of its own account from the last day, without codes and links', async () => {
  await forgotten('vip@papermint.test');
  const session = await api.signIn('vip');
  const { body } = await api.get('/api/secure/mailbox', session);
  expect(body[0]).toMatchObject({ subject: 'Set a new password (Simulated)', secret: true });
  expect(body[0].text).toContain('/reset-password/email/••••••\n');
  await api.post('/api/sandbox/clock', { advance: 'P2D' });
  expect((await api.get('/api/secure/mailbox', session)).body).toEqual([]);
});

test('a mail is rendered with its headers, and sent again once in a minute', async () => {
  const { uuid } = await forgotten();
  const session = await api.signIn('superuser');
  const { body } = await api.get(`${LOG}/${uuid}`, session);
  expect(body).toMatchObject({ status: 'delivered', resentOf: null });
  expect(body.html).toContain('/reset-password/email/••••••</a>');
  expect(body.headers).toContainEqual({ name: 'To', value: TRADER });
  expect(body.headers).toContainEqual({ name: 'X-Simulated', value: 'true' });
  const again = await api.post(`${LOG}/${uuid}/resend`, {}, session);
  expect(again.body).toMatchObject({ message: `Sent again to ${TRADER}.`, mail: { resentOf: uuid } });
  expect((await api.post(`${LOG}/${uuid}/resend`, {}, session)).status).toBe(409);
  const texts = async (id: string) => (await api.get(`${LOG}/${id}`, session)).body.text;
  expect(await texts(again.body.mail.uuid)).toBe(body.text);
  expect((await api.get(`${LOG}?status=bounced`, session)).body.total).toBe(0);
});

test('mails and notifications of support conversations need the permission for those', async () => {
  const world = await api.openWorld();
  const headers = { 'x-world': world };
  const { db, accounts } = await api.world(world);
  const get = async (path: string, persona: string) =>
    api.get(`/api/strict/${path}`, await api.signIn(persona, world), headers);
  const found = async (persona: string) => {
    const paths = ['mlogs?search=Support:', 'notifications?kind=conversation'] as const;
    const answers = await Promise.all(paths.map((path) => get(path, persona)));
    return answers.map(({ body }) => body.total > 0);
  };
  expect(await found('superuser')).toEqual([true, true]);
  expect(await found('admin')).toEqual([true, true]);
  await db.commit(async (tx) => {
    const id = tx.get("SELECT id FROM Trader WHERE persona = 'admin'")?.id as string;
    tx.run(`UPDATE Trader SET permissions = '["content","people"]' WHERE id = ?`, id);
    accounts.changed(tx, id);
  });
  expect(await found('admin')).toEqual([false, false]);
  const { uuid } = (await get('mlogs?search=Support:', 'superuser')).body.data[0];
  expect((await get(`mlogs/${uuid}`, 'admin')).status).toBe(403);
  expect((await get(`search?q=${uuid}`, 'admin')).body.groups).toEqual([]);
  const resent = await api.post(`${LOG}/${uuid}/resend`, {}, await api.signIn('admin', world), headers);
  expect(resent.status).toBe(403);
});
