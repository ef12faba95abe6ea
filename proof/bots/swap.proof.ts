import { beforeAll, describe, expect, test } from 'vitest';
import { builtServer } from '../controls/built-server.ts';
import { botAccount, ccxtExchange } from './exchange.ts';
import type { Told } from './libraries.ts';
import { installLibraries } from './libraries.ts';

const server = builtServer('on', { SPEED: '1' });
const PAIR = 'BTC/USDT:USDT';
let exchange: Told;
let last = 0;

const price = (factor: number): number => Number(exchange.priceToPrecision(PAIR, last * factor));

beforeAll(async () => {
  await installLibraries();
  exchange = ccxtExchange(server, await botAccount(server), {
    defaultType: 'swap',
    defaultSubType: 'linear',
  });
  // CCXT ties these codes to Binance's own host names.
  Object.assign(exchange.exceptions.exact, exchange.exceptions.linear.exact);
  await exchange.loadMarkets();
  last = (await exchange.fetchTicker(PAIR)).last;
}, 300_000);

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: Error) => error.constructor.name,
  );
}

describe('CCXT on perpetual futures', () => {
  test('sets leverage and margin mode', async () => {
    await exchange.setLeverage(20, PAIR);
    await exchange.setMarginMode('cross', PAIR);
    expect(await exchange.fetchLeverage(PAIR)).toMatchObject({ longLeverage: 20, marginMode: 'cross' });
    expect(await exchange.fetchPositionMode(PAIR)).toMatchObject({ hedged: false });
    expect((await exchange.fetchLeverageTiers([PAIR]))[PAIR].length).toBeGreaterThan(2);
  });

  test('places, finds, edits and cancels a limit order', async () => {
    const placed = await exchange.createOrder(PAIR, 'limit', 'buy', 0.01, price(0.9));
    expect(placed).toMatchObject({ status: 'open', remaining: 0.01 });
    expect(await exchange.fetchOpenOrders(PAIR)).toHaveLength(1);
    const edited = await exchange.editOrder(placed.id, PAIR, 'limit', 'buy', 0.02, price(0.89));
    expect(edited.amount).toBe(0.02);
    expect((await exchange.cancelOrder(placed.id, PAIR)).status).toBe('canceled');
    expect(await refusal(exchange.cancelOrder(placed.id, PAIR))).toBe('OrderNotFound');
  });

  test('opens a position, which balances and trades show', async () => {
    const order = await exchange.createOrder(PAIR, 'market', 'buy', 0.05);
    expect(order).toMatchObject({ status: 'closed', filled: 0.05 });
    expect(await exchange.fetchPositions([PAIR])).toMatchObject([
      { contracts: 0.05, side: 'long', leverage: 20, marginMode: 'cross' },
    ]);
    const { free, used, total } = (await exchange.fetchBalance()).USDT;
    expect(free + used).toBeCloseTo(total, 6);
    expect((await exchange.fetchMyTrades(PAIR))[0].fee.cost).toBeGreaterThan(0);
  });

  test('keeps conditional orders apart, and cancels them', async () => {
    const sell = (type: string, limit: number | undefined, params: object) =>
      exchange.createOrder(PAIR, type, 'sell', 0.05, limit, { reduceOnly: true, ...params });
    await sell('market', undefined, { stopLossPrice: price(0.95) });
    await sell('market', undefined, { takeProfitPrice: price(1.05) });
    await sell('limit', price(0.93), { triggerPrice: price(0.94) });
    await sell('market', undefined, { trailingPercent: 1.5 });
    const open = (params?: object) => exchange.fetchOpenOrders(PAIR, undefined, undefined, params);
    expect(await open({ trigger: true })).toHaveLength(4);
    expect(await open()).toEqual([]);
    await exchange.cancelAllOrders(PAIR, { trigger: true });
    expect(await open({ trigger: true })).toEqual([]);
  });

  test('takes the older form of conditional orders', async () => {
    const placed = await exchange.fapiPrivatePostOrder({
      symbol: 'BTCUSDT',
      side: 'SELL',
      type: 'STOP_MARKET',
      quantity: '0.05',
      stopPrice: String(price(0.9)),
      reduceOnly: 'true',
    });
    expect(await exchange.fetchOpenOrders(PAIR)).toMatchObject([{ triggerPrice: price(0.9) }]);
    await exchange.cancelOrder(placed.orderId, PAIR);
  });

  test('refuses with the classes that programs catch', async () => {
    const place = (...given: unknown[]) => refusal(exchange.createOrder(...given));
    expect(await place(PAIR, 'market', 'sell', 0.05, undefined, { stopLossPrice: price(1.05) })).toBe(
      'OrderImmediatelyFillable',
    );
    expect(await place(PAIR, 'limit', 'buy', 0.01, price(1.05), { postOnly: true })).toBe('OrderNotFillable');
    expect(await place('ETH/USDT:USDT', 'market', 'buy', 1, undefined, { reduceOnly: true })).toBe(
      'InvalidOrder',
    );
  });

  test('places, edits and cancels several at once', async () => {
    const order = { symbol: PAIR, type: 'limit', side: 'buy', amount: 0.01 };
    const placed = await exchange.createOrders([
      { ...order, price: price(0.9) },
      { ...order, price: price(0.8) },
    ]);
    expect(placed).toHaveLength(2);
    const ids = placed.map(({ id }: Told) => id);
    expect(await exchange.cancelOrders(ids, PAIR)).toHaveLength(2);
  });

  test('closes the position, changes isolated margin, and tells the income', async () => {
    const closed = await exchange.createOrder(PAIR, 'market', 'sell', 0.05, undefined, { reduceOnly: true });
    expect(closed.status).toBe('closed');
    expect(await exchange.fetchPositions([PAIR])).toEqual([]);
    await exchange.setMarginMode('isolated', PAIR);
    await exchange.createOrder(PAIR, 'market', 'buy', 0.05);
    await exchange.addMargin(PAIR, 100);
    await exchange.reduceMargin(PAIR, 50);
    const [position] = await exchange.fetchPositions([PAIR]);
    expect(position).toMatchObject({ marginMode: 'isolated' });
    expect(position.liquidationPrice).toBeGreaterThan(0);
    await exchange.createOrder(PAIR, 'market', 'sell', 0.05, undefined, { reduceOnly: true });
    expect((await exchange.fetchLedger('USDT')).length).toBeGreaterThan(0);
  });
});

test('the money adds up afterwards', async () => {
  expect((await server.get('/api/sandbox/prove')).body.ok).toBe(true);
});
