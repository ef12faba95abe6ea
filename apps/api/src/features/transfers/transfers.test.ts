import { describe, expect, test } from 'vitest';
import { allEvents } from '../../testing/app/all-events.ts';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();

const VIP = '10000003';
const transfer = (over: object = {}) => ({ recipient: VIP, currency: 'USD', amount: '25', ...over });
const post = (session: string, over: object = {}, headers?: Record<string, string>) =>
  api.post('/api/secure/transfer', transfer(over), session, headers);
const confirm = (session: string, over: object = {}) =>
  api.post(
    '/api/auth/confirm-pin',
    { pin: '123456', confirms: { call: 'transfers.send', input: transfer(over) } },
    session,
  );
const send = async (session: string, over: object = {}, headers?: Record<string, string>) => {
  await confirm(session, over);
  return post(session, over, headers);
};

async function confirmed(persona: string): Promise<string> {
  const session = await api.signIn(persona);
  expect((await api.post('/api/auth/confirm-pin', { pin: '123456' }, session)).status).toBe(200);
  return session;
}

async function dollars(session: string): Promise<number> {
  const { body } = await api.get('/api/secure/assets', session);
  return Number(body.find((asset: { currency: string }) => asset.currency === 'USD')?.amount ?? 0);
}

describe('sending money', () => {
  test('completes at once, with transactions for both sides, a mail to the recipient and an event', async () => {
    const session = await confirmed('trader');
    const other = await api.signIn('vip');
    const [ownBefore, otherBefore] = [await dollars(session), await dollars(other)];
    const { status, body } = await send(session, { note: 'Lunch' });
    expect(status).toBe(200);
    expect(body.transaction).toMatchObject({
      type: 'transfer_out',
      status: 'completed',
      currency: 'USD',
      amount: '-25',
      description: 'To Helena Vasquez (10000003) · Lunch',
    });
    expect(body.message).toBe('Sent 25.00 USD to Helena Vasquez.');
    expect(await dollars(session)).toBeCloseTo(ownBefore - 25, 6);
    expect(await dollars(other)).toBeCloseTo(otherBefore + 25, 6);
    const { body: received } = await api.get('/api/secure/transactions?type=transfer_in&perPage=1', other);
    expect(received.data[0]).toMatchObject({ amount: '25', reference: body.transaction.reference });
    const { body: mails } = await api.get('/api/sandbox/mail?to=vip@papermint.test');
    expect(mails[0]).toMatchObject({ subject: 'Money received (Simulated)' });
    expect(mails[0].text).toContain('Maya Lindqvist sent you 25.00 USD. «Lunch»');
    const { body: first } = await api.get('/api/sandbox/events?after=0&limit=1');
    expect(first.cursor).toBe(1);
    expect((await allEvents(api)).at(-1)).toMatchObject({
      command: 'transfers.send',
      subject: body.transaction.reference,
    });
    expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true, failures: [] });
  });

  test('needs a recent confirmation by PIN', async () => {
    const session = await api.signIn('trader');
    const { status, body } = await post(session);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'proof_required', key: 'pin' });
  });

  test('accepts a confirmation once, for its amount, asset and recipient only', async () => {
    const session = await confirmed('trader');
    const before = await dollars(session);
    const refused = {
      code: 'proof_required',
      key: 'pin',
      error:
        'Confirm your identity to continue: send your PIN to POST /api/auth/confirm-pin, and name the call transfers.send and its whole input in confirms. It counts once, for the same recipient, currency and amount.',
      proof: {
        by: 'pin',
        path: '/api/auth/confirm-pin',
        confirms: { call: 'transfers.send', fields: ['recipient', 'currency', 'amount'] },
      },
    };
    // A PIN that was given for nothing in particular.
    expect((await post(session)).body).toMatchObject(refused);
    await confirm(session);
    const { body: admin } = await api.get('/api/ping', await api.signIn('admin'));
    for (const over of [{ amount: '26' }, { recipient: admin.trader.accountId }]) {
      expect((await post(session, over)).body).toMatchObject(refused);
    }
    expect(await dollars(session)).toBe(before);
    const both = await Promise.all([post(session), post(session)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await post(session)).body).toMatchObject(refused);
    expect(await dollars(session)).toBeCloseTo(before - 25, 6);
  });

  test('refuses a confirmation with incomplete input', async () => {
    const session = await api.signIn('trader');
    for (const confirms of [
      { call: 'x', input: {} },
      { call: 'transfers.send', input: { amount: '1' } },
    ]) {
      const { body } = await api.post('/api/auth/confirm-pin', { pin: '123456', confirms }, session);
      expect(body).toMatchObject({ code: 'bad_input', key: 'confirms' });
    }
  });

  test('has one effect and one answer for a hundred requests with one key', async () => {
    const session = await confirmed('trader');
    const before = await dollars(session);
    await confirm(session);
    const once = { 'idempotency-key': 'lunch' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(session, {}, once)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await dollars(session)).toBeCloseTo(before - 25, 6);
  });

  test.each([
    [{ recipient: '99999999' }, 'recipient', 'Recipient is not an account'],
    [{ recipient: '10000001' }, 'recipient', 'Recipient must be another account'],
    [{ recipient: '10000004' }, 'recipient', 'Recipient is not an account'],
    [{ recipient: '' }, 'recipient', 'Recipient is not a string'],
    [{ currency: 'XXX' }, 'currency', 'Currency is not one that accounts can hold'],
    [{ amount: '0' }, 'amount', 'Amount must be more than 0'],
    [{ amount: '-5' }, 'amount', 'Amount must be more than 0'],
    [{ amount: '0.001' }, 'amount', 'Amount has too many decimals: USD has 2'],
    [{ amount: '1e3' }, 'amount', 'Amount is not a valid number'],
    [
      { amount: '50000.01' },
      'amount',
      /^Amount exceeds your daily limit: [\d.,]+ of 50,000.00 USD are left$/,
    ],
    [{ note: 'x'.repeat(141) }, 'note', 'Note must be at most 140 characters'],
  ])('refuses %j at its field, and moves nothing', async (over, key, error) => {
    const session = await confirmed('trader');
    const before = await dollars(session);
    const { status, body } = await send(session, over);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key });
    expect(body.error).toMatch(error);
    expect(await dollars(session)).toBe(before);
  });

  test('says how much is available where the balance is too low', async () => {
    const session = await confirmed('admin');
    const { status, body } = await send(session, { amount: '49000' });
    expect(status).toBe(422);
    expect(body.error).toMatch(/^Not enough USD: [\d.,]+ USD is available$/);
  });

  test('has a daily limit, which resets on the next day', async () => {
    const session = await confirmed('vip');
    const before = (await api.get('/api/secure/transfer', session)).body;
    await send(session, { recipient: '10000001', amount: '100' });
    const after = (await api.get('/api/secure/transfer', session)).body;
    expect(Number(before.limit.left) - Number(after.limit.left)).toBe(100);
    expect(after.recent[0]).toMatchObject({
      accountId: '10000001',
      name: 'Maya Lindqvist',
      email: 't•••@papermint.test',
    });
    await api.post('/api/sandbox/clock', { advance: 'P1D' });
    expect((await api.get('/api/secure/transfer', session)).body.limit.left).toBe('50000');
  });
});

