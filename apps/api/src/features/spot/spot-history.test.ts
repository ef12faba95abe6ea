import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const sessions: { [persona: string]: string } = {};

beforeAll(async () => {
  for (const persona of ['vip', 'trader', 'admin', 'clerk']) sessions[persona] = await api.signIn(persona);
});

const get = (path: string, persona = 'vip') => api.get(path, sessions[persona]);
const ids = ({ body }: { body: Body }) => body.data.map(({ uuid }: Body) => uuid);
const place = async (input: object, persona = 'vip') =>
  (await api.post('/api/secure/trades/place', { pair: 'BTC/USD', side: 'buy', ...input }, sessions[persona]))
    .body.trade;
const waiting = (input: object = {}) => place({ type: 'limit', amount: '0.01', price: '1000', ...input });
const oco = async () => {
  const { body: price } = await api.post('/api/prices', { pairs: ['BTC/USD'] });
  const at = (share: number) => (Number(price['BTC/USD']) * share).toFixed(0);
  return place({ side: 'sell', type: 'oco', amount: '0.01', price: at(1.2), stopPrice: at(0.8) });
};
const cancel = (uuid: string, reason: unknown, persona = 'admin') =>
  api.post(`/api/strict/spot-trades/${uuid}/cancel`, { reason }, sessions[persona]);

describe('the orders of a trader', () => {
  test.each(['market', 'limit'])('are filtered by the type %s', async (type) => {
    const all = await get('/api/secure/trades?perPage=100');
    const some = await get(`/api/secure/trades?perPage=100&type=${type}`);
    expect(ids(some)).toEqual(
      all.body.data.filter((one: Body) => one.type === type).map((one: Body) => one.uuid),
    );
    expect(some.body.total).toBeGreaterThan(0);
  });

  test('are filtered by days, both included', async () => {
    const { data } = (await get('/api/secure/trades?perPage=100&sort=createdAt')).body;
    const from = data[3].createdAt.slice(0, 10);
    const to = data[12].createdAt.slice(0, 10);
    const inside = data.filter(({ createdAt }: Body) => {
      const day = createdAt.slice(0, 10);
      return from <= day && day <= to;
    });
    const found = await get(`/api/secure/trades?perPage=100&sort=createdAt&from=${from}&to=${to}`);
    expect(ids(found)).toEqual(inside.map(({ uuid }: Body) => uuid));
    expect(inside.length).toBeGreaterThan(0);
    expect(inside.length).toBeLessThan(data.length);
  });

  test('are found by order number and by client order id', async () => {
    const { uuid } = await waiting({ clientOrderId: 'rainy-day_7' });
    expect(ids(await get(`/api/secure/trades?search=${uuid}`))).toEqual([uuid]);
    expect(ids(await get('/api/secure/trades?search=RAINY-day_7'))).toEqual([uuid]);
    expect(ids(await get('/api/secure/trades?search=rainy-dayX7'))).toEqual([]);
    expect(ids(await get(`/api/secure/trades?search=${uuid}`, 'trader'))).toEqual([]);
  });

  test.each([
    ['from=2026-05-02&to=2026-05-01', 'to', 'To must not be before the first day'],
    ['from=yesterday', 'from', 'From must be a day such as 2026-06-01'],
    ['to=2026-02-30', 'to', 'To must be a day such as 2026-06-01'],
    [
      'type=iceberg',
      'type',
      'Type must be one of market, limit, stop, stop_limit, take_profit, take_profit_limit, trailing_stop, trailing_take_profit',
    ],
  ])('?%s is refused at %s', async (query, key, error) => {
    for (const path of [
      '/api/secure/trades',
      '/api/strict/spot-trades',
      '/api/strict/user/10000003/trade-history',
    ])
      expect(await get(`${path}?${query}`, path.includes('strict') ? 'admin' : 'vip')).toMatchObject({
        status: 400,
        body: { code: 'bad_input', key, error },
      });
  });

  test('of an unknown pair are an empty list', async () => {
    for (const path of ['/api/secure/trades', '/api/secure/trades/fills'])
      expect(await get(`${path}?pair=NO/SUCH`)).toMatchObject({
        status: 200,
        body: { total: 0, lastPage: 1 },
      });
  });
});

