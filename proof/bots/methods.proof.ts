import { beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../packages/contracts/src/common/time-units.ts';
import { builtServer } from '../controls/built-server.ts';
import { botAccount, ccxtExchange } from './exchange.ts';
import type { Told } from './libraries.ts';
import { installLibraries } from './libraries.ts';

const server = builtServer('on', { SPEED: '1' });
const [SPOT, SWAP] = ['BTC/USDT', 'BTC/USDT:USDT'] as const;
/** How long an event of a socket may take, ms. */
const MOST_WAIT = 60_000;
let spot: Told;
let swap: Told;
let now = 0;
let last = 0;

const price = (factor: number): number => Number(spot.priceToPrecision(SPOT, last * factor));

beforeAll(async () => {
  await installLibraries();
  const account = await botAccount(server);
  spot = ccxtExchange(server, account);
  swap = ccxtExchange(server, account, { defaultType: 'swap', defaultSubType: 'linear' });
  await Promise.all([spot.loadMarkets(), swap.loadMarkets()]);
  now = await spot.fetchTime();
  last = (await spot.fetchTicker(SPOT)).last;
}, 300_000);

describe('candles of CCXT', () => {
  const hour = () => now - (now % HOUR);
  const times = async (since: number | undefined, limit: number, params = {}): Promise<number[]> =>
    (await spot.fetchOHLCV(SPOT, '1h', since, limit, params)).map(([time]: number[]) => time);

  test('begin with the interval that starts at the time or after it', async () => {
    expect((await times(hour() - 10 * HOUR, 5))[0]).toBe(hour() - 10 * HOUR);
    expect((await times(hour() - 10 * HOUR + 1, 5))[0]).toBe(hour() - 9 * HOUR);
  });

  test('end with the interval of `until`, and are none after now', async () => {
    expect((await times(undefined, 3, { until: hour() - 5 * HOUR })).at(-1)).toBe(hour() - 5 * HOUR);
    expect(await times(now + DAY, 5)).toEqual([]);
  });

  test('follow each other over several pages', async () => {
    const all = await times(hour() - 1999 * HOUR, 2000, { paginate: true });
    expect(all).toHaveLength(2000);
    expect(all.every((time, i) => i === 0 || time - (all[i - 1] as number) === HOUR)).toBe(true);
  });
});

test('CCXT gets only the symbols that it asks for', async () => {
  expect(Object.keys(await spot.fetchTickers([SPOT, 'ETH/USDT']))).toHaveLength(2);
  expect(Object.keys(await swap.fetchTickers([SWAP]))).toEqual([SWAP]);
  expect(Object.keys(await spot.fetchBidsAsks([SPOT]))).toEqual([SPOT]);
  expect(Object.keys(await swap.fetchLastPrices([SWAP]))).toEqual([SWAP]);
  expect(Object.keys(await swap.fetchMarkPrices([SWAP]))).toEqual([SWAP]);
});

test('own trades are paged by ID, by time and by the latest ones', async () => {
  for (const side of ['buy', 'sell', 'buy', 'sell', 'buy'])
    await spot.createOrder(SPOT, 'market', side, 0.001);
  const all: Told[] = await spot.fetchMyTrades(SPOT);
  const ids = (trades: Told[]) => trades.map(({ id }) => id);
  expect(ids(await spot.fetchMyTrades(SPOT, undefined, 2))).toEqual(ids(all.slice(-2)));
  const from = await spot.fetchMyTrades(SPOT, undefined, 3, { fromId: all[1].id });
  expect(ids(from)).toEqual(ids(all.slice(1, 4)));
  const since = await spot.fetchMyTrades(SPOT, all[2].timestamp, 100);
  expect(ids(since)).toEqual(ids(all.filter(({ timestamp }) => timestamp >= all[2].timestamp)));
});

test.each(['IOC', 'FOK'])('%s orders expire where nothing trades', async (timeInForce) => {
  const order = await spot.createOrder(SPOT, 'limit', 'buy', 0.001, price(0.9), { timeInForce });
  expect(order).toMatchObject({ status: 'expired', timeInForce });
});

test('orders are found and canceled by their client ID', async () => {
  const { id } = await spot.createOrder(SPOT, 'limit', 'buy', 0.001, price(0.9), { clientOrderId: 'mine.1' });
  expect((await spot.fetchOrder(undefined, SPOT, { clientOrderId: 'mine.1' })).id).toBe(id);
  expect((await spot.cancelOrder(undefined, SPOT, { clientOrderId: 'mine.1' })).status).toBe('canceled');
  expect((await spot.fetchCanceledOrders(SPOT)).map((order: Told) => order.id)).toContain(id);
});

test('spot takes trailing stops, icebergs and orders by their cost', async () => {
  const trailing = await spot.createTrailingPercentOrder(SPOT, 'stop_loss', 'sell', 0.001, undefined, 5);
  expect((await spot.fetchOrder(trailing.id, SPOT)).info.trailingDelta).toBe(500);
  const part = { icebergAmount: 0.001 };
  const iceberg = await spot.createOrder(SPOT, 'limit', 'buy', 0.01, price(0.9), part);
  expect(Number((await spot.fetchOrder(iceberg.id, SPOT)).info.icebergQty)).toBe(0.001);
  expect((await spot.createMarketSellOrderWithCost(SPOT, 50)).cost).toBeLessThanOrEqual(50);
  await spot.cancelAllOrders(SPOT);
});

test('a batch of futures orders tells which one was refused, and is edited and canceled', async () => {
  const order = { symbol: SWAP, type: 'limit', side: 'buy', amount: 0.01 };
  const [placed, refused] = await swap.createOrders([
    { ...order, price: price(0.9) },
    { ...order, price: price(0.9), amount: 1000 },
  ]);
  expect(refused.info.code).toBeLessThan(0);
  const [edited] = await swap.editOrders([{ id: placed.id, ...order, price: price(0.88) }]);
  expect(edited.price).toBe(price(0.88));
  expect((await swap.cancelOrders([placed.id], SWAP))[0].status).toBe('canceled');
});

test('good-till-date, closing and price-matched orders of futures are taken', async () => {
  const until = { timeInForce: 'GTD', goodTillDate: now + HOUR };
  const dated = await swap.createOrder(SWAP, 'limit', 'buy', 0.01, price(0.9), until);
  expect(Number(dated.info.goodTillDate)).toBe(now + HOUR);
  await swap.createOrder(SWAP, 'market', 'buy', 0.02);
  const closing = { stopLossPrice: price(0.9), closePosition: true };
  const stop = await swap.createOrder(SWAP, 'market', 'sell', undefined, undefined, closing);
  expect(stop.info.closePosition).toBe(true);
  const matched = await swap.fapiPrivatePostAlgoOrder({
    algoType: 'CONDITIONAL',
    symbol: 'BTCUSDT',
    side: 'SELL',
    type: 'STOP',
    quantity: '0.01',
    triggerPrice: String(price(0.95)),
    priceMatch: 'QUEUE_5',
  });
  expect(matched).toMatchObject({ algoStatus: 'NEW', priceMatch: 'QUEUE_5' });
  await swap.cancelAllOrders(SWAP);
  await swap.cancelAllOrders(SWAP, { trigger: true });
});

test('positions, tiers, funding and margin changes of futures are told', async () => {
  expect(await swap.fetchPositionsRisk([SWAP])).toMatchObject([{ symbol: SWAP, contracts: 0.02 }]);
  expect(await swap.fetchPositions([SWAP], { useV2: true })).toMatchObject([{ contracts: 0.02 }]);
  expect(Object.keys(await swap.fetchLeverageTiers()).length).toBeGreaterThan(30);
  expect(await swap.fetchFundingRateHistory(SWAP, now - 5 * DAY, 10)).toHaveLength(10);
  await swap.addMargin(SWAP, 20);
  expect(await swap.fetchMarginAdjustmentHistory(SWAP)).toMatchObject([{ type: 'add', amount: 20 }]);
  const [entry] = await swap.fetchLedger('USDT', now - DAY, 1);
  expect(entry.currency).toBe('USDT');
  expect(await swap.fetchFundingHistory(SWAP)).toEqual([]);
});

test('the wallet answers fees, transfers and restrictions', async () => {
  expect(Object.keys(await spot.fetchTradingFees()).length).toBeGreaterThan(30);
  expect((await swap.fetchTradingFee(SWAP)).taker).toBeGreaterThan(0);
  await spot.transfer('USDT', 5, 'spot', 'swap');
  expect(await spot.fetchTransfers()).toMatchObject([
    { amount: 5, fromAccount: 'spot', toAccount: 'linear' },
  ]);
  expect(Object.keys(await spot.fetchDepositWithdrawFees(['BTC']))).toEqual(['BTC']);
});

test(
  'the methods of the WebSocket API place, find, edit and cancel',
  async () => {
    await spot.loadHttpProxyAgent();
    await swap.loadHttpProxyAgent();
    const placed = await spot.createOrderWs(SPOT, 'limit', 'buy', 0.001, price(0.9));
    expect((await spot.fetchOrderWs(placed.id, SPOT)).status).toBe('open');
    const edited = await spot.editOrderWs(placed.id, SPOT, 'limit', 'buy', 0.001, price(0.88));
    expect((await spot.cancelOrderWs(edited.id, SPOT)).status).toBe('canceled');
    expect(await spot.fetchOHLCVWs(SPOT, '1m', now - 10 * MINUTE, 3)).toHaveLength(3);
    const future = await swap.createOrderWs(SWAP, 'limit', 'buy', 0.01, price(0.9));
    expect((await swap.editOrderWs(future.id, SWAP, 'limit', 'buy', 0.02, price(0.88))).amount).toBe(0.02);
    expect((await swap.cancelOrderWs(future.id, SWAP)).status).toBe('canceled');
    expect(await swap.fetchPositionsWs([SWAP])).toMatchObject([{ contracts: 0.02 }]);
    await Promise.all([spot.close(), swap.close()]);
  },
  MOST_WAIT,
);

test('the money adds up afterwards', async () => {
  expect((await server.get('/api/sandbox/prove')).body.ok).toBe(true);
});
