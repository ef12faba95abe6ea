import { beforeAll, describe, expect, test } from 'vitest';
import { builtServer } from '../controls/built-server.ts';
import { botAccount, ccxtExchange } from './exchange.ts';
import type { Told } from './libraries.ts';
import { installLibraries, library } from './libraries.ts';

const server = builtServer('on', { SPEED: '1' });
const PAIR = 'BTC/USDT';
/** How long an event of a socket may take, ms. */
const MOST_WAIT = 60_000;
let exchange: Told;
let last = 0;
let amount = 0;

const price = (factor: number): number => Number(exchange.priceToPrecision(PAIR, last * factor));

beforeAll(async () => {
  await installLibraries();
  exchange = ccxtExchange(server, await botAccount(server));
  await exchange.loadMarkets();
  last = (await exchange.fetchTicker(PAIR)).last;
  const { limits } = exchange.market(PAIR);
  amount = Number(
    exchange.amountToPrecision(PAIR, Math.max(limits.amount.min, (limits.cost.min * 2) / last)),
  );
}, 300_000);

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: Error) => error.constructor.name,
  );
}

describe('CCXT on the spot market', () => {
  test('reads markets, books, trades and candles', async () => {
    const book = await exchange.fetchOrderBook(PAIR, 100);
    expect(book.bids[0][0]).toBeLessThan(book.asks[0][0]);
    expect(await exchange.fetchTrades(PAIR, undefined, 100)).toHaveLength(100);
    for (const interval of Object.keys(exchange.timeframes)) {
      const candles: number[][] = await exchange.fetchOHLCV(PAIR, interval, undefined, 50);
      expect(candles.length, interval).toBeGreaterThan(5);
      for (const [, open = 0, high = 0, low = 0, close = 0] of candles) {
        expect(low).toBeLessThanOrEqual(Math.min(open, close));
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      }
    }
    expect(Object.keys(await exchange.fetchCurrencies()).length).toBeGreaterThan(10);
  });

  test('balances add up', async () => {
    const balance = await exchange.fetchBalance();
    for (const asset of ['USDT', 'BTC']) {
      const { free, used, total } = balance[asset];
      expect(free + used).toBeCloseTo(total, 8);
    }
  });

  test('places, finds, edits and cancels a limit order', async () => {
    const placed = await exchange.createOrder(PAIR, 'limit', 'buy', amount, price(0.9));
    expect(await exchange.fetchOrder(placed.id, PAIR)).toMatchObject({ status: 'open', price: price(0.9) });
    expect(await exchange.fetchOpenOrders(PAIR)).toHaveLength(1);
    const edited = await exchange.editOrder(placed.id, PAIR, 'limit', 'buy', amount, price(0.88));
    expect(edited.price).toBe(price(0.88));
    expect((await exchange.cancelOrder(edited.id, PAIR)).status).toBe('canceled');
    expect(await refusal(exchange.cancelOrder(edited.id, PAIR))).toBe('OrderNotFound');
    expect(await refusal(exchange.fetchOrder('99999999', PAIR))).toBe('OrderNotFound');
  });

  test('fills market orders, by amount and by cost, and tells trades and fees', async () => {
    const bought = await exchange.createOrder(PAIR, 'market', 'buy', amount);
    expect(bought).toMatchObject({ status: 'closed', filled: amount });
    expect(bought.trades.length).toBeGreaterThan(0);
    expect((await exchange.createMarketBuyOrderWithCost(PAIR, 20)).cost).toBeLessThanOrEqual(20);
    expect((await exchange.createOrder(PAIR, 'market', 'sell', amount)).status).toBe('closed');
    const trades = await exchange.fetchMyTrades(PAIR);
    expect(trades[0].fee.cost).toBeGreaterThan(0);
    expect(await exchange.fetchOrderTrades(bought.id, PAIR)).toHaveLength(bought.trades.length);
  });

  test.each([
    ['stop loss', 'sell', 'market', undefined, 'stopLossPrice', 0.9],
    ['stop loss with a limit', 'sell', 'limit', 0.89, 'stopLossPrice', 0.9],
    ['take profit', 'sell', 'market', undefined, 'takeProfitPrice', 1.1],
    ['take profit with a limit', 'sell', 'limit', 1.09, 'takeProfitPrice', 1.1],
    ['trigger to buy', 'buy', 'limit', 1.11, 'triggerPrice', 1.1],
  ] as const)('keeps a %s until it is canceled', async (_name, side, type, limit, field, trigger) => {
    const params = { [field]: price(trigger) };
    const at = limit === undefined ? undefined : price(limit);
    const placed = await exchange.createOrder(PAIR, type, side, amount, at, params);
    expect((await exchange.fetchOrder(placed.id, PAIR)).status).toBe('open');
    expect((await exchange.cancelOrder(placed.id, PAIR)).status).toBe('canceled');
  });

  test('refuses with the classes that programs catch', async () => {
    const place = (...given: unknown[]) => refusal(exchange.createOrder(PAIR, ...given));
    expect(await place('limit', 'buy', 50, price(0.95))).toBe('InsufficientFunds');
    expect(await place('limit', 'buy', amount, price(1.02), { postOnly: true })).toBe(
      'OrderImmediatelyFillable',
    );
    expect(await place('market', 'sell', amount, undefined, { stopLossPrice: price(1.1) })).toBe(
      'OrderImmediatelyFillable',
    );
    const tooFine = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC' };
    expect(
      await refusal(
        exchange.privatePostOrder({ ...tooFine, quantity: '0.0000001', price: String(price(0.9)) }),
      ),
    ).toBe('InvalidOrder');
  });

  test('keeps lists: one cancels the other, and one places the others', async () => {
    const base = { symbol: 'BTCUSDT', side: 'SELL', quantity: String(amount) };
    const oco = await exchange.privatePostOrderListOco({
      ...base,
      aboveType: 'LIMIT_MAKER',
      abovePrice: price(1.1),
      belowType: 'STOP_LOSS_LIMIT',
      belowStopPrice: price(0.9),
      belowPrice: price(0.89),
      belowTimeInForce: 'GTC',
    });
    const ended = await exchange.privateDeleteOrderList({
      symbol: 'BTCUSDT',
      orderListId: oco.orderListId,
    });
    expect(ended).toMatchObject({ listOrderStatus: 'ALL_DONE' });
    const oto = await exchange.privatePostOrderListOto({
      symbol: 'BTCUSDT',
      workingType: 'LIMIT',
      workingSide: 'BUY',
      workingPrice: price(0.9),
      workingQuantity: String(amount),
      workingTimeInForce: 'GTC',
      pendingType: 'LIMIT',
      pendingSide: 'SELL',
      pendingPrice: price(1.1),
      pendingQuantity: String(amount),
      pendingTimeInForce: 'GTC',
    });
    expect(oto.orderReports[1].status).toBe('PENDING_NEW');
    await exchange.cancelAllOrders(PAIR);
    expect(await exchange.fetchOpenOrders(PAIR)).toEqual([]);
  });

  test('asks the wallet: fees, addresses, histories, transfers and conversions', async () => {
    expect((await exchange.fetchTradingFee(PAIR)).taker).toBeGreaterThan(0);
    expect((await exchange.fetchDepositAddress('BTC')).address).toBeTruthy();
    await exchange.fetchDeposits();
    await exchange.fetchWithdrawals();
    await exchange.transfer('USDT', 1, 'spot', 'swap');
    const quote = await exchange.fetchConvertQuote('USDT', 'BTC', 20);
    await exchange.createConvertTrade(quote.id, 'USDT', 'BTC');
    expect(await exchange.fetchConvertTradeHistory()).toHaveLength(1);
  });
});

