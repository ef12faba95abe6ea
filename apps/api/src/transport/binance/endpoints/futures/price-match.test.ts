import { expect, test } from 'vitest';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import { testApp } from '../../../../testing/app/test-app.ts';
import { lastPriceAt } from '../../../../testing/worlds/futures-market.ts';

const api = testApp();
const symbol = 'BTCUSDT';
const LIMIT = { symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.1' };

const open = () => binanceClient(api, { package: 'gold', balances: { USD: '100000' } });
type Client = Awaited<ReturnType<typeof open>>;

const place = async (client: Client, values: object) =>
  (await client.signed('POST', '/fapi/v1/order', { ...LIMIT, ...values })).body;

const levels = async (client: Client, side: 'bids' | 'asks'): Promise<string[]> => {
  const { body } = await client.signed('GET', '/fapi/v1/depth', { symbol, limit: '50' });
  return body[side].map(([price]: [string]) => price);
};

test.each([
  ['QUEUE', 'BUY', 'bids', 0],
  ['QUEUE_10', 'BUY', 'bids', 9],
  ['OPPONENT_5', 'SELL', 'bids', 4],
  ['OPPONENT', 'SELL', 'bids', 0],
] as const)('%s of a %s takes its limit from the book', async (priceMatch, side, of, index) => {
  const client = await open();
  const price = (await levels(client, of))[index];
  const order = await place(client, { side, priceMatch });
  expect(Number(order.price)).toBe(Number(price));
  expect(order.priceMatch).toBe(priceMatch);
});

test('an order takes its limit from the book again when it is changed', async () => {
  const client = await open();
  const { orderId } = await place(client, { priceMatch: 'QUEUE_20' });
  const price = (await levels(client, 'bids'))[4];
  const values = { symbol, side: 'BUY', quantity: '0.1', orderId, priceMatch: 'QUEUE_5' };
  const { body } = await client.signed('PUT', '/fapi/v1/order', values);
  expect(body).toMatchObject({ orderId, priceMatch: 'QUEUE_5' });
  expect(Number(body.price)).toBe(Number(price));
});

test('a conditional order takes its limit from the book when it triggers', async () => {
  const client = await open();
  const world = await api.world();
  const triggerPrice = lastPriceAt(world, -20);
  const { timeInForce: _, ...order } = LIMIT;
  const values = { ...order, algoType: 'CONDITIONAL', side: 'SELL', type: 'STOP', triggerPrice };
  const { body } = await client.signed('POST', '/fapi/v1/algoOrder', { ...values, priceMatch: 'QUEUE_20' });
  expect(body).toMatchObject({ algoStatus: 'NEW', price: '0', priceMatch: 'QUEUE_20' });
  await world.scenarios.add(
    { actor: { kind: 'system' }, name: 'test.scenario' },
    { kind: 'gap', pair: 'BTC/USD', depth: 0.01, startsIn: 1 },
  );
  await world.testClock.advance((now) => now + 2000);
  const asks = await levels(client, 'asks');
  const after = (await client.signed('GET', '/fapi/v1/algoOrder', { algoId: body.algoId })).body;
  expect(after).toMatchObject({ algoStatus: 'TRIGGERED', priceMatch: 'QUEUE_20' });
  expect(Number(after.price)).toBeGreaterThan(Number(asks[0]));
  expect(Number(after.price)).toBeLessThan(Number(triggerPrice));
});

test('a conditional order keeps waiting for the book while its stop price moves', async () => {
  const client = await open();
  const world = await api.world();
  const order = { pair: 'BTC/USD', side: 'sell', type: 'stop_limit', amount: '0.1', priceMatch: 'queue' };
  const placed = await api.post(
    '/api/secure/trades/place-futures-trade',
    { ...order, stopPrice: lastPriceAt(world, -900) },
    client.session,
  );
  const { uuid, price } = placed.body.trade;
  expect(price).toBe(placed.body.trade.stopPrice);
  const stopPrice = lastPriceAt(world, -1800);
  const moved = await api.post(
    `/api/secure/trades/futures/orders/${uuid}/amend`,
    { stopPrice },
    client.session,
  );
  expect(moved.body.trade, JSON.stringify(moved.body)).toMatchObject({
    priceMatch: 'queue',
    stopPrice,
    price: stopPrice,
  });
  const typed = await api.post(
    `/api/secure/trades/futures/orders/${uuid}/amend`,
    { price: lastPriceAt(world, -2000) },
    client.session,
  );
  expect(typed.body.trade).toMatchObject({ priceMatch: null, price: lastPriceAt(world, -2000) });
});

test.each([
  [{ priceMatch: 'QUEUE', price: '50000' }, -1128],
  [{ priceMatch: 'BEST' }, -1130],
  [{ priceMatch: 'NONE' }, -1102],
  [{ priceMatch: 'QUEUE', type: 'MARKET', timeInForce: undefined }, -1128],
  [{ priceMatch: 'QUEUE', type: 'STOP', stopPrice: '50000', price: '50000' }, -1128],
  [{ priceMatch: 'QUEUE', type: 'STOP_MARKET', stopPrice: '50000', timeInForce: undefined }, -1128],
])('%o is refused with %i', async (values, code) => {
  expect(await place(await open(), values)).toMatchObject({ code });
});
