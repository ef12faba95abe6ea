import { expect, test } from 'vitest';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import { testApp } from '../../../../testing/app/test-app.ts';

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

test.each([
  [{ priceMatch: 'QUEUE', price: '50000' }, -1128],
  [{ priceMatch: 'BEST' }, -1130],
  [{ priceMatch: 'NONE' }, -1102],
  [{ priceMatch: 'QUEUE', type: 'MARKET', timeInForce: '' }, -1128],
])('%o is refused with %i', async (values, code) => {
  expect(await place(await open(), values)).toMatchObject({ code });
});
