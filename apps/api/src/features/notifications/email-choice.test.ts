import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const EMAIL = '/api/secure/notification/email';

const mailsTo = async (persona: string) =>
  (await api.get(`/api/sandbox/mail?to=${persona}@papermint.test`)).body;

const send = async (title: string) => {
  const staff = await api.signIn('superuser');
  const words = { title, text: 'Closed on Sunday from 02:00 UTC.', reason: 'Announced' };
  const answer = await api.post(
    '/api/strict/notifications/send',
    { ...words, accountId: '10000001', count: 1, mail: true },
    staff,
  );
  expect(answer.status).toBe(200);
};

test('emails activity until the trader switches it off, and still notifies', async () => {
  const trader = await api.signIn('trader');
  expect((await api.get(EMAIL, trader)).body).toEqual({ activity: true });
  await send('Before');
  expect(JSON.stringify(await mailsTo('trader'))).toContain('Before');
  expect((await api.post(EMAIL, { activity: false }, trader)).body).toEqual({
    activity: false,
    message: 'You no longer get emails about your activity.',
  });
  await send('After');
  expect(JSON.stringify(await mailsTo('trader'))).not.toContain('After');
  expect((await api.get('/api/secure/notification', trader)).body.data[0].title).toBe('After');
  expect((await api.get(EMAIL, await api.signIn('vip'))).body).toEqual({ activity: true });
  await api.post(EMAIL, { activity: true }, trader);
  expect((await api.get(EMAIL, trader)).body).toEqual({ activity: true });
});

test('always emails what concerns security', async () => {
  await api.post(EMAIL, { activity: false }, await api.signIn('billing'));
  await api.post('/api/auth/forgot-password-email', { email: 'billing@papermint.test' });
  expect(JSON.stringify(await mailsTo('billing'))).toMatch(/reset/i);
});

test('refuses a value that is not a boolean', async () => {
  const answer = await api.post(EMAIL, { activity: 'sometimes' }, await api.signIn('trader'));
  expect([answer.status, answer.body.key]).toEqual([400, 'activity']);
});