describe('fills', () => {
  test('add up to their orders', async () => {
    const trade = await place({ type: 'market', amount: '0.1' });
    const { body } = await get(`/api/secure/trades/fills?order=${trade.uuid}&perPage=100`);
    const sum = (key: string) => body.data.reduce((total: number, one: Body) => total + Number(one[key]), 0);
    expect(body.total).toBe(body.data.length);
    expect(sum('amount')).toBeCloseTo(Number(trade.filled), 8);
    expect(sum('cost')).toBeCloseTo(Number(trade.cost), 6);
    expect(sum('fee')).toBeCloseTo(Number(trade.fee), 6);
    expect(body.data[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      number: expect.any(Number),
      order: trade.uuid,
      orderNumber: trade.number,
      pair: 'BTC/USD',
      side: 'buy',
      price: expect.stringMatching(/^\d+(\.\d+)?$/),
      amount: expect.any(String),
      cost: expect.any(String),
      fee: expect.any(String),
      feeCurrency: 'USD',
      liquidity: 'taker',
      time: trade.createdAt,
    });
  });

  test('come in pages that together hold each of them once, newest first', async () => {
    const { body: whole } = await get('/api/secure/trades/fills?perPage=100');
    const pages: string[] = [];
    for (let page = 1; pages.length < whole.data.length; page += 1) {
      const { body } = await get(`/api/secure/trades/fills?perPage=7&page=${page}`);
      pages.push(...body.data.map(({ id }: Body) => id));
    }
    expect(pages.slice(0, whole.data.length)).toEqual(whole.data.map(({ id }: Body) => id));
    expect(new Set(pages).size).toBe(pages.length);
    const times = whole.data.map(({ time }: Body) => time);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('are filtered by pair, side and days', async () => {
    const { data } = (await get('/api/secure/trades/fills?perPage=100')).body;
    const day = data[5].time.slice(0, 10);
    const { side, pair } = data[5];
    const found = await get(
      `/api/secure/trades/fills?perPage=100&pair=${pair}&side=${side}&from=${day}&to=${day}`,
    );
    const expected = data.filter(
      (one: Body) => one.pair === pair && one.side === side && one.time.startsWith(day),
    );
    // The first page of all fills may end within that day.
    expect(found.body.data.slice(0, expected.length)).toEqual(expected);
    for (const one of found.body.data) {
      expect(one).toMatchObject({ pair, side, time: expect.stringMatching(`^${day}`) });
    }
  });

  test('of other traders are not listed', async () => {
    const { uuid } = await place({ type: 'market', amount: '0.01' });
    expect((await get(`/api/secure/trades/fills?order=${uuid}`, 'trader')).body.total).toBe(0);
    expect((await get(`/api/secure/trades/fills?order=${uuid}`)).body.total).toBeGreaterThan(0);
  });
});

describe('one order', () => {
  test('has its fills and its statuses', async () => {
    const trade = await place({ type: 'market', amount: '0.02' });
    const { body } = await get(`/api/secure/trade/${trade.uuid}`);
    expect(body.trade).toEqual(trade);
    expect(body.fillCount).toBe(body.fills.length);
    expect(body.timeline.map(({ status, by }: Body) => [status, by])).toEqual([
      ['new', 'trader'],
      ['filled', 'system'],
    ]);
  });

  test('of another trader, or with an unknown id, is not found', async () => {
    const { uuid } = await waiting();
    for (const [one, persona] of [
      [uuid, 'trader'],
      ['nothing', 'vip'],
      ['%00', 'vip'],
    ] as const) {
      const { status } = await get(`/api/secure/trade/${one}`, persona);
      expect([400, 404]).toContain(status);
    }
    expect(await get(`/api/secure/trade/${uuid}`, 'trader')).toMatchObject({
      status: 404,
      body: { code: 'not_found', error: 'There is no such order' },
    });
  });
});

describe('for staff', () => {
  test('the orders of all traders name their traders', async () => {
    const { body } = await get('/api/strict/spot-trades?perPage=100', 'admin');
    expect(body.total).toBeGreaterThan((await get('/api/secure/trades')).body.total);
    expect(new Set(body.data.map(({ trader }: Body) => trader.accountId)).size).toBeGreaterThan(1);
    expect(body.data[0].trader).toEqual({
      accountId: expect.stringMatching(/^\d{8}$/),
      firstName: expect.any(String),
      lastName: expect.any(String),
      email: expect.stringContaining('@'),
      status: 'active',
    });
  });

  test('are searched by email, account number, order number and client order id', async () => {
    const { total } = (await get('/api/secure/trades')).body;
    for (const search of ['vip@papermint', '10000003']) {
      const { body } = await get(`/api/strict/spot-trades?search=${search}&perPage=100`, 'admin');
      expect(body.total).toBe(total);
      expect(body.data.every(({ trader }: Body) => trader.accountId === '10000003')).toBe(true);
    }
    const { uuid } = await waiting({ clientOrderId: 'coins-search' });
    for (const search of [uuid, 'coins-SEARCH'])
      expect(ids(await get(`/api/strict/spot-trades?search=${search}`, 'admin'))).toEqual([uuid]);
    expect((await get('/api/strict/spot-trades?search=%25', 'admin')).body.total).toBe(0);
  });

  test('are filtered and sorted like those of a trader', async () => {
    const query = 'side=sell&status=filled&sort=pair&perPage=100';
    const own = await get(`/api/secure/trades?${query}`);
    const coins = await get(`/api/strict/spot-trades?${query}&search=10000003`, 'admin');
    const theirs = await get(`/api/strict/user/10000003/trade-history?${query}`, 'admin');
    expect(ids(coins)).toEqual(ids(own));
    expect(ids(theirs)).toEqual(ids(own));
    expect(theirs.body.trader).toMatchObject({
      accountId: '10000003',
      firstName: 'Helena',
      status: 'active',
    });
  });

  test('of an unknown account are refused with not found', async () => {
    expect(await get('/api/strict/user/99999999/trade-history', 'admin')).toMatchObject({
      status: 404,
      body: { key: 'accountId' },
    });
    expect(await get('/api/strict/spot-trades/nothing', 'admin')).toMatchObject({
      status: 404,
      body: { code: 'not_found', key: 'uuid' },
    });
  });

  test('one order has its fills, statuses and transactions', async () => {
    const trade = await place({ type: 'market', amount: '0.03' });
    const { body } = await get(`/api/strict/spot-trades/${trade.uuid}`, 'admin');
    const { body: own } = await get(`/api/secure/trade/${trade.uuid}`);
    expect(body.fills).toEqual(own.fills);
    expect(body.trade).toMatchObject({ ...trade, trader: { accountId: '10000003' } });
    expect(body.transactions).toEqual([
      expect.objectContaining({ type: 'trade', reference: trade.uuid, amount: '0.03', fee: trade.fee }),
    ]);
    expect((await get(`/api/secure/transactions?reference=${trade.uuid}`)).body.data).toEqual(
      body.transactions,
    );
  });

  test('need the permission', async () => {
    const { uuid } = await waiting();
    for (const path of ['spot-trades', `spot-trades/${uuid}`, 'user/10000003/trade-history'])
      expect((await get(`/api/strict/${path}`, 'clerk')).status).toBe(403);
    expect((await cancel(uuid, 'Because', 'clerk')).status).toBe(403);
    expect((await get(`/api/secure/trade/${uuid}`)).body.trade.status).toBe('new');
  });
});

describe('staff cancel an order', () => {
  test('with a reason that its trader reads and the audit log keeps', async () => {
    const { uuid } = await waiting();
    const { status, body } = await cancel(uuid, '  The price was a slip of the finger. ');
    expect(status).toBe(200);
    expect(body.trade).toMatchObject({ uuid, status: 'canceled', trader: { firstName: 'Helena' } });
    expect(body.message).toMatch(/^Order canceled: 10\.\d+ USD is available to Helena again\.$/);
    const { body: notifications } = await get('/api/secure/notification?perPage=1');
    expect(notifications.data[0]).toMatchObject({
      title: 'Order canceled',
      text: '0.01 BTC was still open. Canceled by staff: The price was a slip of the finger.',
    });
    const { body: own } = await get(`/api/secure/trade/${uuid}`);
    expect(own.timeline.at(-1)).toMatchObject({
      status: 'canceled',
      by: 'staff',
      reason: 'The price was a slip of the finger.',
    });
    const { body: coins } = await get(`/api/strict/spot-trades/${uuid}`, 'admin');
    expect(coins.timeline.at(-1).staff).toMatchObject({ accountId: '10000005' });
    const world = await api.host.world();
    const [row] = world.db.readNow.all('SELECT * FROM AuditLog WHERE target = ?', [uuid]);
    expect(row).toMatchObject({
      action: 'spotStaff.cancel',
      reason: 'The price was a slip of the finger.',
      before: '{"status":"new"}',
      after: '{"status":"canceled"}',
    });
    expect(world.ledger.verify().failures).toEqual([]);
  });

  test.each([
    [undefined, 'Reason is required and shown to the trader'],
    ['', 'Reason is required and shown to the trader'],
    ['   ', 'Reason is required and shown to the trader'],
    ['x'.repeat(201), 'Reason must be at most 200 characters'],
  ])('not for the reason %j', async (reason, error) => {
    const { uuid } = await waiting();
    expect(await cancel(uuid, reason)).toMatchObject({ status: 400, body: { key: 'reason', error } });
    expect((await get(`/api/secure/trade/${uuid}`)).body.trade.status).toBe('new');
  });

  test('but not a filled one, nor one twice, nor an unknown one', async () => {
    const { uuid: filled } = await place({ type: 'market', amount: '0.01' });
    expect(await cancel(filled, 'Late')).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'This order is already filled.' },
    });
    const { uuid } = await waiting();
    expect((await cancel(uuid, 'Once')).status).toBe(200);
    expect(await cancel(uuid, 'Twice')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await cancel('nothing', 'None')).toMatchObject({ status: 404, body: { key: 'uuid' } });
  });

  test('together with its linked order', async () => {
    const { uuid, linkedTo } = await oco();
    expect((await cancel(linkedTo, 'Both')).status).toBe(200);
    for (const one of [uuid, linkedTo]) {
      const { body } = await get(`/api/secure/trade/${one}`);
      expect(body.trade.status).toBe('canceled');
      expect(body.timeline.at(-1)).toMatchObject({ by: 'staff', reason: 'Both' });
    }
  });
});
