import { HOUR } from '@papermint/contracts/common/time-units';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import type { World } from '../../worlds/world.ts';

const api = testApp();
const STOCK = 'LUMR/USD';
/** Tuesday, 2 June 2026: stocks have closed at 20:00 and open the next day at 13:30. */
const CLOSED = Date.UTC(2026, 5, 2, 21);
const OPENS = Date.UTC(2026, 5, 3, 13, 30);

let world: World;
let session: string;
beforeEach(async () => {
  await api.post('/api/sandbox/reset');
  world = await api.host.world();
  session = await api.signIn('vip');
  await api.post('/api/sandbox/clock', { set: new Date(CLOSED).toISOString() });
});

const priceBy = (factor: number) => {
  const { tick } = world.markets.instrument(STOCK);
  const ticks = world.markets.priceTicksAt(STOCK, world.clock.now());
  return (Math.round(ticks * factor) * Number(tick)).toFixed(tick.split('.')[1]?.length ?? 0);
};
const place = (path: string, order: object) =>
  api.post(path, { pair: STOCK, side: 'buy', amount: '2', ...order }, session);
const SPOT = '/api/secure/trades/place';
const FUTURES = '/api/secure/trades/place-futures-trade';
const openAt = async () => {
  await api.post('/api/sandbox/clock', { set: new Date(OPENS).toISOString() });
};

describe.each([SPOT, FUTURES])('while a market is closed, %s', (path) => {
  test('refuses orders that cannot wait and names the time of the next open', async () => {
    for (const order of [
      { type: 'market' },
      { type: 'limit', price: priceBy(1), timeInForce: 'IOC' },
      { type: 'limit', price: priceBy(1), timeInForce: 'FOK' },
    ]) {
      const { status, body } = await place(path, order);
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'market_closed',
        key: 'pair',
        error: 'This market is closed. It opens on 3 June 2026 at 13:30 UTC',
      });
    }
  });

  test('queues limit orders and matches them at the open', async () => {
    const { body } = await place(path, { type: 'limit', price: priceBy(1.2) });
    expect(body).toMatchObject({ trade: { status: 'new', filled: '0' } });
    expect(body.message).toContain('The market opens on 3 June 2026 at 13:30 UTC.');
    const low = await place(path, { type: 'limit', price: priceBy(0.7) });
    const stop = await place(path, { type: 'stop', stopPrice: priceBy(1.3) });
    expect(stop.body).toMatchObject({ trade: { status: 'untriggered' } });
    await openAt();
    const of = path === SPOT ? '/api/secure/trade/' : '/api/secure/trades/futures/orders/';
    const { trade } = (await api.get(`${of}${body.trade.uuid}`, session)).body;
    expect(trade.status).toBe('filled');
    expect(Number(trade.averagePrice)).toBeLessThan(Number(trade.price));
    expect((await api.get(`${of}${low.body.trade.uuid}`, session)).body.trade.status).toBe('new');
  });

  test.each([
    ['falls below the limit, which trades at the first price', { kind: 'gap', depth: 0.2 }, 'limit'],
    ['jumps over the stop price, which triggers', { kind: 'rally', depth: 0.3, over: 'PT1S' }, 'stop'],
    ['meets neither, and the limit order goes into the book', undefined, undefined],
  ])('lets both orders of an oco wait; where the price %s', async (_, scenario, traded) => {
    const of = path === SPOT ? '/api/secure/trade/' : '/api/secure/trades/futures/orders/';
    const oco = { type: 'oco', price: priceBy(0.9), stopPrice: priceBy(1.1) };
    const { body } = await place(path, oco);
    expect(body.message).toContain('The market opens on 3 June 2026 at 13:30 UTC.');
    expect(body.trade).toMatchObject({ status: 'new', opensAt: new Date(OPENS).toISOString() });
    const { uuid, linkedTo } = body.trade;
    const amended = await api.post(`${of}${uuid}/amend`, { price: priceBy(0.91), amount: '3' }, session);
    expect(amended.body).toMatchObject({ trade: { status: 'new', amount: '3' } });
    if (scenario) await api.post('/api/sandbox/scenarios', { ...scenario, pair: STOCK });
    await api.post('/api/sandbox/clock', { advance: 'PT1H' });
    const trade = async (id: string) => (await api.get(`${of}${id}`, session)).body.trade;
    expect(await trade(uuid)).toMatchObject({ status: 'new', filled: '0' });
    expect(await trade(linkedTo)).toMatchObject({ status: 'untriggered' });
    await openAt();
    const [limit, stop] = [await trade(uuid), await trade(linkedTo)];
    if (traded === 'limit') {
      expect([limit.status, stop.status]).toEqual(['filled', 'canceled']);
      expect(Number(limit.averagePrice)).toBeLessThan(Number(limit.price));
    } else if (traded === 'stop') {
      expect([limit.status, stop.status]).toEqual(['canceled', 'filled']);
    } else {
      expect([limit.status, stop.status]).toEqual(['new', 'untriggered']);
      expect(limit).toMatchObject({ opensAt: null });
      await api.post(`${of}${uuid}/cancel`, {}, session);
      expect((await trade(linkedTo)).status).toBe('canceled');
    }
    expect((await api.get('/api/sandbox/prove')).body.ok).toBe(true);
  });

  test('amends and cancels a queued order with its reservation', async () => {
    const { body } = await place(path, { type: 'limit', price: priceBy(1.1) });
    const { uuid } = body.trade;
    const of = path === SPOT ? '/api/secure/trade/' : '/api/secure/trades/futures/orders/';
    const amended = await api.post(`${of}${uuid}/amend`, { price: priceBy(1.15), amount: '3' }, session);
    expect(amended.body).toMatchObject({ trade: { status: 'new', amount: '3' } });
    const smaller = await api.post(`${of}${uuid}/amend`, { amount: '1' }, session);
    expect(smaller.body).toMatchObject({ trade: { amount: '1' } });
    expect((await api.post(`${of}${uuid}/cancel`, {}, session)).body).toMatchObject({
      trade: { status: 'canceled' },
    });
    expect((await api.get('/api/sandbox/prove')).body.ok).toBe(true);
  });
});

