import { describe, expect } from 'vitest';
import { builtServer } from '../controls/built-server.ts';
import type { Told } from './libraries.ts';
import { checksOf, expectShape } from './wire/checks.ts';
import type { Values } from './wire/client.ts';
import { expectAnyRefusal, expectRefusal, wireOf } from './wire/client.ts';
import { deskOf } from './wire/desk.ts';
import { SPOT } from './wire/spot-shapes.ts';

const server = builtServer('on');
const wire = wireOf(server);
const check = checksOf('order lists');
const desk = deskOf(wire);
const { ask, send, limit } = desk;
const ORDER = '/api/v3/order';
const [OCO, OTO, OTOCO] = ['oco', 'oto', 'otoco'].map((kind) => `/api/v3/orderList/${kind}`) as [
  string,
  string,
  string,
];
const LIST = '/api/v3/orderList';
const PAIR = { symbol: 'BTCUSDT' } as const;

const place = (more: Values = {}) => ask('POST', ORDER, limit(0.9, more));
const end = (orderListId: number) => ask('DELETE', LIST, { ...PAIR, orderListId });
const statuses = async (orders: Told[]): Promise<string[]> => {
  const found = await Promise.all(orders.map(({ orderId }) => ask('GET', ORDER, { ...PAIR, orderId })));
  return found.map(({ status }) => status).sort();
};

/** A pair of orders to sell, around the price. */
const oco = (more: Values = {}): Values => ({
  ...PAIR,
  side: 'SELL',
  quantity: '0.001',
  aboveType: 'LIMIT_MAKER',
  abovePrice: desk.symbol.at(1.05),
  belowType: 'STOP_LOSS_LIMIT',
  belowStopPrice: desk.symbol.at(0.95),
  belowPrice: desk.symbol.at(0.94),
  belowTimeInForce: 'GTC',
  ...more,
});
const marketStop = { belowType: 'STOP_LOSS', belowPrice: undefined, belowTimeInForce: undefined } as const;

