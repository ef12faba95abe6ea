import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const RECIPIENTS = '/api/strict/notifications/recipients';
const SEND = '/api/strict/notifications/send';
const words = { title: 'Maintenance', text: 'Closed on Sunday from 02:00 UTC.', reason: 'Announced' };

const bell = async (persona: string) => {
  const { body } = await api.get('/api/secure/notification', await api.signIn(persona));
  return body.data[0];
};

test('notifies and emails one trader, and audits who sent it and why', async () => {
  const staff = await api.signIn('superuser');
  const found = (await api.get(`${RECIPIENTS}?accountId=10000001`, staff)).body;
  expect(found).toMatchObject({ count: 1, first: [{ accountId: '10000001' }] });
  const sent = await api.post(SEND, { ...words, accountId: '10000001', count: 1, mail: true }, staff);
  expect(sent.body).toEqual({ sent: 1, message: 'Sent to 1 trader.' });
  expect(await bell('trader')).toMatchObject({ kind: 'message', title: words.title, text: words.text });
  const mails = (await api.get('/api/sandbox/mail?to=trader@papermint.test')).body;
  expect(JSON.stringify(mails[0] ?? mails.data[0])).toContain(words.text);
  const row = (await api.get('/api/strict/audit?perPage=1', staff)).body.data[0];
  expect(row).toMatchObject({
    action: 'notificationsStaff.send',
    reason: 'Announced',
    target: 'account:10000001',
    after: { title: words.title, recipients: 1 },
  });
});

test('notifies the traders of a filter, and refuses a changed number', async () => {
  const staff = await api.signIn('superuser');
  const { count } = (await api.get(`${RECIPIENTS}?kyc=verified`, staff)).body;
  expect(count).toBeGreaterThan(1);
  const changed = await api.post(SEND, { ...words, kyc: 'verified', count: count + 1 }, staff);
  expect([changed.status, changed.body.key, changed.body.error]).toEqual([
    ...[409, 'count', `It would now go to ${count} traders: check it again`],
  ]);
  const many = { ...words, title: 'To many' };
  expect((await api.post(SEND, { ...many, kyc: 'verified', count }, staff)).body.sent).toBe(count);
  expect((await bell('trader')).title).toBe('To many');
  expect((await bell('new-trader'))?.title).not.toBe('To many');
  const list = (await api.get('/api/strict/notifications?search=To many&perPage=100', staff)).body;
  expect(list.total).toBe(count);
  expect(list.data[0].trader).toEqual({ accountId: expect.any(String), name: expect.any(String) });
});

test('refuses markup, and a message to nobody, at its field', async () => {
  const staff = await api.signIn('superuser');
  const one = { ...words, accountId: '10000001', count: 1 };
  for (const [change, status, error] of [
    [{ title: '<b>Hello</b>' }, 400, 'Title must be plain text, without HTML tags'],
    [{ text: 'See <a href="x">this</a>' }, 400, 'Text must be plain text, without HTML tags'],
    [{ text: '' }, 400, 'Text is not a string'],
    [{ text: 'Closed \u202eon Sunday' }, 400, 'Text has characters that cannot be seen'],
    [{ text: 'Closed\u0007\u001b[31m' }, 400, 'Text has characters that cannot be seen'],
    [{ text: '\u200b' }, 400, 'Text has characters that cannot be seen'],
    [{ text: '…' }, 400, 'Text must have a letter or a digit'],
    [{ reason: '' }, 400, 'Reason is not a string'],
    [{ accountId: '99999999' }, 404, 'There is no trader with this number'],
  ] as const) {
    const { status: got, body } = await api.post(SEND, { ...one, ...change }, staff);
    expect([got, body.error]).toEqual([status, error]);
  }
  for (const text of ['1 < 2 and 3 > 2', 'Closed on Sunday:\r\n\n\t02:00 UTC 🙂']) {
    expect((await api.post(SEND, { ...one, text }, staff)).status).toBe(200);
  }
  const nobody = await api.post(SEND, { ...words, package: 'none', count: 0 }, staff);
  expect([nobody.status, nobody.body.error]).toEqual([400, 'No trader would receive it']);
});
