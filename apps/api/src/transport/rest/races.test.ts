import { expect, test } from 'vitest';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import type { Answer } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const MANY = 40;
const FUTURES = '/api/secure/trades/futures';

const atOnce = (call: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: MANY }, (_, index) => call(index)));
/** How often each answer was given. */
function counted(answers: readonly Answer[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { status, body } of answers) {
    const what = status === 200 ? '200' : `${status} ${body.code}`;
    found[what] = (found[what] ?? 0) + 1;
  }
  return found;
}

async function isProven(): Promise<void> {
  expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true, failures: [] });
}

async function dollars(session: string): Promise<number> {
  const { body } = await api.get('/api/ping', session);
  return Number(body.assets.find(({ currency }: { currency: string }) => currency === 'USD').amount);
}

async function opened(session: string): Promise<{ uuid: string }> {
  const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.001', leverage: 5 };
  const { status, body } = await api.post('/api/secure/trades/place-futures-trade', order, session);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.position;
}

test('one confirmation allows one of many transfers at the same time', async () => {
  const session = await api.signIn('vip');
  const input = { recipient: '10000001', currency: 'USD', amount: '1' };
  const before = await dollars(session);
  await confirmStepUp(await api.world(), session, 'pin', { call: 'transfers.send', input });
  const answers = await atOnce(() => api.post('/api/secure/transfer', input, session));
  expect(counted(answers)).toEqual({ '200': 1, '403 proof_required': MANY - 1 });

  await confirmStepUp(await api.world(), session, 'pin', { call: 'transfers.send', input });
  const key = { 'idempotency-key': 'once' };
  const repeated = await atOnce(() => api.post('/api/secure/transfer', input, session, key));
  expect(counted(repeated)).toEqual({ '200': MANY });
  expect(before - (await dollars(session))).toBeCloseTo(2, 6);

  const other = await api.post('/api/secure/transfer', { ...input, amount: '2' }, session, key);
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
  const stranger = await api.signIn('trader');
  const stolen = await api.post('/api/secure/transfer', { ...input, recipient: '10000003' }, stranger, key);
  expect([stolen.status, stolen.body.code]).toEqual([403, 'proof_required']);
  await isProven();
});

test('a position closes once, and margin is removed only down to its limit', async () => {
  const session = await api.signIn('vip');
  const { uuid } = await opened(session);
  const margin = (amount: string) => api.post(`${FUTURES}/margin`, { uuid, amount }, session);
  expect((await margin('10')).status).toBe(200);
  const taken = counted(await atOnce(() => margin('-1')));
  expect(taken['200']).toBeLessThanOrEqual(10);
  expect((taken['200'] ?? 0) + (taken['400 bad_input'] ?? 0)).toBe(MANY);

  const close = () => api.post('/api/secure/trades/close-futures-trade', { uuid }, session);
  const answers = await atOnce((index) => (index % 2 ? close() : margin('1')));
  expect(answers.filter(({ status }, index) => index % 2 === 1 && status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const stranger = await api.signIn('trader');
  for (const path of ['/api/secure/trades/close-futures-trade', `${FUTURES}/brackets`]) {
    expect((await api.post(path, { uuid }, stranger)).status).toBe(404);
  }
  await isProven();
});

test('an order that is canceled and filled at the same time has one outcome', async () => {
  const [maker, taker] = [await api.signIn('vip'), await api.signIn('trader')];
  const { body: book } = await api.get('/api/book?pair=BTC/USD');
  const order = { pair: 'BTC/USD', type: 'limit', amount: '0.0001', price: book.bids[0][0] };
  const place = (side: string, session: string) =>
    api.post('/api/secure/trades/place', { ...order, side }, session);
  const orders = await Promise.all(Array.from({ length: 8 }, () => place('buy', maker)));
  const uuids = orders.map(({ body }) => body.trade.uuid as string);
  const answers = await Promise.all(
    uuids.flatMap((uuid) => [
      api.post(`/api/secure/trade/${uuid}/cancel`, {}, maker),
      place('sell', taker),
      api.post(`/api/secure/trade/${uuid}/cancel`, {}, maker),
    ]),
  );
  expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
  for (const uuid of uuids) {
    const { body } = await api.get(`/api/secure/trade/${uuid}`, maker);
    expect(['canceled', 'filled']).toContain(body.trade?.status ?? JSON.stringify(body));
  }
  await isProven();
});
