import { beforeAll, describe, expect, test } from 'vitest';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import { partOfPrice } from '../../../../testing/app/part-of-price.ts';
import type { Body } from '../../../../testing/app/test-app.ts';
import { testApp } from '../../../../testing/app/test-app.ts';

const api = testApp();
let at: (part: number) => string;

beforeAll(async () => {
  at = await partOfPrice(api);
});

const trader = () => binanceClient(api, { balances: { USD: '100000', BTC: '1' } });

const oco = () => ({
  symbol: 'BTCUSDT',
  side: 'SELL',
  quantity: '0.001',
  aboveType: 'LIMIT_MAKER',
  abovePrice: at(1.1),
  belowType: 'STOP_LOSS_LIMIT',
  belowStopPrice: at(0.9),
  belowPrice: at(0.89),
  belowTimeInForce: 'GTC',
});

describe('a pair of orders', () => {
  test('is placed, found, listed and canceled as one', async () => {
    const client = await trader();
    const named = {
      ...oco(),
      listClientOrderId: 'list.1',
      aboveClientOrderId: 'up',
      belowClientOrderId: 'down',
    };
    const { status, body } = await client.signed('POST', '/api/v3/orderList/oco', named);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      contingencyType: 'OCO',
      listStatusType: 'EXEC_STARTED',
      listOrderStatus: 'EXECUTING',
      listClientOrderId: 'list.1',
      symbol: 'BTCUSDT',
    });
    const { orderListId } = body;
    const reports = Object.fromEntries(
      body.orderReports.map((report: Body) => [report.clientOrderId, report]),
    );
    expect(reports.up).toMatchObject({ type: 'LIMIT_MAKER', orderListId, status: 'NEW' });
    expect(reports.down).toMatchObject({ type: 'STOP_LOSS_LIMIT', orderListId, workingTime: -1 });
    const list = { orderListId, listClientOrderId: 'list.1', orders: body.orders };
    expect((await client.signed('GET', '/api/v3/orderList', { orderListId })).body).toMatchObject(list);
    const named1 = await client.signed('GET', '/api/v3/orderList', { origClientOrderId: 'list.1' });
    expect(named1.body).toMatchObject(list);
    expect((await client.signed('GET', '/api/v3/openOrderList')).body).toMatchObject([list]);
    const names = { symbol: 'BTCUSDT', orderListId };
    expect((await client.signed('DELETE', '/api/v3/orderList', names)).body).toMatchObject({
      listOrderStatus: 'ALL_DONE',
      orderReports: [{ status: 'CANCELED' }, { status: 'CANCELED' }],
    });
    expect((await client.signed('DELETE', '/api/v3/orderList', names)).body.code).toBe(-2011);
    expect((await client.signed('GET', '/api/v3/openOrderList')).body).toEqual([]);
    expect((await client.signed('GET', '/api/v3/allOrderList')).body).toHaveLength(1);
  });

  test('is canceled with all orders of its symbol, as one', async () => {
    const client = await trader();
    const { orderListId } = (await client.signed('POST', '/api/v3/orderList/oco', oco())).body;
    const { body } = await client.signed('DELETE', '/api/v3/openOrders', { symbol: 'BTCUSDT' });
    expect(body).toMatchObject([{ orderListId, listOrderStatus: 'ALL_DONE' }]);
  });

  test.each([
    [{ abovePrice: 0.95 }, -2010, 'The relationship of the prices for the orders is not correct.'],
    [{ belowStopPrice: 1.02 }, -2010, 'The relationship of the prices for the orders is not correct.'],
    [
      { aboveType: 'STOP_LOSS', abovePrice: undefined, aboveStopPrice: 1.1 },
      -1197,
      'A stop loss order in a sell OCO must be below.',
    ],
    [
      { belowType: 'LIMIT_MAKER', belowStopPrice: undefined, belowTimeInForce: undefined },
      -1166,
      'A limit order in a sell OCO must be above.',
    ],
    [{ aboveType: 'LIMIT' }, -1116, 'Invalid orderType.'],
    [{ quantity: '0.0000001' }, -1013, 'Filter failure: LOT_SIZE'],
  ])('%o is refused', async (over, code, msg) => {
    const client = await trader();
    const values = Object.entries({ ...oco(), ...over }).map(([name, value]) => [
      name,
      typeof value === 'number' ? at(value) : value,
    ]);
    const answer = await client.signed('POST', '/api/v3/orderList/oco', Object.fromEntries(values));
    expect(answer).toMatchObject({ status: 400, body: { code, msg } });
  });

  test('may trail on both sides', async () => {
    const client = await trader();
    const { body } = await client.signed('POST', '/api/v3/orderList/oco', {
      symbol: 'BTCUSDT',
      side: 'SELL',
      quantity: '0.001',
      aboveType: 'TAKE_PROFIT',
      aboveStopPrice: at(1.1),
      aboveTrailingDelta: '100',
      belowType: 'STOP_LOSS_LIMIT',
      belowTrailingDelta: '500',
      belowPrice: at(0.89),
      belowTimeInForce: 'GTC',
      newOrderRespType: 'RESULT',
    });
    expect(body.orderReports, JSON.stringify(body)).toMatchObject([
      { type: 'TAKE_PROFIT', trailingDelta: 100, status: 'NEW', workingTime: -1 },
      { type: 'STOP_LOSS_LIMIT', trailingDelta: 500, status: 'NEW' },
    ]);
    expect(Number(body.orderReports[0].stopPrice)).toBe(Number(at(1.1)));
    expect(Number(body.orderReports[1].price)).toBe(Number(at(0.89)));
  });

  test('is placed in its old form', async () => {
    const client = await trader();
    const { body } = await client.signed('POST', '/api/v3/order/oco', {
      symbol: 'BTCUSDT',
      side: 'BUY',
      quantity: '0.001',
      price: at(0.9),
      stopPrice: at(1.1),
      stopLimitPrice: at(1.11),
      stopLimitTimeInForce: 'GTC',
      newOrderRespType: 'FULL',
    });
    expect(body.orderReports.map(({ type }: Body) => type).sort()).toEqual([
      'LIMIT_MAKER',
      'STOP_LOSS_LIMIT',
    ]);
    expect(body.orderReports[0].fills).toEqual([]);
  });
});

