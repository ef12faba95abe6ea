import { beforeAll, describe, expect } from 'vitest';
import { HOUR } from '../../packages/contracts/src/common/time-units.ts';
import { builtServer } from '../controls/built-server.ts';
import type { Told } from './libraries.ts';
import { checksOf, expectShape } from './wire/checks.ts';
import type { Method, Program, Values } from './wire/client.ts';
import { expectAnyRefusal, expectRefusal, wireOf, wordsOf } from './wire/client.ts';
import { FUTURES } from './wire/futures-shapes.ts';
import type { Symbols } from './wire/symbols.ts';
import { filterOf, symbolOf } from './wire/symbols.ts';

const server = builtServer('on');
const wire = wireOf(server);
const check = checksOf('futures orders');
const ORDER = '/fapi/v1/order';
const BATCH = '/fapi/v1/batchOrders';
const ALGO = '/fapi/v1/algoOrder';
const PAIR = { symbol: 'BTCUSDT' } as const;
let program: Program;
let symbol: Symbols;
let quantity: string;

beforeAll(async () => {
  program = await wire.program();
  symbol = await symbolOf(wire, 'fapi/v1');
  quantity = symbol.lot(200 / symbol.mid);
});

const ask = (method: Method, path: string, values: Values = {}): Promise<Told> =>
  wire.ask(program, method, path, values);
const send = (method: Method, path: string, values: Values = {}) =>
  wire.signed(program, method, path, values);
const limit = (factor = 0.9, more: Values = {}): Values => ({
  ...PAIR,
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity,
  price: symbol.at(factor),
  ...more,
});
const market = (more: Values = {}): Values => ({ ...PAIR, side: 'BUY', type: 'MARKET', quantity, ...more });
const RESULT = { newOrderRespType: 'RESULT' } as const;
const place = (values: Values) => ask('POST', ORDER, values);
const cancel = (orderId: number) => ask('DELETE', ORDER, { ...PAIR, orderId });

describe('futures orders', () => {
  for (const [title, order, facts] of [
    [
      'a limit',
      () => limit(),
      { status: 'NEW', type: 'LIMIT', origType: 'LIMIT', selfTradePreventionMode: 'EXPIRE_MAKER' },
    ],
    [
      'a market order, acknowledged',
      () => market(),
      { status: 'NEW', executedQty: expect.stringMatching(/^[0.]+$/) },
    ],
    ['a market order', () => market({ side: 'SELL', ...RESULT }), { status: 'FILLED', positionSide: 'BOTH' }],
    ['an IOC', () => limit(0.9, { timeInForce: 'IOC', ...RESULT }), { status: 'EXPIRED' }],
    ['a maker', () => limit(0.9, { timeInForce: 'GTX', ...RESULT }), { status: 'NEW', timeInForce: 'GTX' }],
    ...['OPPONENT', 'OPPONENT_5', 'QUEUE', 'QUEUE_5'].map(
      (priceMatch) =>
        [
          `a price by ${priceMatch}`,
          () => limit(1, { price: undefined, priceMatch }),
          { priceMatch },
        ] as const,
    ),
    ...['NONE', 'EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH'].map(
      (mode) =>
        [
          `the mode ${mode}`,
          () => limit(0.9, { selfTradePreventionMode: mode }),
          { selfTradePreventionMode: mode },
        ] as const,
    ),
  ] as const) {
    check(`${title} is answered as Binance does`, async () => {
      const placed = await place(order());
      expectShape(placed, 'order', FUTURES);
      expect(placed).toMatchObject(facts);
      expectShape(await ask('GET', ORDER, { ...PAIR, orderId: placed.orderId }), 'queried', FUTURES);
    });
  }

  check('that were acknowledged have filled', async () => {
    const { orderId } = await place(market());
    const filled = await ask('GET', ORDER, { ...PAIR, orderId });
    expect(filled.status).toBe('FILLED');
    expect(Number(filled.cumQuote)).toBeCloseTo(filled.avgPrice * filled.executedQty, 1);
  });

  check('that cannot fill or rest expire or are refused', async () => {
    for (const [order, code] of [
      [limit(0.9, { timeInForce: 'FOK', ...RESULT }), -5021],
      [limit(1.02, { timeInForce: 'GTX', ...RESULT }), -5022],
    ] as const) {
      const { body, text } = await send('POST', ORDER, order);
      expect(body.status === 'EXPIRED' || body.code === code, text).toBe(true);
    }
  });

  check('good till a date need one that is far enough', async () => {
    const now = await wire.now();
    const dated = (goodTillDate?: number) =>
      send('POST', ORDER, limit(0.9, { timeInForce: 'GTD', goodTillDate }));
    expect((await dated(now + HOUR)).body).toMatchObject({ timeInForce: 'GTD', goodTillDate: now + HOUR });
    expectAnyRefusal(await dated());
    expectAnyRefusal(await dated(now + 1000));
  });

  check('have IDs that are unique while they are open', async () => {
    const own = { newClientOrderId: 'dup:1/a.b' };
    expect((await place(limit(0.9, own))).clientOrderId).toBe('dup:1/a.b');
    expectRefusal(await send('POST', ORDER, limit(0.9, own)), [400, -4116, 'ClientOrderId is duplicated.']);
    await ask('DELETE', ORDER, { ...PAIR, origClientOrderId: 'dup:1/a.b' });
    await place(limit(0.9, own));
  });
});

