import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createClient } from '@papermint/client';
import { recordedHandlers } from '@papermint/testing/msw';
import { test } from '@papermint/testing/vitest';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { expect } from 'vitest';

const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' } as const;

test('papermint listen forwards signed webhooks', async ({ world, onTestFinished }) => {
  const { client } = await world.account({ balances: { USD: '10000' } });
  const server = createServer().listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const where = ['--url', world.baseUrl, '--world', world.id];
  const words = ['listen', '--forward-to', `localhost:${port}/hooks`, '--events', 'order.filled', ...where];
  const listening = spawn('node_modules/.bin/papermint', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(listening, 'close');
  await once(listening.stdout, 'data');

  const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  await client.spot.place(order);
  const [request, response] = await asked;
  const body = await text(request);
  response.end();
  listening.kill('SIGINT');
  await ended;
  expect(JSON.parse(body).type).toBe('order.filled');
  expect(request.headers['papermint-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}/);
});

test('a webhook is drained from the outbox, and verified', async ({ world }) => {
  const { secret } = await world.client.sandbox.createWebhook({
    url: 'http://localhost:9/hooks',
    events: ['order.*'],
  });
  const { client } = await world.account({ balances: { USD: '10000' } });
  await client.spot.place(order);
  const { deliveries } = await world.client.sandbox.deliveries({ wait: 'PT10S' });
  const [delivery] = deliveries;
  const signature = delivery.headers['Papermint-Signature'] ?? delivery.headers['papermint-signature'];
  const [, seconds, hex] = /t=(\d+),v1=([0-9a-f]+)/.exec(String(signature)) ?? [];
  expect(createHmac('sha256', secret).update(`${seconds}.${delivery.body}`).digest('hex')).toBe(hex);
});

test('the handlers of MSW answer without a server', async () => {
  const server = setupServer(
    ...recordedHandlers(http, {
      baseUrl: 'http://nowhere.test',
      replace: { 'spot.trades': { data: [], total: 0 } },
    }),
  );
  server.listen({ onUnhandledRequest: 'bypass' });
  try {
    const client = createClient({ baseUrl: 'http://nowhere.test', session: 'any' });
    expect((await client.spot.trades()).total).toBe(0);
    expect((await client.wallet.assets()).length).toBeGreaterThan(0);
  } finally {
    server.close();
  }
});

test('a program of Binance signs with the hmac key of an account', async ({ world }) => {
  const account = await world.account({
    balances: { USD: '10000' },
    keyKind: 'hmac',
    scopes: ['read', 'trade'],
  });
  const query = new URLSearchParams({
    symbol: 'BTCUSDT',
    side: 'BUY',
    type: 'MARKET',
    quantity: '0.01',
    timestamp: String(Date.now()),
  });
  query.set(
    'signature',
    createHmac('sha256', account.apiSecret ?? '')
      .update(query.toString())
      .digest('hex'),
  );
  const response = await fetch(`${world.baseUrl}/binance/api/v3/order?${query}`, {
    method: 'POST',
    headers: { 'x-mbx-apikey': account.apiKey ?? '', 'x-world': world.id },
  });
  expect(await response.json()).toMatchObject({ status: 'FILLED' });
});

test('an API key reads, and is refused to trade', async ({ world }) => {
  const { apiKey } = await world.account({ balances: { USD: '10000' }, scopes: ['read'] });
  const program = world.client.with({ apiKey });
  expect((await program.wallet.assets()).length).toBeGreaterThan(0);
  await expect(program.spot.place(order)).rejects.toMatchObject({ code: 'forbidden' });
});

test('feeds tell prices and own orders', async ({ world }) => {
  const { client } = await world.account({ balances: { USD: '10000' } });
  for await (const { prices } of client.marketFeeds.priceFeed()) {
    expect(Number(prices['BTC/USD'])).toBeGreaterThan(0);
    break;
  }
  for await (const orders of client.spotFeeds.orderFeed()) {
    expect(orders).toBeDefined();
    break;
  }
  client.close();
});

test('the requests of a test are a HTTP archive', async ({ world }) => {
  const { client } = await world.account({ balances: { USD: '10000' } });
  await client.spot.place(order);
  const har = await world.client.sandbox.requestsAsHar();
  expect(har.log.entries.some(({ request }) => request.url.endsWith('/api/secure/trades/place'))).toBe(true);
});