describe('a list with a working order', () => {
  const working = () => ({
    symbol: 'BTCUSDT',
    workingType: 'LIMIT',
    workingSide: 'BUY',
    workingPrice: at(0.9),
    workingQuantity: '0.001',
    workingTimeInForce: 'GTC',
    pendingSide: 'SELL',
    pendingQuantity: '0.001',
  });

  test('keeps its other order until that one has filled', async () => {
    const client = await trader();
    const { body } = await client.signed('POST', '/api/v3/orderList/oto', {
      ...working(),
      pendingType: 'LIMIT',
      pendingPrice: at(1.1),
      pendingTimeInForce: 'GTC',
    });
    expect(body, JSON.stringify(body)).toMatchObject({
      contingencyType: 'OTO',
      orderReports: [{ status: 'NEW' }, { status: 'PENDING_NEW', workingTime: -1 }],
    });
    const { orderId } = body.orders[1];
    const pending = await client.signed('GET', '/api/v3/order', { symbol: 'BTCUSDT', orderId });
    expect(pending.body).toMatchObject({ status: 'PENDING_NEW', isWorking: false });
  });

  test('may keep a pair', async () => {
    const client = await trader();
    const { body } = await client.signed('POST', '/api/v3/orderList/otoco', {
      ...working(),
      workingPrice: at(1.01),
      pendingAboveType: 'TAKE_PROFIT',
      pendingAboveStopPrice: at(1.1),
      pendingBelowType: 'STOP_LOSS',
      pendingBelowStopPrice: at(0.9),
    });
    expect(body, JSON.stringify(body)).toMatchObject({ contingencyType: 'OTO' });
    expect(body.orderReports).toHaveLength(3);
    expect(body.orderReports[0]).toMatchObject({ status: 'FILLED' });
    const open = (await client.signed('GET', '/api/v3/openOrders')).body;
    expect(open.map(({ type, status }: Body) => `${type} ${status}`).sort()).toEqual([
      'STOP_LOSS NEW',
      'TAKE_PROFIT NEW',
    ]);
  });

  test('may keep a pair that trails', async () => {
    const client = await trader();
    const { body } = await client.signed('POST', '/api/v3/orderList/otoco', {
      ...working(),
      workingPrice: at(1.01),
      pendingAboveType: 'TAKE_PROFIT_LIMIT',
      pendingAbovePrice: at(1.1),
      pendingAboveTrailingDelta: '200',
      pendingAboveTimeInForce: 'GTC',
      pendingBelowType: 'STOP_LOSS',
      pendingBelowTrailingDelta: '300',
    });
    expect(body.orderReports?.[0], JSON.stringify(body)).toMatchObject({ status: 'FILLED' });
    const open = (await client.signed('GET', '/api/v3/openOrders')).body;
    expect(open.map((order: Body) => `${order.type} ${order.trailingDelta} ${order.status}`).sort()).toEqual([
      'STOP_LOSS 300 NEW',
      'TAKE_PROFIT_LIMIT 200 NEW',
    ]);
  });
});
