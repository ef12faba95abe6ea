import { units } from '@papermint/contracts/money/amount';
import { feeUnits } from '@papermint/contracts/orders/fee-quote';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();

const order = (over: object = {}) => ({
  pair: 'BTC/USD',
  side: 'buy',
  type: 'market',
  amount: '0.01',
  ...over,
});
const place = (session: string, over: object = {}, headers?: Record<string, string>) =>
  api.post('/api/secure/trades/place', order(over), session, headers);

async function balances(session: string): Promise<Record<string, number>> {
  const { body } = await api.get('/api/secure/assets', session);
  return Object.fromEntries(
    body.map((asset: { currency: string; amount: string }) => [asset.currency, Number(asset.amount)]),
  );
}

async function payIn(session: string, dollars: number): Promise<void> {
  const { deposits } = await api.host.world();
  const { body } = await api.get('/api/ping', session);
  await deposits.receive(
    { actor: { kind: 'system' }, name: 'test.deposit' },
    {
      traderId: body.trader.uuid,
      asset: 'USD',
      amount: BigInt(dollars) * 100n,
      description: 'Bank transfer',
    },
  );
}

describe('buying at market', () => {
  test('moves exactly cost, fee and coins, and every view of them agrees', async () => {
    const session = await api.signIn('trader');
    await payIn(session, 10_000);
    const before = await balances(session);
    const { status, body } = await place(session);
    expect(status).toBe(200);
    const trade = body.trade;
    expect(trade).toMatchObject({
      pair: 'BTC/USD',
      side: 'buy',
      status: 'filled',
      amount: '0.01',
      filled: '0.01',
    });
    expect(units(trade.fee, 2)).toBe(feeUnits(units(trade.cost, 2), '0.002'));
    const after = await balances(session);
    expect((before.USD as number) - (after.USD as number)).toBeCloseTo(
      Number(trade.cost) + Number(trade.fee),
      6,
    );
    expect((after.BTC as number) - (before.BTC as number)).toBeCloseTo(0.01, 8);

    const transactions = await api.get('/api/secure/transactions?perPage=1', session);
    expect(transactions.body.data[0]).toMatchObject({
      type: 'trade',
      currency: 'BTC',
      amount: '0.01',
      fee: trade.fee,
      reference: trade.uuid,
    });
    const trades = await api.get('/api/secure/trades?perPage=1', session);
    expect(trades.body.data[0]).toEqual(trade);
    expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true, failures: [] });
  });

  test('trades at the asks of the book: a buyer pays at least the best of them', async () => {
    const session = await api.signIn('vip');
    await api.post('/api/sandbox/clock', { advance: 'PT1S' });
    const { body: book } = await api.get('/api/book?pair=BTC/USD');
    const { body } = await place(session);
    expect(Number(body.trade.averagePrice)).toBeGreaterThanOrEqual(Number(book.asks[0][0]));
  });

  test('within one simulated second a taker leaves less for the next one', async () => {
    await api.post('/api/sandbox/clock', { advance: 'PT1S' });
    const session = await api.signIn('vip');
    const { body: book } = await api.get('/api/book?pair=BTC/USD');
    const amount = book.asks[0][1];
    await payIn(session, 1_000_000);
    const first = await place(session, { amount });
    const second = await place(session, { amount });
    expect(Number(first.body.trade.averagePrice)).toBeCloseTo(Number(book.asks[0][0]), 1);
    expect(Number(second.body.trade.averagePrice)).toBeGreaterThan(Number(first.body.trade.averagePrice));
  });

  test('cancels the rest if the market has no more, and keeps the filled part', async () => {
    const session = await api.signIn('vip');
    await payIn(session, 1_000_000_000);
    await api.post('/api/sandbox/clock', { advance: 'PT1S' });
    const { body: book } = await api.get('/api/book?pair=ATOM/USD');
    const offered = book.asks.reduce((sum: number, [, amount]: [string, string]) => sum + Number(amount), 0);
    const { body } = await place(session, { pair: 'ATOM/USD', amount: '20000000' });
    expect(body.trade).toMatchObject({ status: 'canceled' });
    // The book continues beyond the levels that are served.
    expect(Number(body.trade.filled)).toBeGreaterThan(offered);
    expect(body.message).toContain('The rest was canceled: no more liquidity.');
  });

  test('a seller receives the cost less the fee', async () => {
    const session = await api.signIn('trader');
    const before = await balances(session);
    const { body } = await place(session, { side: 'sell' });
    const after = await balances(session);
    const received = Number(body.trade.cost) - Number(body.trade.fee);
    expect((after.USD as number) - (before.USD as number)).toBeCloseTo(received, 6);
  });
});

