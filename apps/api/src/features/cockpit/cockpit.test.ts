import { HOUR } from '@papermint/contracts/common/time-units';
import { describe, expect, test } from 'vitest';
import type { BinanceClient } from '../../testing/app/binance-client.ts';
import { binanceClient } from '../../testing/app/binance-client.ts';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();

const MARKET = { symbol: 'BTCUSDT', type: 'MARKET' };
const buy = (client: BinanceClient, quantity: string) =>
  client.signed('POST', '/api/v3/order', { ...MARKET, side: 'BUY', quantity });
const sell = (client: BinanceClient, quantity: string) =>
  client.signed('POST', '/api/v3/order', { ...MARKET, side: 'SELL', quantity });

async function keyId({ session }: BinanceClient): Promise<string> {
  const { body } = await api.get('/api/secure/api-keys/all', session);
  return body[0].uuid;
}

async function bot() {
  const client = await binanceClient(api);
  return { client, session: client.session, uuid: await keyId(client) };
}

const runOf = async (session: string, uuid: string, query = '') =>
  (await api.get(`/api/secure/api-keys/${uuid}/run${query}`, session)).body;

describe('the cockpit of a key', () => {
  test('tells nothing but zeros and unknowns before the first order', async () => {
    const { session, uuid } = await bot();
    expect((await runOf(session, uuid)).figures).toMatchObject({
      capital: '100000',
      net: '0',
      maxDrawdown: '0',
      sharpe: null,
      profitFactor: null,
      winRate: null,
      expectancy: null,
      makerShare: null,
      orders: 0,
      fills: 0,
    });
  });

  test('counts the orders of the key, and not those of its owner', async () => {
    const { client, session, uuid } = await bot();
    await buy(client, '0.01');
    const own = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.02' };
    expect((await api.post('/api/secure/trades/place', own, session)).status).toBe(200);
    await sell(client, '0.01');
    const { figures, pairs, statuses, points } = await runOf(session, uuid);
    expect(figures).toMatchObject({ orders: 2, closedTrades: 1, winRate: '0.000000', unrealized: '0' });
    expect(pairs).toMatchObject([{ pair: 'BTC/USD', venue: 'spot', orders: 2, open: '0' }]);
    expect(statuses).toEqual([{ status: 'filled', count: 2 }]);
    expect(Number(figures.net)).toBeCloseTo(Number(figures.realized) - Number(figures.fees), 8);
    expect(points.at(-1).net).toBe(figures.net);
  });

  test('marks what is open, also of futures', async () => {
    const { client, session, uuid } = await bot();
    await buy(client, '0.01');
    const short = { ...MARKET, side: 'SELL', quantity: '0.01' };
    expect((await client.signed('POST', '/fapi/v1/order', short)).status).toBe(200);
    const { pairs, figures } = await runOf(session, uuid);
    expect(pairs.map(({ venue, open }: { venue: string; open: string }) => [venue, open]).sort()).toEqual([
      ['futures', '-0.01'],
      ['spot', '0.01'],
    ]);
    expect(figures.closedTrades).toBe(0);
    expect(Number(figures.net)).toBeLessThan(0);
  });

  test('lists orders and fills in pages and as files', async () => {
    const { client, session, uuid } = await bot();
    await buy(client, '0.01');
    await sell(client, '0.004');
    const orders = await api.get(`/api/secure/api-keys/${uuid}/orders?perPage=1`, session);
    expect(orders.body).toMatchObject({ data: [{ side: 'sell', status: 'filled', venue: 'spot' }] });
    const fills = await api.get(`/api/secure/api-keys/${uuid}/fills?side=sell`, session);
    expect(fills.body.data[0]).toMatchObject({ pair: 'BTC/USD', liquidity: 'taker' });
    expect(fills.body.data[0].realized).not.toBeNull();
    for (const list of ['orders', 'fills', 'rejects', 'equity']) {
      const url = `/api/secure/api-keys/${uuid}/${list}/export`;
      const headers = { authorization: `Bearer ${session}` };
      const file = await api.app.inject({ method: 'GET', url, headers });
      expect([list, file.statusCode]).toEqual([list, 200]);
    }
  });

  test('counts refusals by code, and requests by endpoint', async () => {
    const { client, session, uuid } = await bot();
    await buy(client, '1000');
    await buy(client, '1000');
    await client.signed('GET', '/api/v3/account');
    const rejects = await api.get(`/api/secure/api-keys/${uuid}/rejects`, session);
    expect(rejects.body.data).toMatchObject([{ code: '-2010', count: 2, example: 'POST /api/v3/order' }]);
    const { body } = await api.get(`/api/secure/api-keys/${uuid}/activity`, session);
    expect(body).toMatchObject({ requests: 3, refused: 2, lag: null });
    expect(body.endpoints[0]).toMatchObject({ endpoint: 'POST /api/v3/order', requests: 2, refused: 2 });
    expect(body.weight[0].weight).toBeGreaterThan(20);
  });

  test('is shown to its owner and to the key itself, and to no one else', async () => {
    const { client, uuid } = await bot();
    const path = `/api/secure/api-keys/${uuid}/run`;
    const other = await api.signIn('trader');
    expect((await api.get(path, other)).status).toBe(404);
    expect((await api.get(path)).status).toBe(401);
    const owner = client.session;
    await api.post('/api/auth/confirm-password', { password: 'papermint' }, owner);
    const made = await api.post('/api/secure/api-keys', { label: 'Own', scopes: ['read'] }, owner);
    expect((await api.get(path, made.body.key)).status).toBe(404);
    const own = `/api/secure/api-keys/${made.body.apiKey.uuid}/run`;
    expect((await api.get(own, made.body.key)).status).toBe(200);
    expect((await api.get('/api/secure/api-keys/all', made.body.key)).status).toBe(403);
  });

  test('stays after the key was revoked', async () => {
    const { client, session, uuid } = await bot();
    await buy(client, '0.01');
    await api.delete(`/api/secure/api-keys/${uuid}`, session);
    const run = await runOf(session, uuid);
    expect(run).toMatchObject({ key: { state: 'revoked' }, figures: { orders: 1 } });
    expect(run.to).toBe(run.key.endedAt);
  });

  test('refuses a span that ends before it begins or in the future', async () => {
    const { session, uuid } = await bot();
    const path = `/api/secure/api-keys/${uuid}/run`;
    const reversed = `${path}?from=2026-05-02T00:00:00Z&to=2026-05-01T00:00:00Z`;
    expect((await api.get(reversed, session)).body).toMatchObject({
      error: 'To must not be before from',
      key: 'to',
    });
    expect((await api.get(`${path}?to=2099-01-01T00:00:00Z`, session)).body).toMatchObject({
      error: 'To must not be in the future',
    });
  });
});

