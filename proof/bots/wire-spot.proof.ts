import { describe, expect } from 'vitest';
import { DAY } from '../../packages/contracts/src/common/time-units.ts';
import { builtServer } from '../controls/built-server.ts';
import type { Told } from './libraries.ts';
import { checksOf, expectShape } from './wire/checks.ts';
import type { Refusal, Values } from './wire/client.ts';
import { expectAnyRefusal, expectRefusal, wireOf } from './wire/client.ts';
import { deskOf } from './wire/desk.ts';
import { SPOT } from './wire/spot-shapes.ts';

const server = builtServer('on');
const wire = wireOf(server);
const check = checksOf('spot orders');
const desk = deskOf(wire);
const { ask, send, limit } = desk;
const ORDER = '/api/v3/order';

const BASE = { symbol: 'BTCUSDT', side: 'BUY', quantity: '0.001' } as const;
const place = (values: Values) => ask('POST', ORDER, values);
const find = (orderId: number) => ask('GET', ORDER, { symbol: 'BTCUSDT', orderId });
const cancel = (orderId: number) => ask('DELETE', ORDER, { symbol: 'BTCUSDT', orderId });

describe('answers to orders', () => {
  for (const [title, order, shape, facts] of [
    ['a limit', () => limit(), 'full', { status: 'NEW', fills: [] }],
    ['a limit with ACK', () => limit(0.9, { newOrderRespType: 'ACK' }), 'ack', {}],
    ['a limit with RESULT', () => limit(0.9, { newOrderRespType: 'RESULT' }), 'result', { status: 'NEW' }],
    ['an IOC without a fill', () => limit(0.9, { timeInForce: 'IOC' }), 'full', { status: 'EXPIRED' }],
    ['a FOK without a fill', () => limit(0.9, { timeInForce: 'FOK' }), 'full', { status: 'EXPIRED' }],
    ['an IOC that fills', () => limit(1.01, { timeInForce: 'IOC' }), 'full', { status: 'FILLED' }],
    ['a FOK that fills', () => limit(1.01, { timeInForce: 'FOK' }), 'full', { status: 'FILLED' }],
    ['a limit that crosses', () => limit(1.02), 'full', { status: 'FILLED' }],
    [
      'a market order',
      () => ({ ...BASE, type: 'MARKET' }),
      'full',
      { status: 'FILLED', price: '0.00000000' },
    ],
    ['a LIMIT_MAKER', () => ({ ...BASE, type: 'LIMIT_MAKER', price: desk.symbol.at(0.9) }), 'ack', {}],
    [
      'an order for a cost',
      () => ({ symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quoteOrderQty: '500' }),
      'full',
      { status: 'FILLED', origQuoteOrderQty: '500.00000000' },
    ],
    [
      'an iceberg',
      () => limit(0.9, { quantity: '0.01', icebergQty: '0.005', newOrderRespType: 'RESULT' }),
      'result',
      { icebergQty: '0.00500000' },
    ],
  ] as const) {
    check(`${title} is answered as Binance does`, async () => {
      const answer = await place(order());
      expectShape(answer, shape, SPOT);
      expect(answer).toMatchObject(facts);
      expectShape(await find(answer.orderId), 'queried', SPOT);
    });
  }

  check('fills add up to the quote, and are the trades of the order', async () => {
    const { orderId, fills, cummulativeQuoteQty } = await place({ ...BASE, type: 'MARKET', quantity: '0.5' });
    const quote = fills.reduce((sum: number, { price, qty }: Told) => sum + price * qty, 0);
    // Each fill is booked in cents.
    expect(quote).toBeCloseTo(Number(cummulativeQuoteQty), 1);
    const trades = await ask('GET', '/api/v3/myTrades', { symbol: 'BTCUSDT', orderId });
    expectShape(trades, '[trade]', SPOT);
    expect(trades.map(({ id, commission }: Told) => [id, commission])).toEqual(
      fills.map(({ tradeId, commission }: Told) => [tradeId, commission]),
    );
  });

  for (const [side, factor] of [
    ['BUY', 1],
    ['SELL', 1],
  ] as const) {
    check(`a ${side} for a cost trades about that much`, async () => {
      const { cummulativeQuoteQty } = await place({
        symbol: 'BTCUSDT',
        side,
        type: 'MARKET',
        quoteOrderQty: '500',
      });
      expect(Math.abs(Number(cummulativeQuoteQty) * factor - 500)).toBeLessThan(100);
    });
  }
});

