import { expect, test } from 'vitest';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { errorOf } from '../../testing/worlds/staff-coins.ts';

const api = testApp();
const MAYA = '10000001';
const GIVEN = { currency: 'USD', amount: '25', category: 'goodwill', reason: 'Waited long' };

async function adjust(input: object, persona = 'admin', account = MAYA) {
  const session = await api.signIn(persona);
  return api.patch(`/api/strict/user/${account}/balance`, { ...GIVEN, ...input }, session);
}

async function confirmApproval(session: string, { uuid }: { uuid: string }) {
  await confirmStepUp(await api.world(), session, 'password', {
    call: 'approvalsStaff.approve',
    input: { uuid },
  });
}

async function dollars(persona: string): Promise<number> {
  const { body } = await api.get('/api/secure/assets', await api.signIn(persona));
  return Number(body.find(({ currency }: { currency: string }) => currency === 'USD')?.amount ?? 0);
}

test('completes below the limit at once, and the trader sees it with its reason', async () => {
  const before = await dollars('trader');
  const { status, body } = await adjust({});
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.message).toBe('25.00 USD was credited: Maya Lindqvist.');
  expect(body.transaction).toMatchObject({ type: 'adjustment', amount: '25', description: 'Waited long' });
  expect(await dollars('trader')).toBeCloseTo(before + 25, 2);
  const session = await api.signIn('trader');
  const { body: mine } = await api.get('/api/secure/transactions?type=adjustment', session);
  expect(mine.data[0]).toMatchObject({ description: 'Waited long', amount: '25' });
  const { body: news } = await api.get('/api/secure/notification', session);
  expect(news.data[0]).toMatchObject({
    title: 'Balance adjusted',
    path: expect.stringMatching(/^\/account\/transactions\?transaction=/),
  });
  expect((await adjust({ amount: '-25', category: 'recovery' })).body.message).toContain('was debited');
  expect(await dollars('trader')).toBeCloseTo(before, 2);
  expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true });
});

test.each([
  [{ currency: 'XXX' }, 'currency', 'Currency is not one that accounts can hold'],
  [{ amount: '0' }, 'amount', 'Amount must not be 0'],
  [{ amount: 'x' }, 'amount', 'Amount is not a valid number'],
  [{ amount: '1.234' }, 'amount', 'Amount has too many decimals: USD has 2'],
  [{ amount: '99999999999999999999' }, 'amount', 'Amount is too large'],
  [{ amount: '92233720368547758.07' }, 'amount', 'Amount is too large'],
  [{ amount: '10000000000000.01' }, 'amount', 'Amount is too large'],
  [{ category: 'gift' }, 'category', 'Category must be one of correction, refund, goodwill, recovery'],
  [{ reason: ' ' }, 'reason', 'Reason is not a string'],
])('refuses %j at its field', async (input, key, error) => {
  expect(errorOf(await adjust(input))).toEqual({ code: 400, key, error });
});

test('never debits more than is available, nor adjusts one’s own account', async () => {
  const answer = errorOf(await adjust({ amount: '-9999999', category: 'recovery' }));
  expect(answer).toMatchObject({
    code: 422,
    key: 'amount',
    error: expect.stringContaining('Not enough USD'),
  });
  expect(errorOf(await adjust({}, 'admin', '10009999'))).toMatchObject({ code: 404, key: 'accountId' });
  const { body } = await api.get('/api/ping', await api.signIn('admin'));
  const own = await adjust({}, 'admin', body.trader.accountId);
  expect(errorOf(own)).toMatchObject({ code: 403, error: expect.stringContaining('your own account') });
});

test('needs a second person above the limit, also in small parts, and moves the money once', async () => {
  const vip = '10000003';
  const before = await dollars('vip');
  const small = await adjust({ amount: '600' }, 'superuser', vip);
  expect(small.body.pending).toBeUndefined();
  expect(small.body.outcome).toBe('done');
  const { body } = await adjust({ amount: '600' }, 'superuser', vip);
  expect(body.pending.title).toBe('Credit 600.00 USD to Helena Vasquez (10000003)');
  expect(body.outcome).toBe('pending');
  expect(await dollars('vip')).toBeCloseTo(before + 600, 2);
  const admin = await api.signIn('admin');
  const path = `/api/strict/approvals/${body.pending.uuid}`;
  expect((await api.get(path, admin)).body).toMatchObject({
    subject: 'account:10000003',
    after: { category: 'goodwill' },
    path: '/kut/trader/10000003',
  });
  const key = { 'idempotency-key': 'one' };
  await confirmApproval(admin, body.pending);
  const sent = Array.from({ length: 20 }, () => api.post(`${path}/approve`, {}, admin, key));
  for (const answer of await Promise.all(sent)) expect(answer.status).toBe(200);
  expect(await dollars('vip')).toBeCloseTo(before + 1200, 2);
  // What a second person approved does not count for the maker.
  expect((await adjust({ amount: '400' }, 'superuser', vip)).body.pending).toBeUndefined();
  expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true });
});

test('a waiting request blocks only the same request', async () => {
  const empty = '10000002';
  const large = (input: object, persona = 'admin') => adjust({ amount: '5000', ...input }, persona, empty);
  expect((await large({})).body.pending.title).toContain('Credit 5,000.00 USD');
  const same = errorOf(await large({ reason: 'Another reason', amount: '5000.00' }, 'superuser'));
  expect(same).toMatchObject({
    code: 409,
    error: expect.stringContaining('is already pending approval: “Credit 5,000'),
  });
  for (const other of [{ amount: '6000' }, { category: 'refund' }, { currency: 'BTC', amount: '1' }]) {
    expect((await large(other, 'superuser')).body.pending, JSON.stringify(other)).toBeDefined();
  }
  expect((await adjust({ amount: '5000' }, 'admin', MAYA)).body.pending).toBeDefined();
});

test('refuses the approval of a debit that the balance no longer covers, and still waits', async () => {
  const taken = Math.floor(await dollars('trader'));
  const { body } = await adjust({ amount: String(-taken), category: 'recovery' }, 'superuser');
  await adjust({ amount: '-50', category: 'recovery' }, 'admin');
  const admin = await api.signIn('admin');
  const path = `/api/strict/approvals/${body.pending.uuid}`;
  await confirmApproval(admin, body.pending);
  const refused = errorOf(await api.post(`${path}/approve`, {}, admin));
  expect(refused).toMatchObject({ code: 422, key: undefined, error: expect.stringContaining('Not enough') });
  expect((await api.get(path, admin)).body).toMatchObject({
    status: 'requested',
    obstacle: expect.stringContaining('Not enough USD'),
  });
});