describe('the same Idempotency-Key sent twice', () => {
  test('has one effect and the same answer; another body with the key is refused', async () => {
    const session = await api.signIn('trader');
    await payIn(session, 10_000);
    const once = { 'idempotency-key': 'buy-once' };
    const before = await balances(session);
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(session, {}, once)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const after = await balances(session);
    expect((after.BTC as number) - (before.BTC as number)).toBeCloseTo(0.01, 8);
    const other = await place(session, { amount: '0.02' }, once);
    expect(other.body).toMatchObject({ code: 'idempotency_mismatch' });
  });
});

describe('an order that is refused', () => {
  test.each([
    ['0', 'amount', 'Amount must be more than 0'],
    ['-0', 'amount', 'Amount must be more than 0'],
    ['-1', 'amount', 'Amount must be more than 0'],
    ['1e-9', 'amount', 'Amount is not a valid number'],
    [1e-7, 'amount', 'Amount must be a multiple of 0.00001 BTC'],
    [1e21, 'amount', 'Amount is too large'],
    ['NaN', 'amount', 'Amount is not a valid number'],
    ['', 'amount', 'Amount is not a valid number'],
    [null, 'amount', 'Amount is not a valid number'],
    ['١', 'amount', 'Amount is not a valid number'],
    ['0.000000001', 'amount', 'Amount must be a multiple of 0.00001 BTC'],
    ['0.000011', 'amount', 'Amount must be a multiple of 0.00001 BTC'],
    ['9007199254740993', 'amount', 'Amount is too large'],
    ['9223372036854775807', 'amount', 'Amount is too large'],
    ['0.00001', 'amount', 'Amount is too small: an order must be worth at least 5 USD'],
  ])('amount %j says so at the field, and nothing moves', async (amount, key, error) => {
    const session = await api.signIn('trader');
    const before = await balances(session);
    const { status, body } = await place(session, { amount });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key, error });
    expect(await balances(session)).toEqual(before);
  });

  test.each([
    [{ pair: 'BTC/DOGE' }, 'pair', 'Pair is not listed'],
    [{ pair: '' }, 'pair', 'Pair is not a string'],
    [{ side: 'hold' }, 'side', 'Side must be buy or sell'],
    [
      { type: 'magic' },
      'type',
      'Type must be market, limit, stop, stop_limit, take_profit, take_profit_limit, trailing_stop, trailing_take_profit or oco',
    ],
  ])('%j', async (over, key, error) => {
    const session = await api.signIn('trader');
    const { status, body } = await place(session, over);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key, error });
  });

  test.each(['soon', '2026-06-01', '2026-02-30T00:00:00Z', '', 7])('the time %j', async (expiresAt) => {
    const session = await api.signIn('trader');
    const { status, body } = await place(session, { type: 'limit', timeInForce: 'GTD', expiresAt });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'bad_input',
      key: 'expiresAt',
      error: 'Expires at must be a time such as 2026-06-01T15:00:00Z',
    });
  });

  test.each(['', 'with space', 'ö', 'x'.repeat(37)])('the name %j', async (clientOrderId) => {
    const session = await api.signIn('trader');
    const { status, body } = await place(session, { clientOrderId });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'bad_input',
      key: 'clientOrderId',
      error: 'Client order id must be 1 to 36 letters, digits, hyphens or underscores',
    });
  });

  test('beyond the balance names its need and the available balance', async () => {
    const session = await api.signIn('trader');
    const { status, body } = await place(session, { amount: '3' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'insufficient_balance', key: 'amount' });
    expect(body.error).toMatch(
      /^Not enough USD: this order needs [\d.,]+ USD, and [\d.,]+ USD is available$/,
    );
    const sale = await place(session, { side: 'sell', amount: '3' });
    expect(sale.body.error).toMatch(/^Not enough BTC: this order needs 3 BTC, and [\d.]+ BTC is available$/);
    expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true });
  });

  test('only one of fifty concurrent orders fills if the balance suffices for one', async () => {
    const session = await api.signIn('trader');
    const { USD = 0 } = await balances(session);
    const { body: book } = await api.get('/api/book?pair=BTC/USD');
    const amount = (Math.floor((USD / Number(book.asks[0][0])) * 0.9 * 1e5) / 1e5).toFixed(5);
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(session, { amount })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'insufficient_balance')).toHaveLength(49);
    expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true });
  });
});