test('staff list transfers by person, asset, day and reference, and find one by its reference', async () => {
  const session = await confirmed('vip');
  const draft = '/api/secure/drafts/transfer';
  await api.post(draft, { values: { amount: '7' } }, session);
  const { body } = await send(session, { recipient: '10000001', amount: '7', note: 'Book' });
  expect((await api.get(draft, session)).body).toMatchObject({ values: null });
  const { reference } = body.transaction;
  const staff = await api.signIn('superuser');
  const row = {
    uuid: reference,
    asset: 'USD',
    amount: '7',
    note: 'Book',
    sender: { accountId: VIP, name: 'Helena Vasquez' },
    recipient: { accountId: '10000001', name: 'Maya Lindqvist' },
  };
  const latest = async (query: string) =>
    (await api.get(`/api/strict/transfers?perPage=1&${query}`, staff)).body.data[0];
  for (const search of [reference.toUpperCase(), 'VIP@papermint.test', '10000001']) {
    expect(await latest(`search=${search}&asset=usd`)).toMatchObject(row);
  }
  for (const none of ['search=vip', 'asset=DOGE', 'to=2000-01-01'])
    expect(await latest(none)).toBeUndefined();
  expect((await api.get(`/api/strict/search?q=${reference}`, staff)).body.groups[0].hits).toMatchObject([
    { title: 'Transfer from Helena Vasquez to Maya Lindqvist', path: `/kut/transfers?transfer=${reference}` },
  ]);
});

