import { expect, test } from 'vitest';
import { mailbox } from '../../../testing/app/mailbox.ts';
import { confirmStepUp } from '../../../testing/app/step-up.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { errorOf } from '../../../testing/worlds/staff-coins.ts';

const api = testApp();
const REASON = { reason: 'They cannot read their emails' };

async function confirmed(persona: string) {
  const session = await api.signIn(persona);
  await confirmStepUp(await api.world(), session, 'password');
  const { body } = await api.get('/api/ping', session);
  return { session, accountId: body.trader.accountId as string };
}

const linkFor = (accountId: string, session: string) =>
  api.post(`/api/strict/user/${accountId}/link`, REASON, session);

test('staff hand out a link that confirms the email and sets the password, once', async () => {
  const { session } = await confirmed('admin');
  const { body, status } = await linkFor('10000001', session);
  expect(status).toBe(200);
  const token = body.link.split('/').at(-1);
  expect(body.link).toContain('/reset-password/email/');
  expect((await mailbox(api, 'trader@papermint.test'))[0]?.subject).toContain('A link to set your password');
  const audit = await api.get(
    '/api/strict/audit?action=accountsStaff.handOutLink',
    await api.signIn('superuser'),
  );
  expect(audit.body.data[0]).toMatchObject({ account: { accountId: '10000001' }, ...REASON });
  expect(JSON.stringify(audit.body)).not.toContain(token);
  const set = () => api.post('/api/auth/verify-reset-password', { token, password: 'a lantern on the pier' });
  expect((await set()).body.done).toBe(true);
  expect((await set()).status).toBe(401);
});

test('a link needs the password of its maker and a reason', async () => {
  const session = await api.signIn('admin');
  expect(errorOf(await linkFor('10000001', session))).toMatchObject({ code: 403, key: 'password' });
  await confirmStepUp(await api.world(), session, 'password');
  const without = await api.post('/api/strict/user/10000001/link', {}, session);
  expect(errorOf(without)).toMatchObject({ code: 400, key: 'reason' });
  expect(errorOf(await linkFor('10009999', session))).toMatchObject({ code: 404, key: 'accountId' });
});

test('staff make no link for themselves or for equals', async () => {
  const [admin, superuser, clerk] = await Promise.all([
    confirmed('admin'),
    confirmed('superuser'),
    confirmed('clerk'),
  ]);
  const status = async (of: typeof admin, by: typeof admin) =>
    (await linkFor(of.accountId, by.session)).status;
  expect(await status(admin, admin)).toBe(403);
  expect(await status(superuser, admin)).toBe(403);
  expect(await status(clerk, admin)).toBe(403);
  expect(await status(superuser, superuser)).toBe(403);
  expect(await status(clerk, superuser)).toBe(200);
});

test('staff make no link for an account that is not active', async () => {
  const { session } = await confirmed('admin');
  const { body } = await api.get('/api/strict/users?status=suspended', session);
  expect(errorOf(await linkFor(body.data[0].accountId, session))).toMatchObject({
    code: 409,
    error: 'This account is suspended.',
  });
});
