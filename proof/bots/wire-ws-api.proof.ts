import { beforeAll, describe, expect } from 'vitest';
import { builtServer } from '../controls/built-server.ts';
import type { Told } from './libraries.ts';
import { checksOf, expectShape } from './wire/checks.ts';
import type { Program, Values } from './wire/client.ts';
import { wireOf } from './wire/client.ts';
import type { Line } from './wire/line.ts';
import { askOver, linesOf, signedParams } from './wire/line.ts';
import { OWN_KINDS, ownKey } from './wire/own-keys.ts';
import { USER_EVENTS } from './wire/stream-shapes.ts';
import type { Symbols } from './wire/symbols.ts';
import { symbolOf } from './wire/symbols.ts';

const server = builtServer('on');
const wire = wireOf(server);
const connect = linesOf(wire);
const check = checksOf('the WebSocket API and user streams');
const PAIR = { symbol: 'BTCUSDT' } as const;
let program: Program;
let symbol: Symbols;
let spot: Line;
let futures: Line;

beforeAll(async () => {
  program = await wire.program();
  symbol = await symbolOf(wire, 'api/v3');
  spot = await connect('/ws-api/v3');
  futures = await connect('/ws-fapi/v1');
});

const signed = (values: Values = {}, by = program) => signedParams(wire, by, values);
const limit = (more: Values = {}): Values => ({
  ...PAIR,
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '0.001',
  price: symbol.at(0.9),
  ...more,
});