describe('runs', () => {
  const save = (session: string, uuid: string, name: string) =>
    api.post(`/api/secure/api-keys/${uuid}/runs`, { name }, session);

  test('are equal where all orders and fills are the same', async () => {
    const { client, session, uuid } = await bot();
    await buy(client, '0.01');
    const one = (await save(session, uuid, 'One')).body.run.uuid;
    const other = (await save(session, uuid, 'Other')).body.run.uuid;
    const { body } = await api.get(`/api/secure/runs/compare?one=${one}&other=${other}`, session);
    expect(body).toMatchObject({ isEqual: true, difference: null, one: { name: 'One', saved: true } });
  });

  test('tell the first event that differs', async () => {
    const { client, session, uuid } = await bot();
    await buy(client, '0.01');
    const one = (await save(session, uuid, 'Before')).body.run.uuid;
    await api.post('/api/sandbox/clock/advance', { seconds: HOUR / 1000 });
    await sell(client, '0.01');
    const { body } = await api.get(`/api/secure/runs/compare?one=${one}&other=${uuid}`, session);
    expect(body).toMatchObject({ isEqual: false, difference: { one: null }, other: { saved: false } });
    expect(body.difference.other).toContain('order spot BTC/USD sell market');
  });

  test('travel to another account as a file', async () => {
    const { client, session, uuid } = await bot();
    await buy(client, '0.01');
    const saved = (await save(session, uuid, 'Mine')).body.run;
    const run = (await api.get(`/api/secure/runs/${saved.uuid}/document`, session)).body;
    const document = JSON.stringify(run);
    const other = await bot();
    const added = await api.post('/api/secure/runs', { name: 'Theirs', document }, other.session);
    expect(added.body.run).toMatchObject({ name: 'Theirs', digest: saved.digest, figures: saved.figures });
    for (const text of ['{', 'null', JSON.stringify({ ...run, digest: 'x' })]) {
      const wrong = { name: 'Wrong', document: text };
      expect((await api.post('/api/secure/runs', wrong, other.session)).body).toMatchObject({
        error: 'Document is not a run that was saved here',
        key: 'document',
      });
    }
  });

  test('belong to their owner, who may delete them', async () => {
    const { session, uuid } = await bot();
    const { run } = (await save(session, uuid, 'Mine')).body;
    const other = await api.signIn('trader');
    const path = `/api/secure/runs/${run.uuid}`;
    expect((await api.get(`${path}/document`, other)).status).toBe(404);
    expect((await api.delete(path, other)).status).toBe(404);
    expect((await api.delete(path, session)).status).toBe(200);
    expect((await api.get('/api/secure/runs', session)).body).toEqual([]);
  });

  test('are at most twenty', async () => {
    const { session, uuid } = await bot();
    for (let index = 0; index < 20; index += 1) await save(session, uuid, `Run ${index}`);
    expect((await save(session, uuid, 'One more')).body).toMatchObject({
      error: 'You already have 20 runs: delete one first',
    });
  });
});
