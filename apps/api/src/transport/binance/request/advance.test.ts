import { MINUTE } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import type { BinanceClient } from '../../../testing/app/binance-client.ts';
import { binanceClient } from '../../../testing/app/binance-client.ts';
import { testApp } from '../../../testing/app/test-app.ts';

let wall = Date.now();
const api = testApp({ wall: () => wall });

/** A world of its own in which time stands still, with a key. */
async function open(keyPace?: string): Promise<BinanceClient & { now(): Promise<number>; world: string }> {
  const { body } = await api.post('/api/sandbox/worlds', { speed: 0 });
  const client = await binanceClient(api, { balances: { USD: '100000' }, keyPace }, body.world);
  const now = async () => {
    const { body: time } = await api.get(`/w/${body.world}/binance/api/v3/time`);
    return time.serverTime;
  };
  return { ...client, now, world: body.world };
}

const signed = (client: BinanceClient, path = '/api/v3/account') => client.signedAt(wall, 'GET', path);

test('a header moves the clock before the answer', async () => {
  const { now, world, key } = await open();
  const before = await now();
  const ask = (advance: string, headers: object = {}) =>
    api.app.inject({
      url: `/w/${world}/binance/fapi/v1/time`,
      headers: { 'x-papermint-advance': advance, ...headers },
    });
  expect(JSON.parse((await ask('PT1M')).body).serverTime - before).toBe(MINUTE);
  expect(JSON.parse((await ask('PT0S', { 'x-mbx-apikey': key })).body).serverTime - before).toBe(MINUTE);
  for (const wrong of ['60', '-PT1M', 'P1M', '']) {
    const answer = await ask(wrong);
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([400, -1130]);
  }
  expect((await now()) - before).toBe(MINUTE);
});

test('each request of a key moves the clock by its step, whichever clock it is signed by', async () => {
  const client = await open('PT1M');
  const before = await client.now();
  expect((await signed(client)).status).toBe(200);
  expect((await signed(client, '/fapi/v3/account')).status).toBe(200);
  expect((await client.now()) - before).toBe(2 * MINUTE);
  // Both the time that it was told last and the one that it has counted on are right.
  const told = await client.now();
  expect((await client.signedAt(told, 'GET', '/api/v3/account')).status).toBe(200);
  expect((await client.signedAt(told + 2 * MINUTE, 'GET', '/api/v3/account')).status).toBe(200);
  expect((await client.signedAt(told, 'GET', '/api/v3/account')).body.code).toBe(-1021);
});

test('orders that are due on the way are filled before the answer', async () => {
  const client = await open('P1D');
  const { body: book } = await api.get(`/w/${client.world}/binance/api/v3/ticker/price?symbol=BTCUSDT`);
  const price = String(Math.floor(Number(book.price) * 0.999));
  const order = {
    symbol: 'BTCUSDT',
    side: 'BUY',
    type: 'LIMIT',
    timeInForce: 'GTC',
    quantity: '0.01',
    price,
  };
  await client.signedAt(wall, 'POST', '/api/v3/order', order);
  const counts = [];
  for (let day = 0; day < 5; day++) {
    counts.push((await client.signedAt(wall, 'GET', '/api/v3/openOrders')).body.length);
  }
  expect(counts.at(-1)).toBe(0);
});

test('a factor moves the clock by the pauses of a key', async () => {
  const client = await open('x60');
  const before = await client.now();
  await signed(client);
  expect((await client.now()) - before).toBe(0);
  wall += 1500;
  await signed(client);
  expect((await client.now()) - before).toBe(90_000);
});

test.each([
  ['hmac', 'x0'],
  ['hmac', 'P31D'],
  ['hmac', '60'],
  ['bearer', 'PT1M'],
])('a key of the kind %s with the pace %s is refused at the field', async (keyKind, keyPace) => {
  const { status, body } = await api.post('/api/sandbox/accounts', { scopes: ['read'], keyKind, keyPace });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toMatch(/[pP]ace/);
});

test('who knows only the key of a program uses up nothing of its limits', async () => {
  const client = await open();
  const headers = { 'x-world': client.world };
  await api.post('/api/sandbox/binance/limits', { limits: 'strict' }, undefined, headers);
  const query = `timestamp=${Date.now()}&signature=${'0'.repeat(64)}`;
  const guess = (url: string) => api.app.inject({ url, headers: { 'x-mbx-apikey': client.key } });
  const statuses = new Set<number>();
  for (let i = 0; i < 45; i++) {
    statuses.add((await guess(`/binance/api/v3/account?${query}`)).statusCode);
    statuses.add((await guess('/binance/api/v3/depth?symbol=BTCUSDT&limit=5000')).statusCode);
  }
  expect(statuses).toContain(418);
  expect((await signed(client)).status).toBe(200);
});

test('strict limits refuse with what is left of the minute, and off forgives', async () => {
  const client = await open();
  const headers = { 'x-world': client.world };
  const set = (limits: string) => api.post('/api/sandbox/binance/limits', { limits }, undefined, headers);
  expect((await set('strict')).body.limits).toBe('strict');
  const answers = [];
  for (let i = 0; i < 45; i++) answers.push(await signed(client));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 15).every((status) => status === 200)).toBe(true);
  expect(statuses[15]).toBe(429);
  expect(statuses.at(-1)).toBe(418);
  expect(Number(answers[15]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(answers[15]?.headers['x-mbx-used-weight-1m']).toBe('320');
  await set('off');
  expect((await signed(client)).status).toBe(200);
  expect((await set('nonsense')).status).toBe(400);
});