test('staff close a position at the mark while its market is closed, and a delisted pair closes all', async () => {
  await openAt();
  await api.post('/api/sandbox/clock', { advance: 'PT1H' });
  const { body } = await place(FUTURES, { type: 'market', leverage: 2, marginMode: 'isolated' });
  const other = await api.post(
    FUTURES,
    { pair: STOCK, side: 'sell', type: 'market', amount: '3', leverage: 2 },
    await api.signIn('trader'),
  );
  await api.post('/api/sandbox/clock', { advance: 'PT12H' });
  const staff = await api.signIn('superuser');
  const closed = await api.post(
    `/api/strict/futures-trades/${body.position.uuid}/close`,
    { reason: 'A wrong price' },
    staff,
  );
  expect(closed.body).toMatchObject({ position: { status: 'closed', trader: { accountId: '10000003' } } });
  const { exposures } = (await api.get('/api/strict/futures-exposure', staff)).body;
  expect(exposures.find(({ pair }: { pair: string }) => pair === STOCK)).toMatchObject({
    positions: 1,
    net: '3',
  });
  await world.db.commit(async (tx) => {
    world.futures.closeIn(tx, STOCK, { kind: 'system' }, `${STOCK} was delisted.`);
  });
  const { body: detail } = await api.get(`/api/strict/futures-trades/${other.body.position.uuid}`, staff);
  expect(detail).toMatchObject({ position: { status: 'closed', amount: '0' }, liquidation: null });
  expect((await api.get('/api/sandbox/prove')).body.ok).toBe(true);
});

test('staff enter a position for a trader, who reads the reason', async () => {
  const staff = await api.signIn('superuser');
  const { body } = await api.post(
    '/api/strict/user/10000001/trade-history/futures',
    {
      pair: 'ETH/USD',
      side: 'sell',
      amount: '0.1',
      leverage: 5,
      marginMode: 'isolated',
      reason: 'Placed by phone',
    },
    staff,
  );
  expect(body).toMatchObject({
    trade: { enteredByStaff: true, status: 'filled' },
    position: { side: 'short', enteredByStaff: true },
  });
  const trader = await api.signIn('trader');
  const { body: news } = await api.get('/api/secure/notification', trader);
  expect(news.data[0]).toMatchObject({ title: 'Position entered by staff' });
  expect(news.data[0].text).toContain('Placed by phone');
  const { uuid } = body.position;
  const { body: own } = await api.get(`/api/secure/trades/futures/positions/${uuid}`, trader);
  expect(own.position).toMatchObject({ uuid, enteredByStaff: true });
  const entered = { status: 'open', by: 'staff', reason: 'Placed by phone' };
  expect(own.timeline.at(-1)).toMatchObject(entered);
  expect(own.timeline.at(-1)).not.toHaveProperty('staff');
  const { body: seen } = await api.get(`/api/strict/futures-trades/${uuid}`, staff);
  expect(seen.timeline.at(-1)).toMatchObject({ ...entered, staff: { accountId: expect.any(String) } });
  const placed = { status: 'new', by: 'staff', reason: 'Placed by phone' };
  const { body: ownOrder } = await api.get(`/api/secure/trades/futures/orders/${body.trade.uuid}`, trader);
  expect(ownOrder.timeline[0]).toMatchObject(placed);
  const { body: seenOrder } = await api.get(`/api/strict/futures-orders/${body.trade.uuid}`, staff);
  expect(seenOrder.timeline[0]).toMatchObject({ ...placed, staff: { accountId: expect.any(String) } });
  const other = await api.signIn('vip');
  expect((await api.get(`/api/secure/trades/futures/positions/${uuid}`, other)).status).toBe(404);
  const { body: ping } = await api.get('/api/ping', trader);
  expect(Number(ping.tradeStats.invested)).toBeGreaterThan(0);
});

test('a TWAP order that reduces a position starts while its market is closed, also beside orders that close it', async () => {
  await place(FUTURES, { type: 'limit', price: priceBy(1.2) });
  await openAt();
  await api.post('/api/sandbox/clock', { set: new Date(OPENS + 8 * HOUR).toISOString() });
  const ladder = { side: 'sell', type: 'limit', price: priceBy(1.3), reduceOnly: true };
  expect((await place(FUTURES, ladder)).status).toBe(200);
  const terms = { pair: STOCK, side: 'sell', amount: '2', duration: 600, interval: 60, reduceOnly: true };
  const { status, body } = await api.post('/api/secure/trades/futures/twap', terms, session);
  expect(status).toBe(200);
  expect(body.twap).toMatchObject({ status: 'running', reduceOnly: true });
});