const least = () => ({ quantity: filterOf(symbol.info, 'LOT_SIZE').minQty });
const mandatory = (name: string) =>
  `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`;
const fine = 'Precision is over the maximum defined for this asset.';

/** What is changed of a limit order, and how it is refused then. */
const REFUSALS: readonly (readonly [Values | (() => Values), number | undefined, (string | RegExp)?])[] = [
  [{ timeInForce: undefined }, -1102, mandatory('timeInForce')],
  [{ price: undefined }, -1102],
  [{ quantity: undefined }, -1102],
  [{ side: undefined }, -1102],
  [{ symbol: undefined }, -1102],
  [{ type: 'FOO' }, -1116, 'Invalid orderType.'],
  [{ side: 'FOO' }, -1117, 'Invalid side.'],
  [{ timeInForce: 'FOO' }, -1115, 'Invalid timeInForce.'],
  [{ symbol: 'FOO' }, -1121, 'Invalid symbol.'],
  [{ quantity: '0' }, -4003, 'Quantity less than or equal to zero.'],
  [{ quantity: '-1' }, undefined],
  [{ price: '0' }, undefined],
  [() => ({ quantity: `${quantity}0000001` }), -1111, fine],
  [{ price: '60000.123456' }, -1111, fine],
  [{ quantity: '99999999' }, -4005, 'Quantity greater than max quantity.'],
  [{ price: '99999999999' }, -4002, 'Price greater than max price.'],
  [() => least(), -4164, /^Order's notional must be no smaller than .+ \(unless you choose reduce only\)/],
  [() => ({ price: symbol.at(1.6) }), -4016, /^Limit price can't be higher than [\d.]+\.$/],
  [() => ({ price: symbol.at(0.4), side: 'SELL' }), -4024, /^Limit price can't be lower than [\d.]+\.$/],
  [{ positionSide: 'LONG' }, -4061, "Order's position side does not match user's setting."],
  [{ newClientOrderId: 'a b' }, -4015, 'Client order id is not valid.'],
  [{ newClientOrderId: 'a'.repeat(37) }, -4015],
  [{ selfTradePreventionMode: 'DECREMENT' }, -5039, /Invalid self trade prevention mode/],
  [{ priceMatch: 'QUEUE' }, undefined],
  [{ closePosition: 'true' }, undefined],
];

describe('refused futures orders', () => {
  for (const path of [ORDER, `${ORDER}/test`]) {
    for (const [changed, code, message] of REFUSALS) {
      const title = typeof changed === 'function' ? String(message) : wordsOf(changed);
      check(`${path} refuses ${title} with ${code ?? 'a code'}`, async () => {
        const answer = await send(
          'POST',
          path,
          limit(0.9, typeof changed === 'function' ? changed() : changed),
        );
        if (code === undefined) expectAnyRefusal(answer);
        else expectRefusal(answer, [400, code, message]);
      });
    }
  }

  check('are those without money, and those that reduce nothing', async () => {
    expectAnyRefusal(await send('POST', ORDER, market({ quantity: '90' })), [-2019, -2027, -2018]);
    expectAnyRefusal(await send('POST', ORDER, limit(0.95, { quantity: '40' })), [-2019, -2027, -2018]);
    const reducing = market({ symbol: 'ETHUSDT', quantity: '0.1', reduceOnly: 'true' });
    expectRefusal(await send('POST', ORDER, reducing), [400, -2022, 'ReduceOnly Order is rejected.']);
    expect((await send('POST', `${ORDER}/test`, limit())).status).toBe(200);
  });

  for (const [method, path, values, refusal] of [
    ['DELETE', ORDER, { orderId: 99_999_999 }, [400, -2011, 'Unknown order sent.']],
    ['GET', ORDER, { orderId: 99_999_999 }, [400, -2013, 'Order does not exist.']],
    ['GET', ORDER, {}, [400, -1102]],
    ['GET', '/fapi/v1/openOrder', { orderId: 99_999_999 }, [400, -2013]],
    ['GET', ALGO, { algoId: 99_999_999 }, [400, -2013]],
    ['DELETE', ALGO, { algoId: 99_999_999 }, [400, -2011]],
    ['DELETE', ALGO, {}, [400, -1102]],
  ] as const) {
    check(`${method} ${path} with ${JSON.stringify(values)} finds nothing`, async () =>
      expectRefusal(await send(method, path, { ...PAIR, ...values }), refusal),
    );
  }
});

describe('lists, changes and batches of futures orders', () => {
  check('open orders and all orders are listed by ID', async () => {
    const { orderId } = await place(limit(0.88));
    expect((await ask('GET', '/fapi/v1/openOrder', { ...PAIR, orderId })).orderId).toBe(orderId);
    const open = await ask('GET', '/fapi/v1/openOrders', PAIR);
    expectShape(open, '[queried]', FUTURES);
    expect(open.map((order: Told) => order.orderId)).toContain(orderId);
    const all: Told[] = await ask('GET', '/fapi/v1/allOrders', PAIR);
    const ids = (orders: Told[]) => orders.map((order) => order.orderId);
    expect(ids(all)).toEqual(ids(all).sort((one, other) => one - other));
    const from = { ...PAIR, orderId: all[2].orderId, limit: 2 };
    expect(ids(await ask('GET', '/fapi/v1/allOrders', from))).toEqual(ids(all).slice(2, 4));
  });

  check('an order is changed once', async () => {
    const { orderId } = await place(limit());
    const change = { ...PAIR, side: 'BUY', orderId, quantity, price: symbol.at(0.91) };
    const changed = await ask('PUT', ORDER, change);
    expectShape(changed, 'order', FUTURES);
    expect([changed.orderId, Number(changed.price)]).toEqual([orderId, Number(symbol.at(0.91))]);
    expectRefusal(await send('PUT', ORDER, change), [400, -5027, 'No need to modify the order.']);
    expectAnyRefusal(await send('PUT', ORDER, { ...change, orderId: 99_999_999 }), [-2013, -2011]);
    const batch = JSON.stringify([{ ...change, price: symbol.at(0.92) }]);
    expect((await ask('PUT', BATCH, { batchOrders: batch }))[0].orderId).toBe(orderId);
  });

  check('a batch tells of each order, and is canceled by either ID', async () => {
    const batch = [limit(0.9), limit(0.91, { quantity: '0' }), limit(0.89, { newClientOrderId: 'batch' })];
    const [first, refused, third] = await ask('POST', BATCH, { batchOrders: JSON.stringify(batch) });
    expectShape(first, 'order', FUTURES);
    expect([refused.code, third.clientOrderId]).toEqual([-4003, 'batch']);
    const ended = await ask('DELETE', BATCH, {
      ...PAIR,
      orderidlist: JSON.stringify([first.orderId, 99_999_999]),
    });
    expect([ended[0].status, ended[1].code]).toEqual(['CANCELED', -2011]);
    expect((await ask('DELETE', BATCH, { ...PAIR, origclientorderidlist: '["batch"]' }))[0].status).toBe(
      'CANCELED',
    );
    const many = { batchOrders: JSON.stringify(Array.from({ length: 6 }, () => limit())) };
    expectRefusal(await send('POST', BATCH, many), [400, -4082, 'Invalid number of batch place orders.']);
  });

  for (const batchOrders of ['', 'x', '{}', '[]', '[1]', '[null]', '[[]]', '"a"', '[{"symbol":{}}]']) {
    check(`the batch ${batchOrders || 'of nothing'} is refused`, async () => {
      const { status, body, text } = await send('POST', BATCH, { batchOrders });
      expect([status < 500, (body.code ?? body[0].code) < 0], text).toEqual([true, true]);
    });
  }

  check('all are canceled, and by a countdown', async () => {
    const all = await ask('DELETE', '/fapi/v1/allOpenOrders', PAIR);
    expect(all).toEqual({ code: 200, msg: 'The operation of cancel all open order is done.' });
    expect(await ask('GET', '/fapi/v1/openOrders')).toEqual([]);
    const count = { ...PAIR, countdownTime: 100_000 };
    expect(await ask('POST', '/fapi/v1/countdownCancelAll', count)).toEqual({
      ...PAIR,
      countdownTime: '100000',
    });
    await ask('POST', '/fapi/v1/countdownCancelAll', { ...PAIR, countdownTime: 0 });
  });
});

describe('conditional orders', () => {
  const algo = (type: string, side: string, factor: number, more: Values = {}): Values => ({
    ...PAIR,
    algoType: 'CONDITIONAL',
    side,
    type,
    quantity,
    triggerPrice: symbol.at(factor),
    ...more,
  });
  const forms = [
    ['STOP_MARKET', 'SELL', 0.95],
    ['STOP_MARKET', 'BUY', 1.05],
    ['TAKE_PROFIT_MARKET', 'SELL', 1.05],
    ['TAKE_PROFIT_MARKET', 'BUY', 0.95],
    ['STOP', 'SELL', 0.95],
    ['TAKE_PROFIT', 'SELL', 1.05],
  ] as const;

  for (const [type, side, factor] of forms) {
    check(`${type} ${side} is placed, found, listed and canceled`, async () => {
      const price = type.endsWith('MARKET') ? {} : { price: symbol.at(factor) };
      const placed = await ask('POST', ALGO, algo(type, side, factor, price));
      expectShape(placed, 'algo', FUTURES);
      expect([placed.orderType, Number(placed.triggerPrice)]).toEqual([type, Number(symbol.at(factor))]);
      const { algoId, clientAlgoId } = placed;
      expectShape(await ask('GET', ALGO, { algoId }), 'queriedAlgo', FUTURES);
      for (const path of ['/fapi/v1/openAlgoOrders', '/fapi/v1/allAlgoOrders']) {
        expect((await ask('GET', path, PAIR)).map((order: Told) => order.algoId)).toContain(algoId);
      }
      const ended = { algoId, clientAlgoId, code: '200', msg: 'success' };
      expect(await ask('DELETE', ALGO, { algoId })).toEqual(ended);
    });

    check(`${type} ${side} is taken in the older form`, async () => {
      const price = type.endsWith('MARKET') ? {} : { price: symbol.at(factor), timeInForce: 'GTC' };
      const placed = await place({ ...PAIR, side, type, quantity, stopPrice: symbol.at(factor), ...price });
      expect(placed).toMatchObject({ type, origType: type, status: 'NEW' });
      expect((await cancel(placed.orderId)).status).toBe('CANCELED');
    });
  }

  const trailing = (more: Values) =>
    algo('TRAILING_STOP_MARKET', 'SELL', 1, { triggerPrice: undefined, ...more });
  for (const name of ['activationPrice', 'activatePrice']) {
    check(`a trailing stop begins at its ${name}`, async () => {
      const placed = await ask('POST', ALGO, trailing({ callbackRate: '1', [name]: symbol.at(1.03) }));
      expect([Number(placed.callbackRate), Number(placed.activatePrice)]).toEqual([
        1,
        Number(symbol.at(1.03)),
      ]);
      await ask('DELETE', ALGO, { clientAlgoId: placed.clientAlgoId });
    });
  }
  for (const callbackRate of ['0', '11', '0.05', 'x']) {
    check(`a trailing stop of ${callbackRate} percent is refused`, async () =>
      expectAnyRefusal(await send('POST', ALGO, trailing({ callbackRate }))),
    );
  }

  check('are refused where they would trigger, where they are not conditional, and twice', async () => {
    const now = [400, -2021, 'Order would immediately trigger.'] as const;
    expectRefusal(await send('POST', ALGO, algo('STOP_MARKET', 'SELL', 1.05)), now);
    expectAnyRefusal(await send('POST', ALGO, algo('STOP_MARKET', 'SELL', 0.9, { algoType: 'VP' })));
    const named = algo('STOP_MARKET', 'SELL', 0.9, {
      workingType: 'MARK_PRICE',
      clientAlgoId: 'x-cvBPrNm9abc',
    });
    expect(await ask('POST', ALGO, named)).toMatchObject({
      workingType: 'MARK_PRICE',
      clientAlgoId: 'x-cvBPrNm9abc',
    });
    expectRefusal(await send('POST', ALGO, named), [400, -4116, 'ClientOrderId is duplicated.']);
  });

  check('close a position without a quantity, and are canceled together', async () => {
    await place(market(RESULT));
    const closing = algo('STOP_MARKET', 'SELL', 0.9, { quantity: undefined, closePosition: 'true' });
    expect((await ask('POST', ALGO, closing)).closePosition).toBe(true);
    const refusal = [400, -4137, 'Quantity must be zero with closePosition equals true'] as const;
    expectRefusal(await send('POST', ALGO, { ...closing, quantity }), refusal);
    expectShape(await ask('DELETE', '/fapi/v1/algoOpenOrders', PAIR), 'done', FUTURES);
    expect(await ask('GET', '/fapi/v1/openAlgoOrders')).toEqual([]);
  });

  check('the money adds up afterwards', async () => {
    expect((await server.get('/api/sandbox/prove')).body.ok).toBe(true);
  });
});
