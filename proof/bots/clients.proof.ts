import { beforeAll, describe, expect } from 'vitest';
import { builtServer } from '../controls/built-server.ts';
import type { BotAccount } from './exchange.ts';
import { botAccount, ccxtExchange } from './exchange.ts';
import type { Told } from './libraries.ts';
import { installLibraries, library } from './libraries.ts';
import { checksOf } from './wire/checks.ts';

const server = builtServer('on', { SPEED: '1' });
const check = checksOf('client libraries');
let account: BotAccount;
let base = '';
let sockets = '';

beforeAll(async () => {
  await installLibraries();
  account = await botAccount(server);
  base = `${server.base}/binance`;
  sockets = base.replace(/^http/, 'ws');
}, 300_000);

const KLINES = { symbol: 'BTCUSDT', interval: '1m' } as const;
const BUY = { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET' } as const;
const TIMEOUT = 15_000;

/** How each library is made, with other URLs and nothing else. */
const CLIENTS: Readonly<Record<string, () => Told>> = {
  siebly() {
    const { MainClient } = library('binance');
    return new MainClient({ baseUrl: base, api_key: account.apiKey, api_secret: account.apiSecret });
  },
  'siebly futures'() {
    const { USDMClient } = library('binance');
    return new USDMClient({ baseUrl: base, api_key: account.apiKey, api_secret: account.apiSecret });
  },
  '@binance/spot'() {
    const { apiKey, apiSecret } = account;
    const { Spot } = library('@binance/spot');
    return new Spot({ configurationRestAPI: { apiKey, apiSecret, basePath: base, timeout: TIMEOUT } })
      .restAPI;
  },
  '@binance/wallet'() {
    const { apiKey, apiSecret } = account;
    const { Wallet } = library('@binance/wallet');
    return new Wallet({ configurationRestAPI: { apiKey, apiSecret, basePath: base, timeout: TIMEOUT } })
      .restAPI;
  },
  '@binance/futures'() {
    const { apiKey, apiSecret } = account;
    const { DerivativesTradingUsdsFutures: Client } = library('@binance/derivatives-trading-usds-futures');
    return new Client({ configurationRestAPI: { apiKey, apiSecret, basePath: base, timeout: TIMEOUT } })
      .restAPI;
  },
  '@binance/connector'() {
    const { Spot } = library('@binance/connector');
    return new Spot(account.apiKey, account.apiSecret, { baseURL: base });
  },
  'binance-api-node'() {
    const { apiKey, apiSecret } = account;
    const urls = {
      httpBase: base,
      httpFutures: base,
      wsBase: `${sockets}/ws`,
      wsApi: `${sockets}/ws-api/v3`,
    };
    return library('binance-api-node').default({ apiKey, apiSecret, ...urls });
  },
  'node-binance-api'() {
    const Client = library('node-binance-api');
    const urls = { base: `${base}/api/`, sapi: `${base}/sapi/`, fapi: `${base}/fapi/` };
    const keys = { APIKEY: account.apiKey, APISECRET: account.apiSecret };
    return new Client({ ...keys, recvWindow: 10_000, urls });
  },
};

/** The methods that each library calls, and what it passes. */
const CALLS: readonly (readonly [client: string, method: string, ...given: unknown[]])[] = [
  ['siebly', 'getExchangeInfo'],
  ['siebly', 'getBalances'],
  ['siebly', 'getAccountInformation'],
  ['siebly', 'getKlines', KLINES],
  ['siebly', 'submitNewOrder', { ...BUY, quantity: 0.001, newOrderRespType: 'FULL' }],
  ['siebly', 'getSpotUserDataListenKey'],
  ['siebly futures', 'getBalance'],
  ['siebly futures', 'submitNewOrder', { ...BUY, quantity: 0.002, newOrderRespType: 'RESULT' }],
  ['siebly futures', 'getPositionsV3'],
  ['siebly futures', 'getMarkPrice', { symbol: 'BTCUSDT' }],
  ['siebly futures', 'getFuturesUserDataListenKey'],
  ['@binance/spot', 'exchangeInfo', { symbol: 'BTCUSDT' }],
  ['@binance/spot', 'klines', KLINES],
  ['@binance/spot', 'myTrades', { symbol: 'BTCUSDT' }],
  ['@binance/spot', 'ticker24hr', { symbols: ['BTCUSDT'] }],
  ['@binance/spot', 'depth', { symbol: 'BTCUSDT' }],
  ['@binance/spot', 'myFilters', { symbol: 'BTCUSDT' }],
  ['@binance/wallet', 'allCoinsInformation'],
  ['@binance/wallet', 'tradeFee'],
  ['@binance/wallet', 'getApiKeyPermission'],
  ['@binance/futures', 'exchangeInformation'],
  ['@binance/futures', 'accountInformationV3'],
  ['@binance/futures', 'newOrder', { ...BUY, side: 'SELL', quantity: 0.001 }],
  ['@binance/futures', 'positionInformationV3', {}],
  ['@binance/futures', 'markPrice', {}],
  ['@binance/futures', 'klineCandlestickData', KLINES],
  ['@binance/futures', 'queryInsuranceFundBalanceSnapshot', {}],
  ['@binance/connector', 'exchangeInfo', { symbol: 'BTCUSDT' }],
  ['@binance/connector', 'account'],
  ['@binance/connector', 'newOrder', 'BTCUSDT', 'BUY', 'MARKET', { quantity: 0.001 }],
  ['@binance/connector', 'createListenKey'],
  ['binance-api-node', 'exchangeInfo'],
  ['binance-api-node', 'accountInfo'],
  ['binance-api-node', 'order', { ...BUY, quantity: '0.001' }],
  ['binance-api-node', 'dailyStats'],
  ['binance-api-node', 'futuresAccountBalance'],
  ['binance-api-node', 'futuresPositionRisk'],
  ['binance-api-node', 'futuresCandles', KLINES],
  ['binance-api-node', 'capitalConfigs'],
  ['node-binance-api', 'prices'],
  ['node-binance-api', 'balance'],
  ['node-binance-api', 'marketBuy', 'BTCUSDT', 0.001],
  ['node-binance-api', 'futuresBalance'],
  ['node-binance-api', 'futuresMarketBuy', 'BTCUSDT', 0.002],
  ['node-binance-api', 'futuresPositionRisk'],
  ['node-binance-api', 'openOrders', false],
  ['node-binance-api', 'candlesticks', 'BTCUSDT', '1m'],
];

describe('libraries, unmodified but for their URLs', () => {
  for (const [client, method, ...given] of CALLS) {
    check(`${client} calls ${method}`, async () => {
      const answer = await CLIENTS[client]?.()[method](...given);
      const told = typeof answer?.data === 'function' ? await answer.data() : answer;
      expect(told).toBeDefined();
    });
  }
});

/** Methods of CCXT that take nothing, and that take a pair; other proofs have the others. */
const CCXT = {
  spot: {
    plain: [
      'fetchTickers',
      'fetchBidsAsks',
      'fetchLastPrices',
      'fetchStatus',
      'fetchTransactionFees',
      'fetchConvertCurrencies',
    ],
    ofPair: ['fetchOrders', 'fetchClosedOrders', 'fetchTradingFee'],
  },
  swap: {
    plain: [
      'fetchTickers',
      'fetchBidsAsks',
      'fetchLastPrices',
      'fetchTradingFees',
      'fetchFundingRates',
      'fetchLeverages',
      'fetchFundingIntervals',
      'fetchMarkPrices',
      'fetchLedger',
      'fetchPositionMode',
    ],
    ofPair: [
      'fetchOrders',
      'fetchClosedOrders',
      'fetchFundingRate',
      'fetchFundingHistory',
      'fetchOpenInterest',
      'fetchMyLiquidations',
    ],
  },
} as const;

for (const type of ['spot', 'swap'] as const) {
  describe(`CCXT with ${type}`, () => {
    const pair = type === 'spot' ? 'BTC/USDT' : 'BTC/USDT:USDT';
    let exchange: Told;
    beforeAll(async () => {
      exchange = ccxtExchange(server, account, { defaultType: type, defaultSubType: 'linear' });
      await exchange.loadMarkets();
    }, 300_000);
    for (const method of CCXT[type].plain) {
      check(`${type}: ${method}`, async () => expect(await exchange[method]()).toBeDefined());
    }
    for (const method of CCXT[type].ofPair) {
      check(`${type}: ${method} of a pair`, async () => expect(await exchange[method](pair)).toBeDefined());
    }
  });
}

check('the money adds up afterwards', async () => {
  expect((await server.get('/api/sandbox/prove')).body.ok).toBe(true);
});
