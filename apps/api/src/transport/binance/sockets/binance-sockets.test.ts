import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { BinanceClient } from '../../../testing/app/binance-client.ts';
import { binanceClient } from '../../../testing/app/binance-client.ts';
import { socketLines } from '../../../testing/app/socket-line.ts';
import { confirmStepUp } from '../../../testing/app/step-up.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { strayMethods } from '../ws-api/methods.ts';

const api = testApp();
const lines = socketLines(api);
const connect = (path: string) => lines(`/binance${path}`);

/** A limit at which an order to buy rests. */
async function somewhatBelow(): Promise<string> {
  const { body } = await api.get('/api/book?pair=BTC%2FUSD');
  return String(Math.floor(Number(body.bids[0][0] ?? body.bids[0].price) * 0.9));
}

function signed({ key, secret }: BinanceClient, values: Record<string, unknown> = {}) {
  const params: Record<string, unknown> = { ...values, apiKey: key, timestamp: Date.now() };
  const payload = Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
  return { ...params, signature: createHmac('sha256', secret).update(payload).digest('hex') };
}

describe('a socket for streams', () => {
  test('answers messages with their ids, and malformed ones with an error', async () => {
    const line = await connect('/ws/0');
    line.send({ method: 'SUBSCRIBE', params: ['nothing@nowhere'], id: 1 });
    expect(await line.next()).toEqual({ result: null, id: 1 });
    line.send({ method: 'SET_PROPERTY', params: ['combined', true], id: 'a' });
    expect(await line.next()).toEqual({ result: null, id: 'a' });
    line.send({ method: 'GET_PROPERTY', params: ['combined'], id: 2 });
    expect(await line.next()).toEqual({ result: true, id: 2 });
    for (const [message, code] of [
      ['nonsense', 3],
      ['null', 3],
      [{ id: 1 }, 2],
      [{ method: 'NOTHING', id: 1 }, 2],
      [{ method: 'SUBSCRIBE', params: 'x', id: 1 }, 2],
      [{ method: 'SUBSCRIBE', params: Array.from({ length: 10_000 }, (_, at) => `a${at}@trade`), id: 1 }, 2],
      [{ method: 'SET_PROPERTY', params: ['combined', 1], id: 1 }, 1],
      [{ method: 'SET_PROPERTY', params: ['other', true], id: 1 }, 0],
    ] as const) {
      line.send(message);
      expect(await line.next()).toMatchObject({ code, msg: expect.any(String) });
    }
  });
});

test('a socket of an unknown path or world is refused in the shape of errors', async () => {
  const { port } = api.app.server.address() as AddressInfo;
  for (const path of ['/binance/nothing', '/w/nowhere/binance/ws']) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    const answer = await new Promise<IncomingMessage>((resolve) => {
      socket.once('unexpected-response', (_, response) => resolve(response));
    });
    const body = JSON.parse(Buffer.concat(await answer.toArray()).toString());
    expect([answer.statusCode, body]).toEqual([404, { code: expect.any(Number), msg: expect.any(String) }]);
  }
});

describe('market streams', () => {
  test('of a path and of messages say the latest first, in the shape of their socket', async () => {
    const combined = await connect('/stream?streams=btcusdt@depth5/nothing@trade');
    expect(await combined.next()).toEqual({
      stream: 'btcusdt@depth5',
      data: { lastUpdateId: expect.any(Number), bids: expect.any(Array), asks: expect.any(Array) },
    });
    combined.send({ method: 'SUBSCRIBE', params: ['ethusdt@bookTicker', 'ethusdt@bookTicker'], id: 7 });
    combined.send({ method: 'LIST_SUBSCRIPTIONS', id: 8 });
    expect(await combined.next()).toEqual({ result: null, id: 7 });
    expect(await combined.next()).toMatchObject({ stream: 'ethusdt@bookTicker', data: { s: 'ETHUSDT' } });
    expect(await combined.next()).toEqual({
      result: ['btcusdt@depth5', 'nothing@trade', 'ethusdt@bookTicker'],
      id: 8,
    });
    const raw = await connect('/fstream/market/ws/btcusdt@markPrice');
    expect(await raw.next()).toMatchObject({ e: 'markPriceUpdate', s: 'BTCUSDT' });
    const micro = await connect('/ws/btcusdt@kline_1m?timeUnit=MICROSECOND');
    expect((await micro.next()).E).toBe((await api.world()).clock.now() * 1000);
  });

  test('end where a client sends too much', async () => {
    const line = await connect('/ws');
    for (let i = 0; i < 40; i++) line.send({ method: 'LIST_SUBSCRIPTIONS', id: i });
    expect(await line.closed).toBe(1008);
  });
});

