import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const sessions: { [persona: string]: string } = {};

beforeAll(async () => {
  for (const persona of ['vip', 'admin', 'clerk']) sessions[persona] = await api.signIn(persona);
});

const ACCOUNT = '10000003';
const get = (path: string, persona = 'admin') => api.get(path, sessions[persona]);
const post = (path: string, input: object, persona = 'admin') => api.post(path, input, sessions[persona]);
const enter = (input: object = {}, persona = 'admin') =>
  post(
    `/api/strict/user/${ACCOUNT}/trade-history/futures`,
    {
      pair: 'ETH/USD',
      side: 'buy',
      amount: '0.1',
      leverage: 5,
      marginMode: 'isolated',
      reason: 'Placed by phone.',
      ...input,
    },
    persona,
  );
const close = (uuid: string, reason: string, persona = 'admin') =>
  post(`/api/strict/futures-trades/${uuid}/close`, { reason }, persona);

describe('a position that staff enter', () => {
  test('is marked, appears under its filter, and closes with a reason that its trader reads', async () => {
    // Large enough that the spread is a loss of a cent at least.
    const { status, body } = await enter({ amount: '1' });
    expect(status).toBe(200);
    expect(body.trade).toMatchObject({ status: 'filled', enteredByStaff: true });
    const { uuid } = body.position;
    expect(body.position).toMatchObject({
      enteredByStaff: true,
      leverage: 5,
      trader: { accountId: ACCOUNT },
    });
    const { body: marked } = await get(`/api/strict/futures-trades?enteredByStaff=true&search=${uuid}`);
    expect(marked.data.map((one: Body) => one.uuid)).toEqual([uuid]);
    const { body: own } = await get(`/api/strict/futures-trades?enteredByStaff=false&search=${uuid}`);
    expect(own.data).toEqual([]);

    expect((await close(uuid, '')).body.key).toBe('reason');
    const closed = await close(uuid, 'The trader asked for it.');
    expect(closed.body.position).toMatchObject({ status: 'closed', amount: '0' });
    expect((await close(uuid, 'Again.')).status).toBe(409);
    const { body: detail } = await get(`/api/strict/futures-trades/${uuid}`);
    expect(detail.timeline.map((step: Body) => step.status)).toEqual(['open', 'open', 'closed']);
    expect(detail.timeline.at(-1)).toMatchObject({
      by: 'staff',
      reason: 'The trader asked for it.',
      staff: { accountId: '10000005' },
    });
    expect(detail.orders.map((one: Body) => one.uuid)).toEqual([body.trade.uuid]);
    expect(detail.fills.every((fill: Body) => fill.order === body.trade.uuid)).toBe(true);
    expect(detail.transactions.map((one: Body) => one.reference)).toEqual([uuid, uuid]);
    const { body: news } = await get('/api/secure/notification?perPage=5', 'vip');
    expect(news.data.map((one: Body) => one.text).join()).toContain('The trader asked for it.');
    expect((await api.host.world()).ledger.verify().failures).toEqual([]);
  });

  test('is refused at the wrong field', async () => {
    for (const [input, key] of [
      [{ pair: 'EUR/XYZ' }, 'pair'],
      [{ amount: '0.00000001' }, 'amount'],
      [{ leverage: 120 }, 'leverage'],
      [{ amount: '2000', leverage: 1 }, 'amount'],
      [{ reason: ' ' }, 'reason'],
    ] as const) {
      const { status, body } = await enter(input);
      expect([status < 500, body.key], JSON.stringify(input)).toEqual([true, key]);
    }
  });

  test('shows its terms before it is entered', async () => {
    const { body } = await get(`/api/strict/user/${ACCOUNT}/futures-terms?pair=BTC/USD`);
    expect(body.setting).toMatchObject({ pair: 'BTC/USD', maxLeverage: expect.any(Number) });
    expect(Number(body.takerFee)).toBeGreaterThan(0);
    expect(Number(body.available)).toBeGreaterThan(0);
    expect((await get('/api/strict/user/99999999/futures-terms?pair=BTC/USD')).status).toBe(404);
    expect((await get(`/api/strict/user/${ACCOUNT}/futures-terms?pair=NO/USD`)).body.key).toBe('pair');
  });
});

describe('a futures order', () => {
  const rest = async () =>
    (
      await post(
        '/api/secure/trades/place-futures-trade',
        { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price: '1000' },
        'vip',
      )
    ).body.trade;

  test('is canceled by staff with a reason', async () => {
    const { uuid } = await rest();
    const { status, body } = await post(`/api/strict/futures-orders/${uuid}/cancel`, {
      reason: 'A slip of the finger.',
    });
    expect(status).toBe(200);
    expect(body.trade).toMatchObject({ uuid, status: 'canceled', trader: { accountId: ACCOUNT } });
    expect(body.message).toMatch(/ is available to Helena again\.$/);
    const { body: detail } = await get(`/api/strict/futures-orders/${uuid}`);
    expect(detail.timeline.at(-1)).toMatchObject({
      reason: 'A slip of the finger.',
      staff: { accountId: '10000005' },
    });
    expect((await get('/api/strict/futures-orders/nothing')).status).toBe(404);
  });

  test('is found by its ID, like a position', async () => {
    const { uuid } = await rest();
    const { body } = await enter({ pair: 'SOL/USD', amount: '1' });
    const found = async (q: string) => (await get(`/api/strict/search?q=${q}`)).body.groups[0];
    expect(await found(uuid)).toMatchObject({
      kind: 'orders',
      hits: [{ id: uuid, path: `/kut/futures-trades/orders?order=${uuid}`, exact: true }],
    });
    expect(await found(body.position.uuid)).toMatchObject({
      kind: 'positions',
      hits: [{ path: `/kut/futures-trades?position=${body.position.uuid}`, note: 'Helena Vasquez' }],
    });
  });
});

test('the exposure of the house is the sum of the positions', async () => {
  await enter({ pair: 'DOGE/USD', amount: '100' });
  const { body } = await get('/api/strict/futures-exposure');
  const doge = body.exposures.find((one: Body) => one.pair === 'DOGE/USD');
  expect(doge).toMatchObject({ net: `-${doge.long}`, netNotional: `-${doge.longNotional}` });
  expect(body.totals.positions).toBe(
    body.exposures.reduce((sum: number, { positions }: Body) => sum + positions, 0),
  );
  const long = body.exposures.reduce((sum: number, one: Body) => sum + Number(one.longNotional), 0);
  expect(Number(body.totals.long)).toBeCloseTo(long, 0);
});

test('staff without the permission read no futures', async () => {
  for (const path of ['futures-trades', 'futures-orders', 'futures-exposure'])
    expect((await get(`/api/strict/${path}`, 'clerk')).status).toBe(403);
  expect((await enter({}, 'clerk')).status).toBe(403);
});