describe('the sockets of CCXT', () => {
  test(
    'keep a book, trades, tickers and candles',
    async () => {
      await exchange.loadHttpProxyAgent();
      for (const pair of [PAIR, 'BTC/USDT:USDT']) {
        for (let times = 0; times < 3; times += 1) {
          const book = await exchange.watchOrderBook(pair);
          expect(book.bids[0][0]).toBeLessThan(book.asks[0][0]);
        }
        await exchange.watchTrades(pair);
        expect((await exchange.watchTicker(pair)).last).toBeGreaterThan(0);
        await exchange.watchOHLCV(pair, '1m');
      }
      await exchange.watchMarkPrice('BTC/USDT:USDT');
    },
    MOST_WAIT,
  );

  test(
    'tell of own orders',
    async () => {
      const orders = exchange.watchOrders(PAIR);
      const balances = exchange.watchBalance();
      // Over the same socket, so that it comes after the subscription.
      await exchange.createOrderWs(PAIR, 'market', 'buy', amount);
      expect((await orders)[0]).toMatchObject({ symbol: PAIR, side: 'buy' });
      expect((await balances).BTC.total).toBeGreaterThan(0);
      await exchange.close();
    },
    MOST_WAIT,
  );
});

test('the official connector and siebly’s library read and trade', async () => {
  const { apiKey, apiSecret } = await botAccount(server);
  const { Spot } = library('@binance/spot');
  const official = new Spot({
    configurationRestAPI: { apiKey, apiSecret, basePath: `${server.base}/binance`, timeout: 15_000 },
  });
  const account = await (await official.restAPI.getAccount()).data();
  expect(account.balances.find(({ asset }: Told) => asset === 'USDT').free).toBe('100000.00000000');
  const order = { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: amount };
  expect(await (await official.restAPI.newOrder(order)).data()).toMatchObject({ status: 'FILLED' });

  const { MainClient, USDMClient } = library('binance');
  const keys = { api_key: apiKey, api_secret: apiSecret, baseUrl: `${server.base}/binance` };
  const main = new MainClient(keys);
  expect((await main.getAccountTradeList({ symbol: 'BTCUSDT' })).length).toBeGreaterThan(0);
  const futures = new USDMClient(keys);
  expect((await futures.getExchangeInfo()).symbols.length).toBeGreaterThan(10);
});

test('the money adds up afterwards', async () => {
  expect((await server.get('/api/sandbox/prove')).body.ok).toBe(true);
});