describe('an untriggered order', () => {
  test('is answered and listed with its stop price and limit', async () => {
    const session = await api.signIn('vip');
    const both = { type: 'oco', side: 'sell', price: '400000', stopPrice: '1000', stopLimitPrice: '990' };
    const { body: oco } = await place(session, both);
    expect(oco.trade).toMatchObject({ type: 'limit', price: '400000', stopPrice: null });
    const listed = await api.get('/api/secure/trades?perPage=2&open=true', session);
    expect(listed.body.data.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual(
      [oco.trade.uuid, oco.trade.linkedTo].sort(),
    );
    const { body } = await place(session, { type: 'trailing_stop', side: 'sell', trailingPercent: 2.5 });
    expect(body.trade).toMatchObject({ status: 'untriggered', trailingPercent: '2.5', linkedTo: null });
    const shown = await api.get('/api/secure/trades?status=untriggered', session);
    expect(shown.body).toMatchObject({ total: 2 });
    expect(shown.body.data[0]).toEqual(body.trade);
    await api.post('/api/secure/trades/cancel-all', {}, session);
    expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true });
  });
});

describe('the list of orders', () => {
  test('is paged, filtered and sorted on the server', async () => {
    const session = await api.signIn('vip');
    const { body } = await api.get('/api/secure/trades?perPage=5&page=2&side=buy&sort=createdAt', session);
    expect(body).toMatchObject({ perPage: 5, page: 2 });
    expect(body.data.map(({ side }: { side: string }) => side)).toEqual(Array(5).fill('buy'));
    const times = body.data.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual([...times].sort());
  });

  test('finds an order by its client order id, which is used only once', async () => {
    const session = await api.signIn('vip');
    const clientOrderId = 'bot-7_A';
    const input = { type: 'limit', price: '60000', clientOrderId };
    const { body } = await place(session, input);
    expect(body.trade).toMatchObject({ clientOrderId });
    const found = await api.get(`/api/secure/trades?clientOrderId=${clientOrderId}`, session);
    expect(found.body).toMatchObject({ total: 1, data: [body.trade] });
    const again = await place(session, input);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'conflict',
      key: 'clientOrderId',
      error: 'Client order ID is already in use: choose another',
    });
    await api.post(`/api/secure/trade/${body.trade.uuid}/cancel`, {}, session);
    expect((await place(session, input)).status).toBe(409);
    const other = await api.signIn('trader');
    expect((await place(other, { ...input, amount: '0.001' })).status).toBe(200);
  });

  test.each(['perPage=101', 'page=0', 'sort=secret', 'side=hold', 'status=lost'])(
    '%s is refused',
    async (query) => {
      const session = await api.signIn('vip');
      const { status, body } = await api.get(`/api/secure/trades?${query}`, session);
      expect(status).toBe(400);
      expect(body.key).toBe(query.split('=')[0]);
    },
  );

  test('has no orders of other traders', async () => {
    const session = await api.signIn('new-trader');
    const { body } = await api.get('/api/secure/trades', session);
    expect(body).toMatchObject({ total: 0, lastPage: 1, data: [] });
  });
});