describe('methods of the WebSocket API', () => {
  for (const [method, params] of [
    ['ping', {}],
    ['time', {}],
    ['exchangeInfo', { symbols: ['BTCUSDT'] }],
    ['depth', { ...PAIR, limit: 5 }],
    ['trades.recent', { ...PAIR, limit: 2 }],
    ['trades.aggregate', { ...PAIR, limit: 2 }],
    ['klines', { ...PAIR, interval: '1m', limit: 2 }],
    ['uiKlines', { ...PAIR, interval: '1m', limit: 2 }],
    ['avgPrice', PAIR],
    ['ticker', PAIR],
    ['ticker.24hr', { symbols: ['BTCUSDT', 'ETHUSDT'] }],
    ['ticker.tradingDay', PAIR],
    ['ticker.price', PAIR],
    ['ticker.book', {}],
  ] as const) {
    check(`${method} answers with the weight that it has used`, async () => {
      const answer = await askOver(spot, method, params);
      expect(answer).toMatchObject({ status: 200, result: expect.anything() });
      expect(answer.rateLimits).toMatchObject([
        { rateLimitType: 'REQUEST_WEIGHT', count: expect.any(Number) },
      ]);
    });
  }

  for (const [method, values] of [
    ['account.status', {}],
    ['v3/account.status', {}],
    ['account.commission', PAIR],
    ['account.rateLimits.orders', {}],
    ['openOrders.status', {}],
    ['openOrderLists.status', {}],
    ['allOrderLists', {}],
    ['allOrders', PAIR],
    ['myTrades', PAIR],
    ['myAllocations', PAIR],
    ['myFilters', PAIR],
    ['myPreventedMatches', { ...PAIR, orderId: 1 }],
    ['session.status', {}],
    ['session.subscriptions', {}],
  ] as const) {
    check(`${method} is signed`, async () => {
      const answer = await askOver(spot, method, await signed(values));
      expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 });
    });
  }

  for (const [method, values] of [
    ['depth', PAIR],
    ['ticker.price', PAIR],
    ['ticker.book', PAIR],
    ['account.balance', {}],
    ['v2/account.balance', {}],
    ['account.status', {}],
    ['v2/account.status', {}],
    ['account.position', {}],
    ['v2/account.position', {}],
    ['userDataStream.start', {}],
    ['userDataStream.ping', {}],
    ['userDataStream.stop', {}],
  ] as const) {
    check(`${method} of futures answers`, async () => {
      const answer = await askOver(futures, method, await signed(values));
      expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200, result: expect.anything() });
    });
  }

  check('leave the limits out where they are asked to', async () => {
    expect(await askOver(spot, 'ping', { returnRateLimits: false })).not.toHaveProperty('rateLimits');
    const silent = await connect('/ws-api/v3?returnRateLimits=false');
    expect(await askOver(silent, 'ping')).not.toHaveProperty('rateLimits');
  });

  for (const [method, params, status, code] of [
    ['order.place', { apiKey: 'x' }, 401, -2014],
    ['order.place', { apiKey: 'A'.repeat(64), timestamp: 1, signature: 'x' }, 401, -2015],
    ['klines', { ...PAIR, interval: 'x' }, 400, -1120],
    ['depth', {}, 400, -1102],
    ['depth', { symbol: 'NOPE' }, 400, -1121],
    ['nope', {}, 400, -1020],
  ] as const) {
    check(`${method} refuses ${JSON.stringify(params).slice(0, 40)}`, async () => {
      expect(await askOver(spot, method, params)).toMatchObject({
        status,
        error: { code, msg: expect.any(String) },
      });
    });
  }

  check('refuse a wrong signature', async () => {
    const params = { ...(await signed(limit())), signature: 'bad' };
    expect(await askOver(spot, 'order.place', params)).toMatchObject({ status: 400, error: { code: -1022 } });
  });

  for (const kind of OWN_KINDS) {
    check(`are signed by a key of ${kind}, and only ed25519 logs on`, async () => {
      const own = await ownKey(server, wire, kind);
      const line = await connect('/ws-api/v3');
      expect(await askOver(line, 'account.status', await signed({}, own))).toMatchObject({ status: 200 });
      const logon = await askOver(line, 'session.logon', await signed({}, own));
      if (kind === 'rsa') {
        expect(logon).toMatchObject({ status: 400, error: { code: -4056 } });
        return;
      }
      expect(logon.result).toMatchObject({ apiKey: own.apiKey, serverTime: await wire.now() });
      const unsigned = async (values: Values = {}) => ({ ...values, timestamp: await wire.now() });
      expect(await askOver(line, 'userDataStream.subscribe')).toMatchObject({
        result: { subscriptionId: 0 },
      });
      const placed = await askOver(line, 'order.place', await unsigned(limit()));
      expect(placed).toMatchObject({ status: 200, result: { status: 'NEW' } });
      expect(await askOver(line, 'session.logout')).toMatchObject({ result: { apiKey: null } });
      const after = await askOver(line, 'account.status', await unsigned());
      expect(after).toMatchObject({ status: 401, error: { code: -2014 } });
    });
  }

  check('place, cancel and find lists', async () => {
    const oco = {
      ...PAIR,
      side: 'SELL',
      quantity: '0.001',
      aboveType: 'LIMIT_MAKER',
      abovePrice: symbol.at(1.05),
      belowType: 'STOP_LOSS',
      belowStopPrice: symbol.at(0.95),
    };
    const { result, status } = await askOver(spot, 'orderList.place.oco', await signed(oco));
    expect(status).toBe(200);
    const { orderListId } = result;
    expect((await askOver(spot, 'orderList.status', await signed({ orderListId }))).status).toBe(200);
    expect((await askOver(spot, 'orderList.cancel', await signed({ ...PAIR, orderListId }))).status).toBe(
      200,
    );
  });
});

/** A socket that has begun the user stream of a program. */
async function follow(by: Program): Promise<Line> {
  const line = await connect('/ws-api/v3');
  const params = await signed({}, by);
  expect(await askOver(line, 'userDataStream.subscribe.signature', params)).toMatchObject({
    result: { subscriptionId: 0 },
  });
  return line;
}

const namesOf = ({ event }: Told) => `${event.e} ${event.x ?? ''}`.trim();

