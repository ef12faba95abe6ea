import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@papermint/client';
import { createClient } from '@papermint/client';
import { PapermintError } from '@papermint/client/error';
import { callList, subscriptionList } from '@papermint/contracts/calls';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { registerPackages } from './packages.ts';

const api = testApp();

async function guestOf(world?: string): Promise<Client> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const guest = createClient({ baseUrl: `http://127.0.0.1:${port}`, ...(world !== undefined && { world }) });
  onTestFinished(() => guest.close());
  return guest;
}

/** A trader with dollars in a world of their own. */
async function traderOf(pin = '246813') {
  const guest = await guestOf();
  const { world } = await guest.sandbox.openWorld({ speed: 0 });
  onTestFinished(async () => {
    await guest.sandbox.closeWorld({ world });
  });
  const { sessionHash } = await guest
    .with({ world })
    .sandbox.createAccount({ balances: { USD: '10000' }, pin });
  const trader = guest.with({ world, session: sessionHash, pin });
  onTestFinished(() => trader.close());
  return trader;
}

const market = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' } as const;

test('the client has every call and every feed', async () => {
  const client = (await guestOf()) as unknown as Record<string, Record<string, unknown>>;
  const names = [...callList(), ...subscriptionList()].map(({ name }) => name);
  const missing = names.filter((name) => {
    const [group = '', key = ''] = name.split('.');
    return typeof client[group]?.[key] !== 'function';
  });
  expect(missing).toEqual([]);
});

test('the client trades, and one key has one effect', async () => {
  const trader = await traderOf();
  const first = await trader.spot.place(market, { idempotencyKey: 'the-same-key' });
  const again = await trader.spot.place(market, { idempotencyKey: 'the-same-key' });
  expect(again.trade.uuid).toBe(first.trade.uuid);
  await trader.spot.place(market);
  const rows: string[] = [];
  for await (const { uuid } of trader.spot.trades.rows({ perPage: 1 })) rows.push(uuid);
  expect(rows).toHaveLength(2);
  expect(await trader.spot.trades.csv()).toContain(first.trade.uuid);
  expect(await trader.sandbox.prove()).toMatchObject({ ok: true });
});

test('a refusal is an error with its field', async () => {
  const trader = await traderOf();
  const error = await trader.spot
    .place({ ...market, amount: '0.00000000001' })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PapermintError);
  expect(error).toMatchObject({
    code: 'bad_input',
    status: 400,
    field: 'amount',
    requestId: expect.any(String),
  });
});

test('the client confirms a transfer by the PIN', async () => {
  const trader = await traderOf();
  const { trader: other } = await trader.sandbox.createAccount();
  const { transaction } = await trader.transfers.send({
    recipient: other.accountId,
    currency: 'USD',
    amount: '5',
  });
  expect(transaction.amount).toBe('-5');
});

test('a feed of prices and one of orders, which ends with its signal', async () => {
  const trader = await traderOf();
  for await (const { prices } of trader.marketFeeds.priceFeed()) {
    expect(Number(prices['BTC/USD'])).toBeGreaterThan(0);
    break;
  }
  const stop = new AbortController();
  const seen: number[] = [];
  for await (const orders of trader.spotFeeds.orderFeed({}, { signal: stop.signal })) {
    seen.push(orders.length);
    if (seen.length === 1) await trader.spot.place(market);
    else stop.abort();
  }
  expect(seen).toEqual([0, 1]);
});

test('a feed of a session that has ended is refused', async () => {
  const trader = (await traderOf()).with({ session: 'none' });
  const opening = trader.spotFeeds.orderFeed()[Symbol.asyncIterator]().next();
  await expect(opening).rejects.toMatchObject({ name: 'PapermintError', code: 'unauthenticated' });
});

test('the server offers what the build packed, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papermint-packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'papermint-client.tgz'), 'packed');
  writeFileSync(join(folder, 'secret.tgz'), 'secret');
  const app = fastify();
  onTestFinished(() => app.close());
  registerPackages(app, folder);
  const { statusCode, headers, body } = await app.inject('/api/client/papermint-client.tgz');
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'application/gzip', 'packed']);
  for (const other of ['secret.tgz', '..%2Fpapermint-client.tgz', 'none']) {
    expect((await app.inject(`/api/client/${other}`)).statusCode).not.toBe(200);
  }
});
