import { simAddress } from '@papermint/contracts/chains/sim-address';
import { describe, expect, test } from 'vitest';
import type { BinanceClient } from '../../../../testing/app/binance-client.ts';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import type { Body } from '../../../../testing/app/test-app.ts';
import { testApp } from '../../../../testing/app/test-app.ts';

const api = testApp();
const numberOf = async (client: BinanceClient) =>
  String((await client.signed('GET', '/api/v3/account')).body.uid);
const trader = () => binanceClient(api, { balances: { USD: '1000', BTC: '0.5' } });

describe('transfers between wallets', () => {
  test('are checked, told and listed, and move nothing', async () => {
    const client = await trader();
    const transfer = (values: object) =>
      client.signed('POST', '/sapi/v1/asset/transfer', { asset: 'USDT', ...values });
    const { tranId } = (await transfer({ type: 'MAIN_UMFUTURE', amount: '10' })).body;
    expect(tranId).toEqual(expect.any(Number));
    expect((await transfer({ type: 'MAIN_UMFUTURE', amount: '2000' })).body.code).toBe(-5013);
    expect((await transfer({ type: 'MAIN_UMFUTURE', amount: '99999999999999999' })).body.code).toBe(-5013);
    expect((await transfer({ type: 'MAIN_MAIN', amount: '1' })).body.code).toBe(-1102);
    expect((await transfer({ type: 'MAIN_UMFUTURE', asset: 'NOPE', amount: '1' })).body.code).toBe(-1102);
    const { body } = await client.signed('GET', '/sapi/v1/asset/transfer', { type: 'MAIN_UMFUTURE' });
    expect(body).toMatchObject({
      total: 1,
      rows: [{ tranId, asset: 'USDT', amount: '10', type: 'MAIN_UMFUTURE', status: 'CONFIRMED' }],
    });
    const { balances } = (await client.signed('GET', '/api/v3/account', { omitZeroBalances: true })).body;
    expect(balances[0]).toMatchObject({ asset: 'USDT', free: '1000.00000000' });
  });

  test('need a key that may move money, as its restrictions say', async () => {
    const client = await binanceClient(api, { balances: { USD: '1000' }, scopes: ['read', 'trade'] });
    const transfer = { type: 'MAIN_UMFUTURE', asset: 'USDT', amount: '10' };
    const { status, body } = await client.signed('POST', '/sapi/v1/asset/transfer', transfer);
    expect([status, body.code]).toEqual([401, -2015]);
    const restrictions = await client.signed('GET', '/sapi/v1/account/apiRestrictions');
    expect(restrictions.body.permitsUniversalTransfer).toBe(false);
  });
});