describe('finding a recipient', () => {
  test.each([
    ['vip@papermint.test', 'Helena Vasquez'],
    ['10000003', 'Helena Vasquez'],
    ['hele', 'Helena Vasquez'],
  ])('finds one by %s', async (search, name) => {
    const session = await api.signIn('trader');
    const { body } = await api.get(`/api/secure/all-users?search=${search}`, session);
    expect(body[0]).toEqual({ accountId: '10000003', name, email: 'v•••@papermint.test' });
  });

  test('finds the owner of an account number before a nickname that begins with it', async () => {
    const nickname = '10000003x';
    await api.post('/api/secure/update-nickname', { nickname }, await api.signIn('new-trader'));
    const { body } = await api.get('/api/secure/all-users?search=10000003', await api.signIn('trader'));
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Helena Vasquez', 'Jonas Okafor']);
  });

  test('finds neither the sender nor a suspended account, and nobody by two letters', async () => {
    const session = await api.signIn('trader');
    expect((await api.get('/api/secure/all-users?search=maya', session)).body).toEqual([]);
    expect((await api.get('/api/secure/all-users?search=viktor', session)).body).toEqual([]);
    expect((await api.get('/api/secure/all-users?search=he', session)).body).toMatchObject({ key: 'search' });
  });
});

describe('the search for recipients', () => {
  test('has a rate for each trader, over all their sessions', async () => {
    const [session, again, other] = [
      await api.signIn('admin'),
      await api.signIn('admin'),
      await api.signIn('vip'),
    ];
    const ask = (who: string) => api.get('/api/secure/all-users?search=zzz', who);
    for (let time = 0; time < 30; time += 1) expect((await ask(session)).status).toBe(200);
    expect(await ask(session)).toMatchObject({
      headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) },
      body: { code: 'rate_limited', type: 'notify' },
    });
    expect((await ask(again)).status).toBe(429);
    // Made-up bearer tokens are counted apart, so they can't displace the trader's count.
    for (let time = 0; time < 5; time += 1) expect((await ask('x'.repeat(40 + time))).status).toBe(401);
    expect((await ask(session)).status).toBe(429);
    expect((await ask(other)).status).toBe(200);
  });
});

describe('the PIN', () => {
  const confirm = (session: string, pin: unknown) => api.post('/api/auth/confirm-pin', { pin }, session);

  test('is set the first time, and counts concurrent wrong guesses until only the password helps', async () => {
    const session = await api.signIn('superuser');
    expect((await confirm(session, '12345')).body).toMatchObject({
      key: 'pin',
      error: 'Pin must be six digits',
    });
    const wrong = await Promise.all(Array.from({ length: 8 }, () => confirm(session, '000000')));
    expect(wrong.map(({ status }) => status)).toEqual(Array(8).fill(401));
    const right = await confirm(session, '123456');
    expect(right.body.error).toBe('Too many wrong PINs: confirm with your password instead');
    const byPassword = (password: string) => api.post('/api/auth/confirm-password', { password }, session);
    expect((await byPassword('paper')).body).toMatchObject({ code: 'wrong_credentials', key: 'password' });
    expect((await byPassword('papermint')).status).toBe(200);
    expect((await confirm(session, '123456')).body).toEqual({ message: 'Confirmed.' });
  });
});

test('lists a coin that was sent as a disposal, also where the lots were read before', async () => {
  const session = await confirmed('vip');
  const disposals = async () =>
    (await api.get('/api/secure/tax-lots?kind=transfer&asset=BTC', session)).body.total as number;
  const before = await disposals();
  const sent = { recipient: '10000001', currency: 'BTC', amount: '0.00001' };
  expect((await send(session, sent)).status).toBe(200);
  expect(await disposals()).toBeGreaterThan(before);
});