describe('the WebSocket API', () => {
  test('answers with the id, the status and the limits', async () => {
    const line = await connect('/ws-api/v3');
    line.send({ id: '17', method: 'time' });
    expect(await line.next()).toEqual({
      id: '17',
      status: 200,
      result: { serverTime: expect.any(Number) },
      rateLimits: [expect.objectContaining({ rateLimitType: 'REQUEST_WEIGHT', count: expect.any(Number) })],
    });
    for (const [message, code] of [
      ['nonsense', -1135],
      [[], -1135],
      [{ id: 1 }, -1135],
      [{ id: 1, method: 'nothing' }, -1020],
      [{ id: 1, method: 'constructor' }, -1020],
      [{ id: 1, method: 'userDataStream.subscribe.signature' }, -2014],
      [{ id: 1, method: 'userDataStream.subscribe' }, -2015],
    ] as const) {
      line.send(message);
      expect(await line.next()).toMatchObject({ error: { code, msg: expect.any(String) } });
    }
  });

  test('answers market data as the endpoints do', async () => {
    const line = await connect('/ws-api/v3');
    line.send({ id: 1, method: 'depth', params: { symbol: 'BTCUSDT', limit: 5 } });
    expect(await line.next()).toMatchObject({
      status: 200,
      result: { lastUpdateId: expect.any(Number), bids: expect.any(Array) },
    });
    line.send({ id: 2, method: 'klines', params: { symbol: 'BTCUSDT', interval: '1h', limit: 2 } });
    expect(await line.next()).toMatchObject({ id: 2, result: [expect.any(Array), expect.any(Array)] });
  });

  test('sends the events of orders after the answer that began the stream', async () => {
    const client = await binanceClient(api);
    const line = await connect('/ws-api/v3');
    line.send({ id: 1, method: 'userDataStream.subscribe.signature', params: signed(client) });
    expect(await line.next()).toMatchObject({ id: 1, status: 200, result: { subscriptionId: 0 } });
    line.send({ id: 2, method: 'userDataStream.subscribe.signature', params: signed(client) });
    expect(await line.next()).toMatchObject({ id: 2, error: { code: -2035 } });

    const strategy = { strategyId: 7, strategyType: 1_000_000 };
    const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01', ...strategy };
    expect((await api.post('/api/secure/trades/place', order, client.session)).status).toBe(200);
    const events = [await line.next(), await line.next(), await line.next()].map(({ event }) => event);
    expect(events[0]).toMatchObject({ e: 'executionReport', x: 'NEW', X: 'NEW', s: 'BTCUSDT', o: 'MARKET' });
    expect(events[0]).toMatchObject({ j: 7, J: 1_000_000 });
    expect(events[1]).toMatchObject({ j: 7, x: 'TRADE', N: 'USDT', t: expect.any(Number) });
  });

  test('follows traders of several worlds, although worlds with one seed give them the same id', async () => {
    const line = await connect('/ws-api/v3');
    for (const subscriptionId of [0, 1]) {
      const client = await binanceClient(api, undefined, await api.openWorld());
      const id = subscriptionId + 1;
      line.send({ id, method: 'userDataStream.subscribe.signature', params: signed(client) });
      expect(await line.next()).toMatchObject({ id, status: 200, result: { subscriptionId } });
    }
  });

  test('moves the clock as the key of a message says, and meets its faults', async () => {
    const { body } = await api.post('/api/sandbox/worlds', { speed: 0 });
    const client = await binanceClient(api, { balances: { USD: '1000' }, keyPace: 'PT1M' }, body.world);
    const line = await connect('/ws-api/v3');
    const now = async () => {
      const { body: time } = await api.get(`/w/${body.world}/binance/api/v3/time`);
      return time.serverTime;
    };
    const before = await now();
    for (const id of [1, 2]) {
      line.send({ id, method: 'account.status', params: signed(client) });
      expect(await line.next()).toMatchObject({ id, status: 200 });
    }
    expect((await now()) - before).toBe(120_000);
    const effect = { kind: 'binance_error', error: 'banned' };
    const fault = { effect, apiKey: client.key, call: 'GET /api/v3/account' };
    await api.post('/api/sandbox/faults', fault, undefined, { 'x-world': body.world });
    line.send({ id: 3, method: 'account.status', params: signed(client) });
    expect(await line.next()).toMatchObject({ id: 3, status: 418, error: { code: -1003 } });
  });

  test('lets a key of Ed25519 log on, whose messages need no signature then', async () => {
    const { key, session, secret } = await binanceClient(api);
    const refused = await connect('/ws-api/v3');
    refused.send({ id: 1, method: 'session.logon', params: signed({ key, secret } as BinanceClient) });
    expect(await refused.next()).toMatchObject({
      status: 400,
      error: { code: -4056, msg: 'HMAC_SHA256 API key is not supported.' },
    });
    await confirmStepUp(await api.world(), session, 'password');
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const asked = { label: 'Own', scopes: ['read', 'trade'], kind: 'ed25519', publicKey: pem };
    const { body: own } = await api.post('/api/secure/api-keys', asked, session);
    const line = await connect('/ws-api/v3');
    const params = { apiKey: own.key, timestamp: Date.now() };
    const payload = Buffer.from(`apiKey=${params.apiKey}&timestamp=${params.timestamp}`);
    const signature = sign(null, payload, privateKey).toString('base64');
    line.send({ id: 1, method: 'session.logon', params: { ...params, signature } });
    expect(await line.next()).toMatchObject({ status: 200, result: { apiKey: own.key } });
    line.send({ id: 2, method: 'account.status', params: { timestamp: Date.now() } });
    expect(await line.next()).toMatchObject({ id: 2, status: 200, result: { accountType: 'SPOT' } });
    line.send({ id: 3, method: 'userDataStream.subscribe' });
    expect(await line.next()).toMatchObject({ id: 3, result: { subscriptionId: 0 } });
    line.send({ id: 4, method: 'session.logout' });
    expect(await line.next()).toMatchObject({ id: 4, result: { apiKey: null } });
    line.send({ id: 5, method: 'account.status', params: { timestamp: Date.now() } });
    expect(await line.next()).toMatchObject({ id: 5, error: { code: -2014 } });
  });

  test('lists no method that stands for nothing', () => {
    // The endpoints of other subjects join one by one.
    expect(strayMethods().every((way) => /^(GET|POST|PUT|DELETE) \/(api|fapi)\//.test(way))).toBe(true);
  });
});

describe('a user stream', () => {
  const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' };

  test('ends when its API key is revoked', async () => {
    const client = await binanceClient(api);
    const { body } = await client.keyed('POST', '/api/v3/userDataStream');
    const [own, listening] = [await connect('/ws-api/v3'), await connect(`/ws/${body.listenKey}`)];
    own.send({ id: 1, method: 'userDataStream.subscribe.signature', params: signed(client) });
    await own.next();
    listening.send({ method: 'LIST_SUBSCRIPTIONS', id: 1 });
    await listening.next();
    const [key] = (await api.get('/api/secure/api-keys', client.session)).body;
    await api.delete(`/api/secure/api-keys/${key.uuid}`, client.session);
    await api.post('/api/secure/trades/place', order, client.session);
    expect((await own.next()).event).toMatchObject({ e: 'eventStreamTerminated' });
    expect(await listening.next()).toMatchObject({ e: 'listenKeyExpired', listenKey: body.listenKey });
  });

  test('needs the scope read', async () => {
    const client = await binanceClient(api, { balances: { USD: '1000' }, scopes: ['trade'] });
    const line = await connect('/ws-api/v3');
    line.send({ id: 1, method: 'userDataStream.subscribe.signature', params: signed(client) });
    expect(await line.next()).toMatchObject({ error: { code: -2015 } });
    expect((await client.keyed('POST', '/api/v3/userDataStream')).body).toMatchObject({ code: -2015 });
  });
});

describe('a listen key', () => {
  test('opens the stream of its trader, as orders rest and are canceled', async () => {
    const client = await binanceClient(api);
    const { body } = await client.keyed('POST', '/api/v3/userDataStream');
    expect(body).toEqual({ listenKey: expect.stringMatching(/^[A-Za-z0-9]{64}$/) });
    expect((await client.keyed('POST', '/api/v3/userDataStream')).body).toEqual(body);
    const line = await connect(`/ws/${body.listenKey}`);
    line.send({ method: 'LIST_SUBSCRIPTIONS', id: 1 });
    expect(await line.next()).toEqual({ result: [body.listenKey], id: 1 });

    const price = await somewhatBelow();
    const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price };
    const placed = await api.post('/api/secure/trades/place', order, client.session);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    expect(await line.next()).toMatchObject({ e: 'executionReport', x: 'NEW', q: '0.01000000' });
    expect(await line.next()).toMatchObject({
      e: 'outboundAccountPosition',
      B: [{ a: 'USDT', l: expect.stringMatching(/^[1-9]/) }],
    });
    await api.post(`/api/secure/trade/${placed.body.trade.uuid}/cancel`, {}, client.session);
    expect(await line.next()).toMatchObject({ x: 'CANCELED', X: 'CANCELED', w: false });
    expect((await client.keyed('DELETE', '/api/v3/userDataStream', body)).body).toEqual({});
    expect((await client.keyed('PUT', '/api/v3/userDataStream', body)).body).toMatchObject({ code: -1125 });
  });

  test('of futures tells of positions and orders', async () => {
    const client = await binanceClient(api, { package: 'silver', balances: { USD: '100000' } });
    const { body } = await client.keyed('POST', '/fapi/v1/listenKey');
    const line = await connect(`/fstream/private/ws?listenKey=${body.listenKey}`);
    line.send({ method: 'LIST_SUBSCRIPTIONS', id: 1 });
    await line.next();
    const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01', leverage: 5 };
    const placed = await api.post('/api/secure/trades/place-futures-trade', order, client.session);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    expect(await line.next()).toMatchObject({
      e: 'ACCOUNT_UPDATE',
      a: { m: 'ORDER', P: [{ s: 'BTCUSDT', pa: '0.01' }] },
    });
    expect(await line.next()).toMatchObject({ e: 'ORDER_TRADE_UPDATE', o: { x: 'NEW' } });
    expect(await line.next()).toMatchObject({ e: 'ORDER_TRADE_UPDATE', o: { x: 'TRADE' } });
  });
});

describe('faults of user streams', () => {
  afterEach(() => api.app.inject({ method: 'DELETE', url: '/api/sandbox/faults' }));

  /** A trader who follows their own stream. */
  async function follow() {
    const client = await binanceClient(api);
    const line = await connect('/ws-api/v3');
    line.send({ id: 1, method: 'userDataStream.subscribe.signature', params: signed(client) });
    expect((await line.next()).status).toBe(200);
    const price = await somewhatBelow();
    const order = {
      symbol: 'BTCUSDT',
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: '0.01',
      price,
    };
    return { client, line, place: () => client.signed('POST', '/api/v3/order', order) };
  }
  const add = (effect: object, more: object) => api.post('/api/sandbox/faults', { effect, ...more });
  const USER = 'binance.spot.user';

  test('send nothing for one key, and every event to others', async () => {
    const [mine, other] = [await follow(), await follow()];
    await add({ kind: 'feed_silent' }, { call: USER, apiKey: mine.client.key, count: 2 });
    await mine.place();
    await other.place();
    expect((await other.line.next()).event).toMatchObject({ e: 'executionReport', x: 'NEW' });
    expect((await other.line.next()).event.e).toBe('outboundAccountPosition');
    mine.line.send({ id: 2, method: 'ping' });
    expect(await mine.line.next()).toMatchObject({ id: 2 });
    await mine.place();
    expect((await mine.line.next()).event).toMatchObject({ e: 'executionReport', x: 'NEW' });
  });

  test('send events twice, or later and in their order', async () => {
    const { line, place } = await follow();
    await add({ kind: 'feed_duplicate' }, { call: USER, count: 1 });
    await place();
    const [first, second] = [await line.next(), await line.next()];
    expect(second).toEqual(first);
    expect((await line.next()).event.e).toBe('outboundAccountPosition');
    const delay = { distribution: 'fixed', ms: 30_000 };
    const { body } = await add({ kind: 'feed_delay', delay }, { call: USER, count: 1 });
    await place();
    line.send({ id: 2, method: 'ping' });
    expect(await line.next()).toMatchObject({ id: 2 });
    await api.app.inject({ method: 'DELETE', url: `/api/sandbox/faults/${body.fault.id}` });
    expect((await line.next()).event.e).toBe('executionReport');
    expect((await line.next()).event.e).toBe('outboundAccountPosition');
  });

  test('close their socket', async () => {
    const { line, place } = await follow();
    await add({ kind: 'feed_drop' }, { call: USER, count: 1 });
    await place();
    expect(await line.closed).toBe(1006);
  });
});