describe('deposits and withdrawals', () => {
  test('go to an address of the network that is asked for', async () => {
    const client = await trader();
    const address = (values: object) =>
      client.signed('GET', '/sapi/v1/capital/deposit/address', { ...values });
    const { body } = await address({ coin: 'BTC', network: 'BTC' });
    expect(body).toMatchObject({
      coin: 'BTC',
      address: expect.stringMatching(/^sim1/),
      url: expect.any(String),
    });
    expect((await address({ coin: 'BTC', network: 'TRX' })).status).toBe(400);
    expect((await address({ coin: 'NOPE' })).body.code).toBe(-1102);
    expect((await client.signed('GET', '/api/v1/capital/deposit/address', { coin: 'BTC' })).body).toEqual(
      body,
    );
  });

  test('have histories', async () => {
    const client = await trader();
    const deposits = await client.signed('GET', '/sapi/v1/capital/deposit/hisrec', { limit: 5 });
    expect(deposits.status, JSON.stringify(deposits.body)).toBe(200);
    expect((await client.signed('GET', '/sapi/v1/capital/withdraw/history')).body).toEqual([]);
  });

  test('leave only to confirmed entries of the address book', async () => {
    const client = await trader();
    const { status, body } = await client.signed('POST', '/sapi/v1/capital/withdraw/apply', {
      coin: 'BTC',
      address: 'sim1qqqv9pzxqlyckngw6zf9g9whn9d3eh4qvg498pyy',
      amount: '0.01',
    });
    expect({ status, code: body.code }).toEqual({ status: 400, code: -4035 });
  });

  test('leave by the network of the entry, with a key that may move money', async () => {
    const client = await trader();
    const world = await api.world();
    const { id } = (await world.accounts.find(await numberOf(client)))[0] as { id: string };
    const [route] = world.chains.routesOf('BTC');
    const address = simAddress(route?.chain.number as number, new Uint8Array(20).fill(9));
    const entry = { kind: 'wallet', label: 'Cold', asset: 'BTC', blockchain: 'bitcoin' } as const;
    await world.db.commit(async (tx) =>
      world.beneficiaries.addConfirmed(tx, id, { ...entry, address, usableAt: 0 }),
    );
    const withdraw = { coin: 'BTC', address, amount: '0.01', network: 'BTC' };
    const reader = await binanceClient(api, { scopes: ['read'] });
    expect((await reader.signed('POST', '/sapi/v1/capital/withdraw/apply', withdraw)).status).toBe(401);
    const { body } = await client.signed('POST', '/sapi/v1/capital/withdraw/apply', withdraw);
    expect(body).toEqual({ id: expect.any(String) });
    const history = (await client.signed('GET', '/sapi/v1/capital/withdraw/history', { coin: 'BTC' })).body;
    expect(history).toMatchObject([
      {
        id: body.id,
        coin: 'BTC',
        network: 'BTC',
        address,
        applyTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ]);
    expect(Number(history[0].amount) + Number(history[0].transactionFee)).toBeCloseTo(0.01, 8);
  });
});

test('a conversion is offered, taken once and listed', async () => {
  const client = await trader();
  const ask = { fromAsset: 'USDT', toAsset: 'BTC', fromAmount: '100' };
  const { body: quote } = await client.signed('POST', '/sapi/v1/convert/getQuote', ask);
  expect(quote, JSON.stringify(quote)).toMatchObject({ quoteId: expect.any(String), fromAmount: '100' });
  const accept = () => client.signed('POST', '/sapi/v1/convert/acceptQuote', { quoteId: quote.quoteId });
  const { body: order } = await accept();
  expect(order).toMatchObject({ orderStatus: 'PROCESS' });
  expect((await accept()).body).toEqual({ code: -23_000, msg: 'The quote has expired.' });
  const { orderId } = order;
  expect((await client.signed('GET', '/sapi/v1/convert/orderStatus', { orderId })).body).toMatchObject({
    orderStatus: 'SUCCESS',
    fromAsset: 'USDT',
    toAsset: 'BTC',
    toAmount: quote.toAmount,
  });
  expect((await client.signed('GET', '/sapi/v1/convert/tradeFlow')).body.list).toHaveLength(1);
  const pairs = await client.keyed('GET', '/sapi/v1/convert/exchangeInfo', { fromAsset: 'USDT' });
  expect(pairs.body.some(({ toAsset }: Body) => toAsset === 'BTC')).toBe(true);
});

test('wallets show what is in them', async () => {
  const client = await trader();
  const { body } = await client.signed('POST', '/sapi/v3/asset/getUserAsset', { needBtcValuation: true });
  expect(body.map(({ asset }: Body) => asset)).toEqual(['USDT', 'BTC']);
  expect(body[1]).toMatchObject({ free: '0.50000000', btcValuation: '0.50000000' });
  expect((await client.signed('POST', '/sapi/v1/asset/get-funding-asset')).body).toEqual([]);
  const wallets = (await client.signed('GET', '/sapi/v1/asset/wallet/balance')).body;
  expect(Number(wallets[0].balance)).toBeGreaterThan(0.5);
  const snapshot = (await client.signed('GET', '/sapi/v1/accountSnapshot', { type: 'SPOT' })).body;
  expect(snapshot).toMatchObject({ code: 200, snapshotVos: [{ type: 'spot' }] });
  expect((await client.signed('GET', '/sapi/v1/bnbBurn')).body.spotBNBBurn).toBe(false);
  expect((await client.signed('POST', '/sapi/v1/bnbBurn', { spotBNBBurn: true })).body.code).toBe(-4084);
});

test.each([
  ['GET', '/sapi/v1/fiat/orders', { transactionType: 0 }],
  ['GET', '/sapi/v1/fiat/payments', { transactionType: 0 }],
  ['GET', '/sapi/v1/account/status', {}],
  ['GET', '/sapi/v1/account/info', {}],
  ['GET', '/sapi/v1/asset/assetDetail', {}],
  ['GET', '/sapi/v1/asset/dribblet', {}],
  ['GET', '/sapi/v1/asset/assetDividend', {}],
  ['GET', '/sapi/v1/convert/assetInfo', {}],
  ['GET', '/api/v1/account/apiRestrictions', {}],
] as const)('%s %s is answered', async (method, path, values) => {
  const client = await trader();
  const { status, body } = await client.signed(method, path, values);
  expect(status, JSON.stringify(body)).toBe(200);
});
