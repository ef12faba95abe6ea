import { beforeAll, describe, expect, test } from 'vitest';
import type { BinanceClient } from '../../../../testing/app/binance-client.ts';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import { partOfPrice } from '../../../../testing/app/part-of-price.ts';
import type { Body } from '../../../../testing/app/test-app.ts';
import { testApp } from '../../../../testing/app/test-app.ts';

const api = testApp();
let client: BinanceClient;
let at: (part: number) => string;

beforeAll(async () => {
  at = await partOfPrice(api);
});
/** Each test has a trader of its own. */
const trader = async (balances: object = { USD: '100000', BTC: '1' }) => {
  client = await binanceClient(api, { balances });
  return client;
};

const limit = (over: object = {}) => ({
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '0.001',
  price: at(0.8),
  ...over,
});
const place = (values: object) => client.signed('POST', '/api/v3/order', values as Record<string, string>);
const placed = async (values: object): Promise<Body> => {
  const { status, body } = await place(values);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const market = (over: object = {}) => ({
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'MARKET',
  quantity: '0.001',
  ...over,
});

test('a test of an order refuses what placing it refuses', async () => {
  await trader();
  const tested = async (over: object) =>
    (await client.signed('POST', '/api/v3/order/test', market(over) as Record<string, string>)).body;
  expect(await tested({})).toEqual({});
  const tooSmall = { code: -1013, msg: 'Filter failure: NOTIONAL' };
  expect(await tested({ quantity: '0.00001' })).toEqual(tooSmall);
  const { quantity: _, ...ofValue } = market({ quoteOrderQty: '0.5' });
  expect((await client.signed('POST', '/api/v3/order/test', ofValue)).body).toEqual(tooSmall);
});

describe('placing an order', () => {
  test('fills a market order, with its fills', async () => {
    await trader();
    const order = await placed(market({ newClientOrderId: 'x-TKT5PX2F:a/1.b' }));
    expect(order).toMatchObject({
      symbol: 'BTCUSDT',
      orderListId: -1,
      clientOrderId: 'x-TKT5PX2F:a/1.b',
      price: '0.00000000',
      origQty: '0.00100000',
      executedQty: '0.00100000',
      origQuoteOrderQty: '0.00000000',
      status: 'FILLED',
      timeInForce: 'GTC',
      type: 'MARKET',
      side: 'BUY',
    });
    const sum = order.fills.reduce((total: number, { qty }: Body) => total + Number(qty), 0);
    expect(sum).toBeCloseTo(0.001, 8);
    expect(order.fills[0]).toMatchObject({ commissionAsset: 'USDT', tradeId: expect.any(Number) });
  });

  test.each([
    ['ACK', ['clientOrderId', 'orderId', 'orderListId', 'symbol', 'transactTime']],
    ['RESULT', undefined],
    ['FULL', undefined],
  ])('answers as much as %s says', async (newOrderRespType, names) => {
    await trader();
    const order = await placed(limit({ newOrderRespType }));
    if (names) expect(Object.keys(order).sort()).toEqual(names);
    else expect(order).toMatchObject({ status: 'NEW', executedQty: '0.00000000' });
    expect('fills' in order).toBe(newOrderRespType === 'FULL');
    expect(order.clientOrderId).toMatch(/^[A-Za-z0-9]{22}$/);
  });

  test.each([
    ['STOP_LOSS', { side: 'SELL', stopPrice: () => at(0.9) }],
    [
      'STOP_LOSS_LIMIT',
      { side: 'SELL', stopPrice: () => at(0.9), price: () => at(0.89), timeInForce: 'GTC' },
    ],
    ['TAKE_PROFIT', { side: 'SELL', stopPrice: () => at(1.1) }],
    [
      'TAKE_PROFIT_LIMIT',
      { side: 'SELL', stopPrice: () => at(1.1), price: () => at(1.09), timeInForce: 'GTC' },
    ],
    ['LIMIT_MAKER', { side: 'SELL', price: () => at(1.1) }],
    ['STOP_LOSS_LIMIT', { side: 'SELL', trailingDelta: 500, price: () => at(0.94), timeInForce: 'GTC' }],
    ['STOP_LOSS', { side: 'SELL', trailingDelta: 500 }],
    ['TAKE_PROFIT', { side: 'SELL', trailingDelta: 500 }],
    ['TAKE_PROFIT_LIMIT', { side: 'SELL', trailingDelta: 500, price: () => at(0.98), timeInForce: 'GTC' }],
  ])('places %s %o, and acknowledges it', async (type, fields) => {
    await trader();
    const values = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
    );
    const { orderId, ...rest } = await placed({ symbol: 'BTCUSDT', type, quantity: '0.001', ...values });
    expect(rest).not.toHaveProperty('status');
    const { body } = await client.signed('GET', '/api/v3/order', { symbol: 'BTCUSDT', orderId });
    expect(body).toMatchObject({ orderId, type, status: 'NEW', side: 'SELL' });
    expect(body.isWorking).toBe(type === 'LIMIT_MAKER');
    if ('stopPrice' in values) expect(Number(body.stopPrice)).toBe(Number(values.stopPrice));
    if ('trailingDelta' in values) expect(body.trailingDelta).toBe(500);
  });

  test('buys for a sum of the quote currency', async () => {
    await trader();
    const order = await placed({ symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quoteOrderQty: '100' });
    expect(order).toMatchObject({ status: 'FILLED', origQuoteOrderQty: '100.00000000' });
    expect(Number(order.cummulativeQuoteQty)).toBeLessThanOrEqual(100);
    expect(Number(order.cummulativeQuoteQty)).toBeGreaterThan(98);
  });

  test('takes a sum as fine as it may be sent', async () => {
    await trader();
    const sum = { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET' };
    expect(await placed({ ...sum, quoteOrderQty: '100.12345678' })).toMatchObject({ status: 'FILLED' });
    expect((await place({ ...sum, quoteOrderQty: '100.123456789' })).body.code).toBe(-1111);
    expect((await place({ ...sum, quoteOrderQty: '0.5' })).body.msg).toBe('Filter failure: NOTIONAL');
  });

  test('shows a part of an iceberg order', async () => {
    await trader();
    const { orderId, ...order } = await placed(limit({ quantity: '0.01', icebergQty: '0.001' }));
    expect(order).toMatchObject({ icebergQty: '0.00100000' });
    const { body } = await client.signed('GET', '/api/v3/order', { symbol: 'BTCUSDT', orderId });
    expect(body).toMatchObject({ icebergQty: '0.00100000', origQty: '0.01000000' });
    expect(await placed(limit({ icebergQty: '0.001' }))).not.toHaveProperty('icebergQty');
  });

  test('tells of IOC and FOK orders that found nothing', async () => {
    await trader();
    for (const timeInForce of ['IOC', 'FOK']) {
      expect(await placed(limit({ timeInForce }))).toMatchObject({
        status: 'EXPIRED',
        executedQty: '0.00000000',
        timeInForce,
      });
    }
  });

  test('is only checked by a test', async () => {
    await trader();
    expect((await client.signed('POST', '/api/v3/order/test', limit())).body).toEqual({});
    const { body } = await client.signed('GET', '/api/v3/openOrders');
    expect(body).toEqual([]);
    const refused = await client.signed('POST', '/api/v3/order/test', limit({ quantity: '0.0000001' }));
    expect(refused).toMatchObject({ status: 400, body: { code: -1013, msg: 'Filter failure: LOT_SIZE' } });
  });
});

describe('a refused order', () => {
  test.each([
    [
      { type: 'LIMIT_MAKER', timeInForce: undefined, price: 1.02 },
      -2010,
      'Order would immediately match and take.',
    ],
    [
      { type: 'STOP_LOSS', side: 'SELL', timeInForce: undefined, price: undefined, stopPrice: 1.1 },
      -2010,
      'Order would trigger immediately.',
    ],
    [{ quantity: '90', price: 0.99 }, -2010, 'Account has insufficient balance for requested action.'],
    [
      { type: 'MARKET', timeInForce: undefined, price: undefined, quantity: '0.00001' },
      -1013,
      'Filter failure: NOTIONAL',
    ],
    [{ symbol: 'NOPE' }, -1121, 'Invalid symbol.'],
    [{ side: 'HOLD' }, -1117, 'Invalid side.'],
    [{ type: 'HOPE' }, -1116, 'Invalid orderType.'],
    [{ timeInForce: 'GTX' }, -1115, 'Invalid timeInForce.'],
  ])('%o is refused as Binance does', async (over, code, msg) => {
    await trader();
    const values = Object.entries(limit(over)).map(([name, value]) => [
      name,
      typeof value === 'number' ? at(value) : value,
    ]);
    expect(await place(Object.fromEntries(values))).toMatchObject({ status: 400, body: { code, msg } });
  });

  test('may use the client id of an open order again only once that is closed', async () => {
    await trader();
    const named = limit({ newClientOrderId: 'again' });
    await placed(named);
    expect((await place(named)).body).toEqual({ code: -2010, msg: 'Duplicate order sent.' });
    await client.signed('DELETE', '/api/v3/order', { symbol: 'BTCUSDT', origClientOrderId: 'again' });
    const { orderId } = await placed(named);
    const names = { symbol: 'BTCUSDT', origClientOrderId: 'again' };
    expect((await client.signed('GET', '/api/v3/order', names)).body).toMatchObject({ orderId });
  });
});

describe('an order of one', () => {
  test('is found by number, by client id, and by the id that it was given', async () => {
    await trader();
    const { orderId, clientOrderId } = await placed(limit());
    const get = (names: object) => client.signed('GET', '/api/v3/order', { symbol: 'BTCUSDT', ...names });
    expect((await get({ orderId })).body).toMatchObject({ orderId, clientOrderId, isWorking: true });
    expect((await get({ origClientOrderId: clientOrderId })).body).toMatchObject({ orderId });
    expect((await get({ orderId, origClientOrderId: 'b' })).body.code).toBe(-2039);
    expect((await get({ orderId: 999_999_999 })).body).toEqual({ code: -2013, msg: 'Order does not exist.' });
    expect((await get({})).body.code).toBe(-1102);
    const other = await binanceClient(api);
    const foreign = await other.signed('GET', '/api/v3/order', { symbol: 'BTCUSDT', orderId });
    expect(foreign.body.code).toBe(-2013);
  });

  test('is canceled once', async () => {
    await trader();
    const { orderId, clientOrderId } = await placed(limit());
    const names = { symbol: 'BTCUSDT', orderId };
    const cancel = (over: object = {}) => client.signed('DELETE', '/api/v3/order', { ...names, ...over });
    expect((await cancel({ cancelRestrictions: 'ONLY_PARTIALLY_FILLED' })).body.code).toBe(-2011);
    const { body } = await cancel({ newClientOrderId: 'bye' });
    expect(body).not.toHaveProperty('workingTime');
    expect(body).toMatchObject({
      orderId,
      origClientOrderId: clientOrderId,
      clientOrderId: 'bye',
      status: 'CANCELED',
    });
    expect((await cancel()).body).toEqual({ code: -2011, msg: 'Unknown order sent.' });
    expect((await client.signed('GET', '/api/v3/order', names)).body).toMatchObject({
      status: 'CANCELED',
      clientOrderId,
    });
  });

  test('is listed among open ones and all of them, in their order', async () => {
    await trader();
    const { orderId: first } = await placed(limit());
    const { orderId: second } = await placed(limit({ price: at(0.7) }));
    const symbol = 'BTCUSDT';
    const ids = async (path: string, values: object = {}) =>
      (await client.signed('GET', path, values as Record<string, string>)).body.map(
        ({ orderId }: Body) => orderId,
      );
    expect(await ids('/api/v3/openOrders')).toEqual([first, second]);
    expect(await ids('/api/v3/openOrders', { symbol: 'ETHUSDT' })).toEqual([]);
    const { body } = await client.signed('DELETE', '/api/v3/openOrders', { symbol });
    expect(body.map(({ status }: Body) => status)).toEqual(['CANCELED', 'CANCELED']);
    expect((await client.signed('DELETE', '/api/v3/openOrders', { symbol })).body.code).toBe(-2011);
    expect(await ids('/api/v3/allOrders', { symbol })).toEqual([first, second]);
    expect(await ids('/api/v3/allOrders', { symbol, orderId: second })).toEqual([second]);
    expect(await ids('/api/v3/allOrders', { symbol, limit: 1 })).toEqual([second]);
  });

  test('shows its trades', async () => {
    await trader();
    const { orderId, fills } = await placed(market());
    await placed(market({ side: 'SELL' }));
    const trades = (values: object) =>
      client.signed('GET', '/api/v3/myTrades', { symbol: 'BTCUSDT', ...values });
    const { body } = await trades({ orderId });
    expect(body).toHaveLength(fills.length);
    expect(body[0]).toMatchObject({
      symbol: 'BTCUSDT',
      id: fills[0].tradeId,
      orderId,
      price: fills[0].price,
      commission: fills[0].commission,
      isBuyer: true,
      isMaker: false,
      isBestMatch: true,
    });
    const all = (await trades({})).body;
    expect(all.length).toBeGreaterThan(body.length);
    expect((await trades({ fromId: all.at(-1).id })).body).toEqual([all.at(-1)]);
    expect((await trades({ startTime: 1, endTime: 86_400_002 })).body.code).toBe(-1127);
  });
});