describe('user streams', () => {
  check('tell of an order in the order of Binance, with all fields', async () => {
    const line = await follow(program);
    const placed = await askOver(spot, 'order.place', await signed(limit({ newClientOrderId: 'first' })));
    const told = await line.next();
    expectShape(told.event, 'report', USER_EVENTS);
    expect(told.event).toMatchObject({ x: 'NEW', X: 'NEW', c: 'first', C: '', t: -1, w: true });
    expectShape((await line.next()).event, 'position', USER_EVENTS);
    const { orderId } = placed.result;
    await askOver(spot, 'order.cancel', await signed({ ...PAIR, orderId }));
    expect((await line.next()).event).toMatchObject({ x: 'CANCELED', C: 'first', i: orderId, w: false });
    expect(namesOf(await line.next())).toBe('outboundAccountPosition');
    await askOver(
      spot,
      'order.place',
      await signed({ ...PAIR, side: 'BUY', type: 'MARKET', quantity: '0.001' }),
    );
    const events = [await line.next(), await line.next(), await line.next()];
    expect(events.map(namesOf)).toEqual([
      'executionReport NEW',
      'executionReport TRADE',
      'outboundAccountPosition',
    ]);
    expect(events[1].event).toMatchObject({ X: 'FILLED', N: expect.any(String) });
    expect(await askOver(line, 'userDataStream.unsubscribe')).toMatchObject({ result: {} });
  });

  check('lose and double nothing over a reconnect', async () => {
    const own = await wire.program();
    const place = async (name: string) => {
      const { status, result } = await askOver(
        spot,
        'order.place',
        await signed(limit({ newClientOrderId: name }), own),
      );
      expect(status).toBe(200);
      return result.orderId;
    };
    /** The reports that arrive before an answer of the same socket. */
    const reports = async (line: Line, count: number): Promise<string[]> => {
      const told: string[] = [];
      while (told.length < count) {
        const { event } = await line.next();
        if (event?.e === 'executionReport') told.push(`${event.i} ${event.x}`);
      }
      return told;
    };
    const before = await follow(own);
    const first = [await place('a'), await place('b')];
    expect(await reports(before, 2)).toEqual(first.map((id) => `${id} NEW`));
    before.close();
    await before.closed;
    const missed = await place('c');
    const after = await follow(own);
    const last = await place('d');
    await askOver(spot, 'order.cancel', await signed({ ...PAIR, orderId: missed }, own));
    expect(await reports(after, 2)).toEqual([`${last} NEW`, `${missed} CANCELED`]);
    // An answer comes after all events before it.
    after.send({ id: 'end', method: 'ping' });
    const rest = await after.until(
      (message: Told) => message.id === 'end' || message.event?.e === 'executionReport',
    );
    expect(rest.id).toBe('end');
    const all = await wire.ask(own, 'GET', '/api/v3/allOrders', PAIR);
    expect(all.map(({ orderId, status }: Told) => `${orderId} ${status}`)).toEqual([
      ...first.map((id) => `${id} NEW`),
      `${missed} CANCELED`,
      `${last} NEW`,
    ]);
  });

  check('of the older form go on over a reconnect by the same key', async () => {
    const own = await wire.program();
    const { body } = await wire.keyed(own, 'POST', '/api/v3/userDataStream');
    for (const name of ['e', 'f']) {
      const line = await connect(`/ws/${body.listenKey}`);
      line.send({ method: 'LIST_SUBSCRIPTIONS', id: 1 });
      expect((await line.next()).result).toEqual([body.listenKey]);
      await wire.ask(own, 'POST', '/api/v3/order', limit({ newClientOrderId: name }));
      expect(await line.next()).toMatchObject({ e: 'executionReport', c: name, x: 'NEW' });
      expect(await line.next()).toMatchObject({ e: 'outboundAccountPosition' });
      expect(line.waiting()).toEqual([]);
      line.close();
    }
    expect(
      (await wire.keyed(own, 'DELETE', `/api/v3/userDataStream?listenKey=${body.listenKey}`)).body,
    ).toEqual({});
  });

  check('of futures tell of account and orders on both kinds of sockets', async () => {
    const { body } = await wire.keyed(program, 'POST', '/fapi/v1/listenKey');
    const raw = await connect(`/fstream/private/ws?listenKey=${body.listenKey}`);
    raw.send({ method: 'LIST_SUBSCRIPTIONS', id: 1 });
    await raw.next();
    const combined = await connect('/fstream/private/stream?streams=');
    combined.send({ method: 'SUBSCRIBE', params: [body.listenKey], id: 1 });
    expect(await combined.next()).toEqual({ result: null, id: 1 });
    const quantity = symbol.lot(200 / symbol.mid);
    await askOver(futures, 'order.place', await signed({ ...PAIR, side: 'BUY', type: 'MARKET', quantity }));
    const trade = await raw.until(({ o }: Told) => o?.x === 'TRADE');
    expectShape(trade, 'orderUpdate', USER_EVENTS);
    const account = await combined.until(({ data }: Told) => data.e === 'ACCOUNT_UPDATE');
    expect(account.stream).toBe(body.listenKey);
    expectShape(account.data, 'accountUpdate', USER_EVENTS);
  });
});
