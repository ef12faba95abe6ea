import { beforeAll, describe, expect } from 'vitest';
import { builtServer } from '../controls/built-server.ts';
import type { Told } from './libraries.ts';
import { checksOf, expectShape } from './wire/checks.ts';
import type { Method, Program, Values } from './wire/client.ts';
import { expectAnyRefusal, expectRefusal, wireOf } from './wire/client.ts';
import { WALLET } from './wire/wallet-shapes.ts';

const server = builtServer('on');
const wire = wireOf(server);
const check = checksOf('the wallet');
let program: Program;

const ask = (method: Method, path: string, values: Values = {}): Promise<Told> =>
  wire.ask(program, method, path, values);
const send = (method: Method, path: string, values: Values = {}) =>
  wire.signed(program, method, path, values);

beforeAll(async () => {
  program = await wire.program();
});

describe('answers of the wallet', () => {
  for (const [method, path, values, shape] of [
    ['GET', '/sapi/v1/capital/config/getall', {}, '[coin]'],
    ['GET', '/sapi/v1/asset/tradeFee', { symbol: 'BTCUSDT' }, '[fee]'],
    ['GET', '/sapi/v1/asset/tradeFee', {}, '[fee]'],
    ['GET', '/sapi/v1/capital/deposit/address', { coin: 'BTC' }, 'address'],
    ['GET', '/sapi/v1/capital/deposit/hisrec', {}, 'a'],
    ['GET', '/sapi/v1/capital/withdraw/history', {}, 'a'],
    ['GET', '/sapi/v1/account/apiRestrictions', {}, 'restrictions'],
    ['GET', '/sapi/v1/margin/isolated/allPairs', {}, 'a'],
    ['POST', '/sapi/v3/asset/getUserAsset', {}, '[asset]'],
    ['POST', '/sapi/v1/asset/get-funding-asset', {}, '[asset]'],
    ['GET', '/sapi/v1/asset/wallet/balance', {}, '[walletBalance]'],
    ['GET', '/sapi/v1/convert/assetInfo', {}, '[convertAsset]'],
    ['GET', '/sapi/v1/account/status', {}, 'any'],
    ['GET', '/sapi/v1/account/info', {}, 'any'],
    ['GET', '/sapi/v1/account/apiTradingStatus', {}, 'any'],
    ['GET', '/sapi/v1/asset/assetDetail', {}, 'any'],
    ['GET', '/sapi/v1/asset/dribblet', {}, 'any'],
    ['GET', '/sapi/v1/accountSnapshot', { type: 'SPOT' }, 'any'],
    ['GET', '/sapi/v1/bnbBurn', {}, 'any'],
    ['GET', '/sapi/v1/fiat/orders', { transactionType: 0 }, 'any'],
    ['GET', '/sapi/v1/fiat/payments', { transactionType: 0 }, 'any'],
  ] as const) {
    check(`${path} ${JSON.stringify(values)} has its fields, and tells its weight`, async () => {
      const { status, body, text, headers } = await send(method, path, values);
      expect(status, text).toBe(200);
      expectShape(body, shape, WALLET);
      const weight = headers.get('x-sapi-used-ip-weight-1m') ?? headers.get('x-sapi-used-uid-weight-1m');
      expect(Number(weight)).toBeGreaterThan(0);
    });
  }

  check('every asset of every symbol is a coin, and margin has no pairs', async () => {
    const coins = (await ask('GET', '/sapi/v1/capital/config/getall')).map(({ coin }: Told) => coin);
    const { symbols } = await wire.read('/api/v3/exchangeInfo');
    const assets = symbols.flatMap(({ baseAsset, quoteAsset }: Told) => [baseAsset, quoteAsset]);
    expect(coins).toEqual(expect.arrayContaining([...new Set(assets)]));
    expect((await wire.keyed(program, 'GET', '/sapi/v1/margin/allPairs')).body).toEqual([]);
  });

  check('a withdrawal may be as large as the smallest, and larger', async () => {
    for (const { networkList } of await ask('GET', '/sapi/v1/capital/config/getall')) {
      for (const { withdrawMin, withdrawMax } of networkList) {
        expect(Number(withdrawMax)).toBeGreaterThanOrEqual(Number(withdrawMin));
      }
    }
  });
});

describe('transfers, conversions and withdrawals', () => {
  const transfer = { type: 'MAIN_UMFUTURE', asset: 'USDT', amount: '10' } as const;

  check('a transfer is recorded', async () => {
    const { tranId } = await ask('POST', '/sapi/v1/asset/transfer', transfer);
    const list = await ask('GET', '/sapi/v1/asset/transfer', { type: 'MAIN_UMFUTURE' });
    expectShape(list, 'transfers', WALLET);
    expect(list.rows).toMatchObject([{ tranId, asset: 'USDT', type: 'MAIN_UMFUTURE' }]);
  });

  for (const changed of [
    { amount: '99999999' },
    { amount: '-1' },
    { amount: '0' },
    { type: 'FOO' },
    { asset: 'NOPE' },
  ]) {
    check(`a transfer with ${JSON.stringify(changed)} is refused`, async () =>
      expectAnyRefusal(await send('POST', '/sapi/v1/asset/transfer', { ...transfer, ...changed })),
    );
  }

  check('a conversion is quoted, accepted and found', async () => {
    const asked = { fromAsset: 'USDT', toAsset: 'BTC', fromAmount: '100' };
    const quote = await ask('POST', '/sapi/v1/convert/getQuote', asked);
    expectShape(quote, 'quote', WALLET);
    const accepted = await ask('POST', '/sapi/v1/convert/acceptQuote', { quoteId: quote.quoteId });
    expectShape(accepted, 'accepted', WALLET);
    const order = await ask('GET', '/sapi/v1/convert/orderStatus', { orderId: accepted.orderId });
    expect(order.orderStatus).toBe('SUCCESS');
    const window = { startTime: order.createTime - 1000, endTime: order.createTime + 1000 };
    expect((await ask('GET', '/sapi/v1/convert/tradeFlow', window)).list).toHaveLength(1);
    const pairs = await wire.keyed(
      program,
      'GET',
      '/sapi/v1/convert/exchangeInfo?fromAsset=BTC&toAsset=USDT',
    );
    expectShape(pairs.body, '[convertPair]', WALLET);
    for (const quoteId of ['nope', quote.quoteId]) {
      expectAnyRefusal(await send('POST', '/sapi/v1/convert/acceptQuote', { quoteId }));
    }
  });

  const withdrawal = {
    coin: 'BTC',
    address: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
    amount: '0.01',
    network: 'BTC',
  } as const;
  for (const changed of [
    { coin: 'NOPE' },
    { amount: '0' },
    { amount: '-1' },
    { address: '' },
    { network: 'NOPE' },
  ]) {
    check(`a withdrawal with ${JSON.stringify(changed)} is refused`, async () =>
      expectAnyRefusal(await send('POST', '/sapi/v1/capital/withdraw/apply', { ...withdrawal, ...changed })),
    );
  }

  check('a key that may not move money moves none', async () => {
    const trader = await wire.program({ scopes: ['read', 'trade'] });
    for (const [path, values] of [
      ['/sapi/v1/capital/withdraw/apply', withdrawal],
      ['/sapi/v1/asset/transfer', transfer],
    ] as const) {
      expectRefusal(await wire.signed(trader, 'POST', path, values), [401, -2015]);
    }
  });

  check('the money adds up afterwards', async () => {
    expect((await server.get('/api/sandbox/prove')).body.ok).toBe(true);
  });
});
