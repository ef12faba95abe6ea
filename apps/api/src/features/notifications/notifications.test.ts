import { describe, expect, test } from 'vitest';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();

const NOBODYS = '00000000-0000-7000-8000-000000000000';
const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price: '1000' };

/** Notifies a trader by an order that expires. @returns the order's uuid */
async function notifyOf(session: string): Promise<string> {
  const { body: sandbox } = await api.get('/api/sandbox');
  const expiresAt = new Date(Date.parse(sandbox.clock.now) + 1000).toISOString();
  const gtd = { ...order, timeInForce: 'GTD', expiresAt };
  const { body } = await api.post('/api/secure/trades/place', gtd, session);
  await api.post('/api/sandbox/clock', { advance: 'PT1S' });
  return body.trade.uuid;
}

const now = async () => (await api.get('/api/sandbox')).body.clock.now;
const list = async (session: string, query = '') =>
  (await api.get(`/api/secure/notification?${query}`, session)).body;
const see = (session: string, body: object) =>
  api.post('/api/secure/notification/mark-as-seen', body, session);

describe('the list of notifications', () => {
  test('has the newest first, the number of unread ones and their paths', async () => {
    const session = await api.signIn('vip');
    const before = await list(session);
    const uuid = await notifyOf(session);
    const after = await list(session);
    expect(after).toMatchObject({ total: before.total + 1, unseen: before.unseen + 1, perPage: 20, page: 1 });
    expect(after.data[0]).toEqual({
      uuid: expect.any(String),
      kind: 'spot_order',
      title: 'Order expired',
      text: expect.any(String),
      seenAt: null,
      createdAt: await now(),
      status: null,
      path: `/account/trade-history?order=${uuid}`,
    });
    const { body: trades } = await api.get(`/api/secure/trades?order=${uuid}`, session);
    expect(trades).toMatchObject({ total: 1, data: [{ uuid, status: 'expired' }] });
  });

  test('can be filtered by unread, by kind and by words', async () => {
    const session = await api.signIn('vip');
    await notifyOf(session);
    const { unseen } = await list(session);
    const {
      data: [{ uuid }],
    } = await list(session);
    await see(session, { uuid });
    expect((await list(session, 'unseen=true')).total).toBe(unseen - 1);
    expect((await list(session, 'unseen=false')).data).toContainEqual(
      expect.objectContaining({ uuid, seenAt: await now() }),
    );
    expect((await list(session, 'kind=weather')).total).toBe(0);
    expect((await list(session, 'kind=spot_order&search=expired')).total).toBeGreaterThan(0);
    const { status, body } = await api.get('/api/secure/notification?unseen=maybe', session);
    expect(status).toBe(400);
    expect(body).toMatchObject({ key: 'unseen', error: 'Unseen must be true or false' });
  });

  test('links a transfer for its recipient and for staff', async () => {
    const session = await api.signIn('trader');
    const transfer = { recipient: '10000003', currency: 'USD', amount: '25' };
    await confirmStepUp(await api.world(), session, 'pin', { call: 'transfers.send', input: transfer });
    expect((await api.post('/api/secure/transfer', transfer, session)).status).toBe(200);
    const received = await list(await api.signIn('vip'), 'perPage=1');
    expect(received.data[0]).toMatchObject({
      kind: 'transfer',
      title: 'Money received',
      path: expect.stringMatching(/^\/account\/transactions\?transaction=/),
    });
    const reference = received.data[0].path.split('=')[1];
    const { body: own } = await api.get(
      `/api/secure/transactions?reference=${reference}`,
      await api.signIn('vip'),
    );
    expect(own).toMatchObject({ total: 1, data: [{ type: 'transfer_in', amount: '25' }] });
    const { body: tab } = await api.get(
      '/api/strict/user/10000003/notifications',
      await api.signIn('superuser'),
    );
    expect(tab.data[0].path).toBe(`/kut/transfers?transfer=${reference}`);
  });
});

test('a trader is not notified of their own actions', async () => {
  const session = await api.signIn('trader');
  const { total } = await list(session);
  const market = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.001' };
  expect((await api.post('/api/secure/trades/place', market, session)).body.trade.status).toBe('filled');
  const { body } = await api.post('/api/secure/trades/place', order, session);
  await api.post(`/api/secure/trade/${body.trade.uuid}/cancel`, {}, session);
  expect((await list(session)).total).toBe(total);
});

describe('marking as read', () => {
  test('changes a notification once, and keeps the first instant', async () => {
    const session = await api.signIn('trader');
    await notifyOf(session);
    const { unseen, data } = await list(session);
    const { uuid } = data[0];
    expect((await see(session, { uuid })).body).toEqual({ unseen: unseen - 1 });
    const { seenAt } = (await list(session)).data[0];
    await api.post('/api/sandbox/clock', { advance: 'PT1S' });
    expect((await see(session, { uuids: [uuid, uuid] })).body).toEqual({ unseen: unseen - 1 });
    expect((await list(session)).data.find((one: { uuid: string }) => one.uuid === uuid).seenAt).toBe(seenAt);
  });

  test('refuses another trader’s or an unknown notification, and marks none', async () => {
    const session = await api.signIn('trader');
    const other = await api.signIn('vip');
    await notifyOf(session);
    await notifyOf(other);
    const {
      data: [theirs],
    } = await list(other);
    const {
      data: [mine],
      unseen,
    } = await list(session);
    for (const uuid of [theirs.uuid, NOBODYS]) {
      expect(await see(session, { uuids: [mine.uuid, uuid] })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    expect((await list(session)).unseen).toBe(unseen);
    expect((await list(other, 'perPage=1')).data[0].seenAt).toBeNull();
  });

  test.each([
    [{}, 'Uuid is missing', 'uuid'],
    [{ uuids: [] }, 'Uuid is missing', 'uuid'],
    [{ uuid: 7 }, 'Uuid is not a string', 'uuid'],
    [{ uuids: 'all' }, 'Uuids must be a list', 'uuids'],
  ])('with %j is refused with the error', async (body, error, key) => {
    expect(await see(await api.signIn('trader'), body)).toMatchObject({
      status: 400,
      body: { code: 'bad_input', error, key },
    });
  });

  test('marks all, and changes nothing the second time', async () => {
    const session = await api.signIn('trader');
    const other = await api.signIn('vip');
    await notifyOf(session);
    const { unseen: others } = await list(other);
    for (let times = 0; times < 2; times += 1) {
      const { body } = await api.post('/api/secure/notification/mark-all-as-seen', {}, session);
      expect(body).toEqual({ unseen: 0 });
    }
    expect(await list(session)).toMatchObject({ unseen: 0 });
    expect((await list(session, 'unseen=true')).total).toBe(0);
    expect((await list(other)).unseen).toBe(others);
  });

  test('needs a session', async () => {
    expect((await api.get('/api/secure/notification')).status).toBe(401);
    expect((await api.post('/api/secure/notification/mark-all-as-seen', {})).status).toBe(401);
  });
});