describe('an OCO', () => {
  check('is placed, found and canceled as a whole', async () => {
    const placed = await ask('POST', OCO, oco());
    expectShape(placed, 'placedList', SPOT);
    expect(placed).toMatchObject({
      contingencyType: 'OCO',
      listStatusType: 'EXEC_STARTED',
      listOrderStatus: 'EXECUTING',
    });
    expectShape(placed.orderReports, '[full]', { ...SPOT, full: `${SPOT.result}` });
    const { orderListId, listClientOrderId } = placed;
    expect(placed.orderReports.map(({ type }: Told) => type).sort()).toEqual([
      'LIMIT_MAKER',
      'STOP_LOSS_LIMIT',
    ]);
    for (const values of [{ orderListId }, { origClientOrderId: listClientOrderId }]) {
      const found = await ask('GET', LIST, values);
      expectShape(found, 'list', SPOT);
      expect(found.orderListId).toBe(orderListId);
    }
    for (const path of ['/api/v3/openOrderList', '/api/v3/allOrderList']) {
      expect((await ask('GET', path)).map((list: Told) => list.orderListId)).toContain(orderListId);
    }
    const legs = (await ask('GET', '/api/v3/openOrders', PAIR)).filter(
      (order: Told) => order.orderListId === orderListId,
    );
    expect(legs).toHaveLength(2);
    const ended = await end(orderListId);
    expectShape(ended, 'placedList', SPOT);
    expect([ended.listStatusType, ended.listOrderStatus]).toEqual(['ALL_DONE', 'ALL_DONE']);
    expectRefusal(await send('DELETE', LIST, { ...PAIR, orderListId }), [400, -2011]);
  });

  check('ends with one of its orders', async () => {
    const { orders, orderListId } = await ask('POST', OCO, oco());
    await ask('DELETE', ORDER, { ...PAIR, orderId: orders[0].orderId });
    for (const status of await statuses(orders)) expect(['CANCELED', 'EXPIRED']).toContain(status);
    expect((await ask('GET', LIST, { orderListId })).listOrderStatus).toBe('ALL_DONE');
  });

  for (const [title, order] of [
    [
      'to buy, with IDs',
      () =>
        oco({
          side: 'BUY',
          aboveType: 'STOP_LOSS',
          abovePrice: undefined,
          aboveStopPrice: desk.symbol.at(1.05),
          aboveClientOrderId: 'up',
          belowType: 'LIMIT_MAKER',
          belowPrice: desk.symbol.at(0.95),
          belowStopPrice: undefined,
          belowTimeInForce: undefined,
          belowClientOrderId: 'down',
          listClientOrderId: 'both',
        }),
    ],
    [
      'of a take profit and a stop',
      () =>
        oco({
          aboveType: 'TAKE_PROFIT_LIMIT',
          aboveStopPrice: desk.symbol.at(1.04),
          aboveTimeInForce: 'GTC',
        }),
    ],
    [
      'with a trailing stop',
      () => oco({ ...marketStop, belowStopPrice: undefined, belowTrailingDelta: 300 }),
    ],
    ['acknowledged', () => oco({ newOrderRespType: 'ACK' })],
    ['in full', () => oco({ newOrderRespType: 'FULL' })],
  ] as const) {
    check(`is taken ${title}`, async () => {
      const values = order();
      const placed = await ask('POST', OCO, values);
      expect(placed.orderReports).toHaveLength(2);
      if (values.listClientOrderId) {
        expect(placed.listClientOrderId).toBe('both');
        expect(placed.orders.map(({ clientOrderId }: Told) => clientOrderId).sort()).toEqual(['down', 'up']);
      }
      await end(placed.orderListId);
    });
  }

  const relation = 'The relationship of the prices for the orders is not correct.';
  for (const [title, order, code, message] of [
    ['prices on the wrong side', () => oco({ abovePrice: desk.symbol.at(0.9) }), -2010, relation],
    ['a stop above the price', () => oco({ belowStopPrice: desk.symbol.at(1.02) }), -2010, undefined],
    [
      'a limit below when selling',
      () =>
        oco({
          aboveType: 'STOP_LOSS_LIMIT',
          aboveStopPrice: desk.symbol.at(1.05),
          aboveTimeInForce: 'GTC',
          belowType: 'LIMIT_MAKER',
          belowPrice: desk.symbol.at(0.95),
          belowStopPrice: undefined,
          belowTimeInForce: undefined,
        }),
      -1166,
      'A limit order in a sell OCO must be above.',
    ],
    [
      'a limit above when buying',
      () => oco({ side: 'BUY' }),
      -1165,
      'A limit order in a buy OCO must be below.',
    ],
    ['no type', () => oco({ aboveType: undefined }), -1102, undefined],
    ['no quantity', () => oco({ quantity: undefined }), -1102, undefined],
    [
      'too little money',
      () => oco({ quantity: '90' }),
      -2010,
      'Account has insufficient balance for requested action.',
    ],
  ] as const) {
    check(`is refused with ${title}`, async () => {
      expectRefusal(await send('POST', OCO, order()), [400, code, message]);
    });
  }

  check('of the older form is taken and refused', async () => {
    const old = (factor: number, more: Values = {}) =>
      send('POST', '/api/v3/order/oco', {
        ...PAIR,
        side: 'SELL',
        quantity: '0.001',
        price: desk.symbol.at(factor),
        stopPrice: desk.symbol.at(0.9),
        ...more,
      });
    const ids = { limitClientOrderId: 'limit', stopClientOrderId: 'stop' };
    const { body } = await old(1.05, {
      stopLimitPrice: desk.symbol.at(0.89),
      stopLimitTimeInForce: 'GTC',
      ...ids,
    });
    expectShape(body, 'placedList', SPOT);
    expect(body.orders.map(({ clientOrderId }: Told) => clientOrderId).sort()).toEqual(['limit', 'stop']);
    await end(body.orderListId);
    expectRefusal(await old(0.95), [400, -2010, relation]);
  });
});