describe('conditional orders', () => {
  for (const [type, side, factor] of [
    ['STOP_LOSS', 'BUY', 1.05],
    ['STOP_LOSS', 'SELL', 0.95],
    ['STOP_LOSS_LIMIT', 'BUY', 1.05],
    ['STOP_LOSS_LIMIT', 'SELL', 0.95],
    ['TAKE_PROFIT', 'SELL', 1.05],
    ['TAKE_PROFIT', 'BUY', 0.95],
    ['TAKE_PROFIT_LIMIT', 'SELL', 1.05],
    ['TAKE_PROFIT_LIMIT', 'BUY', 0.95],
  ] as const) {
    const isLimit = type.endsWith('LIMIT');
    const order = (at: number = factor): Values => ({
      ...BASE,
      side,
      type,
      stopPrice: desk.symbol.at(at),
      ...(isLimit && { price: desk.symbol.at(at), timeInForce: 'GTC' }),
    });

    check(`${type} ${side} waits off the book until it is canceled`, async () => {
      const acknowledged = await place(order());
      expectShape(acknowledged, 'ack', SPOT);
      const placed = await place({ ...order(), newOrderRespType: 'FULL' });
      expectShape(placed, 'full', SPOT);
      expect(placed).toMatchObject({ workingTime: -1, fills: [] });
      const found = await find(placed.orderId);
      expectShape(found, 'queried', SPOT);
      expect(found).toMatchObject({ type, side, status: 'NEW', isWorking: false });
      expect(Number(found.stopPrice)).toBe(Number(desk.symbol.at(factor)));
      const canceled = await cancel(placed.orderId);
      expectShape(canceled, 'canceled', SPOT);
      expect([canceled.status, canceled.stopPrice]).toEqual(['CANCELED', found.stopPrice]);
      await cancel(acknowledged.orderId);
    });

    check(`${type} ${side} is refused where it would trigger, and without what it needs`, async () => {
      const trigger = [400, -2010, /trigger immediately\.$/] as const;
      expectRefusal(await send('POST', ORDER, order(2 - factor)), trigger);
      expectAnyRefusal(await send('POST', ORDER, { ...order(), stopPrice: undefined }), [-1102]);
      for (const name of ['timeInForce', 'price']) {
        const refusal: Refusal = isLimit
          ? [400, -1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`]
          : [400, -1106, `Parameter '${name}' sent when not required.`];
        const value = isLimit ? undefined : name === 'price' ? desk.symbol.at(1) : 'GTC';
        expectRefusal(await send('POST', ORDER, { ...order(), [name]: value }), refusal);
      }
    });
  }

  const trailing = (more: Values = {}): Values => ({
    ...BASE,
    side: 'SELL',
    type: 'STOP_LOSS',
    newOrderRespType: 'RESULT',
    ...more,
  });
  for (const [title, order] of [
    ['with a delta', () => trailing({ trailingDelta: 500 })],
    [
      'from a price on',
      () => trailing({ type: 'TAKE_PROFIT', trailingDelta: 500, stopPrice: desk.symbol.at(1.05) }),
    ],
    [
      'with a limit',
      () =>
        trailing({
          side: 'BUY',
          type: 'STOP_LOSS_LIMIT',
          timeInForce: 'GTC',
          trailingDelta: 500,
          price: desk.symbol.at(1.01),
        }),
    ],
  ] as const) {
    check(`trail ${title}`, async () => {
      const placed = await place(order());
      expect([placed.trailingDelta, (await find(placed.orderId)).trailingDelta]).toEqual([500, 500]);
      await cancel(placed.orderId);
    });
  }
  for (const trailingDelta of [1, 9, 0, -3, 5001]) {
    check(`do not trail by ${trailingDelta} basis points`, async () =>
      expectAnyRefusal(await send('POST', ORDER, trailing({ trailingDelta })), [-1013, -1100, -1130, -1102]),
    );
  }
});

describe('IDs of clients', () => {
  for (const id of ['x-TKT5PX2F0123456789abcdef012345', 'my.id:1/2', 'A'.repeat(36), '-_']) {
    check(`${id} is unique among open orders`, async () => {
      const own = { symbol: 'BTCUSDT', origClientOrderId: id };
      const first = await place(limit(0.9, { newClientOrderId: id }));
      expect(first.clientOrderId).toBe(id);
      const twice = await send('POST', ORDER, limit(0.9, { newClientOrderId: id }));
      expectRefusal(twice, [400, -2010, 'Duplicate order sent.']);
      const canceled = await ask('DELETE', ORDER, own);
      expect([canceled.origClientOrderId, canceled.clientOrderId === id]).toEqual([id, false]);
      const second = await place(limit(0.9, { newClientOrderId: id }));
      expect((await ask('GET', ORDER, own)).orderId).toBe(second.orderId);
      await cancel(second.orderId);
      expect((await find(first.orderId)).clientOrderId).toBe(id);
    });
  }

  check('are made of letters and digits where none is sent', async () => {
    const placed = await place(limit());
    expect(placed.clientOrderId).toMatch(/^[A-Za-z0-9]{22}$/);
    const canceled = await ask('DELETE', ORDER, {
      symbol: 'BTCUSDT',
      orderId: placed.orderId,
      newClientOrderId: 'bye',
    });
    expectShape(canceled, 'canceled', SPOT);
    expect([canceled.origClientOrderId, canceled.clientOrderId]).toEqual([placed.clientOrderId, 'bye']);
  });
});

describe('canceling and finding', () => {
  const both = [
    400,
    -1102,
    "Param 'origClientOrderId' or 'orderId' must be sent, but both were empty/null!",
  ] as const;
  for (const [method, values, refusal] of [
    ['DELETE', { orderId: 999_999_999 }, [400, -2011, 'Unknown order sent.']],
    ['GET', { orderId: 999_999_999 }, [400, -2013, 'Order does not exist.']],
    ['DELETE', {}, both],
    ['GET', {}, both],
  ] as const) {
    check(`${method} with ${JSON.stringify(values)} is refused`, async () =>
      expectRefusal(await send(method, ORDER, { symbol: 'BTCUSDT', ...values }), refusal),
    );
  }
  for (const orderId of ['abc', '-1', '1.5', '99999999999999999999', '9007199254740993', '0']) {
    check(`the order ID ${orderId} is no order`, async () =>
      expectAnyRefusal(await send('GET', ORDER, { symbol: 'BTCUSDT', orderId }), [-1100, -2013, -1102]),
    );
  }

  check('needs the symbol, the account and the client ID of the order', async () => {
    const { orderId } = await place(limit());
    const other = await wire.program();
    expectRefusal(await send('GET', ORDER, { symbol: 'ETHUSDT', orderId }), [400, -2013]);
    expectRefusal(await send('DELETE', ORDER, { symbol: 'ETHUSDT', orderId }), [400, -2011]);
    expectRefusal(await wire.signed(other, 'GET', ORDER, { symbol: 'BTCUSDT', orderId }), [400, -2013]);
    expectRefusal(await wire.signed(other, 'DELETE', ORDER, { symbol: 'BTCUSDT', orderId }), [400, -2011]);
    const wrong = await send('GET', ORDER, { symbol: 'BTCUSDT', orderId, origClientOrderId: 'wrong' });
    expectRefusal(wrong, [400, -2039, 'Client order ID is not correct for this order ID.']);
  });

  check('keeps the restrictions of a cancel', async () => {
    const { orderId } = await place(limit());
    const restricted = (cancelRestrictions: string) =>
      send('DELETE', ORDER, { symbol: 'BTCUSDT', orderId, cancelRestrictions });
    expectRefusal(await restricted('ONLY_PARTIALLY_FILLED'), [
      400,
      -2011,
      'Order was not canceled due to cancel restrictions.',
    ]);
    expectRefusal(await restricted('FOO'), [400, -1145, 'Invalid cancelRestrictions']);
    expect((await restricted('ONLY_NEW')).body.status).toBe('CANCELED');
  });

  check('lists orders by ID and by time, at most a day', async () => {
    const all: Told[] = await ask('GET', '/api/v3/allOrders', { symbol: 'BTCUSDT' });
    expectShape(all, '[queried]', SPOT);
    const ids = (orders: Told[]) => orders.map(({ orderId }) => orderId);
    expect(ids(all)).toEqual(ids(all).sort((one, other) => one - other));
    const from = await ask('GET', '/api/v3/allOrders', {
      symbol: 'BTCUSDT',
      orderId: all[3].orderId,
      limit: 3,
    });
    expect(ids(from)).toEqual(ids(all.slice(3, 6)));
    expect(ids(await ask('GET', '/api/v3/allOrders', { symbol: 'BTCUSDT', limit: 2 }))).toEqual(
      ids(all.slice(-2)),
    );
    const now = await wire.now();
    for (const path of ['/api/v3/allOrders', '/api/v3/myTrades']) {
      const window = { symbol: 'BTCUSDT', startTime: now - 2 * DAY, endTime: now };
      expectRefusal(await send('GET', path, window), [
        400,
        -1127,
        'More than 24 hours between startTime and endTime.',
      ]);
    }
  });
});