describe('orders that place others', () => {
  const working = (factor: number): Values => ({
    ...PAIR,
    workingType: 'LIMIT',
    workingSide: 'BUY',
    workingPrice: desk.symbol.at(factor),
    workingQuantity: '0.002',
    workingTimeInForce: 'GTC',
    pendingSide: 'SELL',
    pendingQuantity: '0.001',
  });
  const maker = () => ({ pendingType: 'LIMIT_MAKER', pendingPrice: desk.symbol.at(1.1) });
  const pair = () => ({
    pendingAboveType: 'LIMIT_MAKER',
    pendingAbovePrice: desk.symbol.at(1.1),
    pendingBelowType: 'STOP_LOSS_LIMIT',
    pendingBelowStopPrice: desk.symbol.at(0.8),
    pendingBelowPrice: desk.symbol.at(0.79),
    pendingBelowTimeInForce: 'GTC',
  });

  for (const [title, path, order, placed, after] of [
    ['an OTO that waits', OTO, () => ({ ...working(0.9), ...maker() }), ['NEW', 'PENDING_NEW'], undefined],
    ['an OTO that fills', OTO, () => ({ ...working(1.01), ...maker() }), undefined, ['FILLED', 'NEW']],
    [
      'an OTO with a market order',
      OTO,
      () => ({ ...working(1.01), pendingType: 'MARKET' }),
      undefined,
      ['FILLED', 'FILLED'],
    ],
    [
      'an OTOCO that waits',
      OTOCO,
      () => ({ ...working(0.9), ...pair() }),
      ['NEW', 'PENDING_NEW', 'PENDING_NEW'],
      undefined,
    ],
    [
      'an OTOCO that fills',
      OTOCO,
      () => ({ ...working(1.01), ...pair() }),
      undefined,
      ['FILLED', 'NEW', 'NEW'],
    ],
  ] as const) {
    check(`${title} has its states`, async () => {
      const list = await ask('POST', path, order());
      expect(list.contingencyType).toBe('OTO');
      if (placed) expect(list.orderReports.map(({ status }: Told) => status).sort()).toEqual(placed);
      if (after) expect(await statuses(list.orders)).toEqual(after);
    });
  }

  check('end with the order that they wait for', async () => {
    const { orders, orderReports } = await ask('POST', OTOCO, { ...working(0.9), ...pair() });
    const { orderId } = orderReports.find(({ status }: Told) => status === 'NEW');
    await ask('DELETE', ORDER, { ...PAIR, orderId });
    for (const status of await statuses(orders)) expect(['CANCELED', 'EXPIRED']).toContain(status);
  });

  check('begin with a limit', async () => {
    const values = { ...working(1), ...maker(), workingType: 'MARKET', workingPrice: undefined };
    expectAnyRefusal(await send('POST', OTO, values));
  });
});

describe('canceling all orders', () => {
  check('tells orders and lists, releases the money, and is refused where nothing is open', async () => {
    await ask('DELETE', '/api/v3/openOrders', PAIR);
    await ask('POST', OCO, oco());
    await place();
    const ended = await ask('DELETE', '/api/v3/openOrders', PAIR);
    expect(ended.map(({ contingencyType }: Told) => contingencyType ?? 'order').sort()).toEqual([
      'OCO',
      'order',
    ]);
    const account = await ask('GET', '/api/v3/account', { omitZeroBalances: true });
    expectShape(account, 'account', SPOT);
    expect(account.balances.map(({ asset, locked }: Told) => `${asset} ${Number(locked)}`).sort()).toEqual([
      'BTC 0',
      'USDT 0',
    ]);
    expectRefusal(await send('DELETE', '/api/v3/openOrders', PAIR), [400, -2011, 'Unknown order sent.']);
  });

  check('the money adds up afterwards', async () => {
    expect((await server.get('/api/sandbox/prove')).body.ok).toBe(true);
  });
});
