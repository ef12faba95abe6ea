import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Body } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const FAULTS = '/api/sandbox/faults';
let site = '';

// Connections break only where there are some.
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  site = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});

// A broken connection may look busy to the server, which would wait for it.
afterAll(() => api.app.server.closeAllConnections());

async function inject(fault: object) {
  onTestFinished(async () => void (await api.delete(FAULTS)));
  const { status } = await api.post(FAULTS, fault);
  expect(status).toBe(200);
}

/** An account with dollars and a key that may trade. */
async function tradingKey(): Promise<string> {
  const { body } = await api.post('/api/sandbox/accounts', {
    balances: { USD: '10000' },
    scopes: ['read', 'trade'],
  });
  return body.apiKey;
}

const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' };

/** Reads the answer to its end: a connection that is still busy would keep the server from closing. */
async function place(key: string, idempotencyKey: string): Promise<{ status: number; body: Body }> {
  const answer = await fetch(`${site}/api/secure/trades/place`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify(order),
  });
  return { status: answer.status, body: await answer.json() };
}

const balancesOf = async (key: string) => {
  const { status, body } = await api.get('/api/secure/assets', key);
  expect(status).toBe(200);
  return JSON.stringify(body);
};

const isProved = async () => (await api.get('/api/sandbox/prove')).body.ok;

describe('a dropped connection', () => {
  test('before the call leaves money as it was, and the same key then makes the order', async () => {
    const key = await tradingKey();
    const before = await balancesOf(key);
    await inject({ call: 'spot.place', count: 1, effect: { kind: 'drop' } });
    await expect(place(key, 'first')).rejects.toThrow('fetch failed');
    expect(await balancesOf(key)).toBe(before);
    expect((await place(key, 'first')).status).toBe(200);
    expect(await balancesOf(key)).not.toBe(before);
    expect(await isProved()).toBe(true);
  });

  test('after the commit has made the order once, and the same key gets its answer', async () => {
    const key = await tradingKey();
    const before = await balancesOf(key);
    await inject({ call: 'spot.place', count: 1, effect: { kind: 'drop', when: 'after' } });
    await expect(place(key, 'again')).rejects.toThrow('fetch failed');
    const after = await balancesOf(key);
    expect(after).not.toBe(before);
    const [first, second] = [await place(key, 'again'), await place(key, 'again')];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await balancesOf(key)).toBe(after);
    const { body } = await api.get('/api/secure/trades', key);
    expect(body).toMatchObject({ total: 1 });
    expect(await isProved()).toBe(true);
  });

  test('hides a refusal as well', async () => {
    const key = await tradingKey();
    await inject({ call: 'spot.place', effect: { kind: 'drop', when: 'after' } });
    await expect(place(key, '')).rejects.toThrow('fetch failed');
    const [{ acted }] = (await api.get(FAULTS)).body;
    expect(acted).toBe(1);
  });
});

/** The bytes of a body that arrive before its connection closes. */
async function brokenBody({ body }: Response): Promise<Buffer> {
  const read: Uint8Array[] = [];
  const reading = (async () => {
    for await (const part of body ?? []) read.push(part);
  })();
  await expect(reading).rejects.toThrow('terminated');
  return Buffer.concat(read);
}

test('an error after the commit stands for its answer', async () => {
  const key = await tradingKey();
  const before = await balancesOf(key);
  await inject({ call: 'spot.place', count: 1, effect: { kind: 'status', status: 504, when: 'after' } });
  const lost = await place(key, 'lost');
  expect([lost.status, lost.body.code]).toEqual([504, 'unavailable']);
  expect(await balancesOf(key)).not.toBe(before);
  expect((await place(key, 'lost')).status).toBe(200);
  expect(await isProved()).toBe(true);
});

describe('a truncated body', () => {
  test('ends with the connection, after the bytes that were asked for', async () => {
    await inject({ call: 'GET /api/assets', effect: { kind: 'truncate', bytes: 30 } });
    const answer = await fetch(`${site}/api/assets`);
    expect(answer.headers.get('x-fault')).toMatch(/^f\d+$/);
    expect(await brokenBody(answer)).toHaveLength(30);
  });

  test('is half of it by default, uncompressed', async () => {
    const whole = await (await fetch(`${site}/api/assets`)).arrayBuffer();
    await inject({ call: 'GET /api/assets', effect: { kind: 'truncate' } });
    const answer = await fetch(`${site}/api/assets`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await brokenBody(answer)).toHaveLength(Math.floor(whole.byteLength / 2));
  });

  test('of nothing has its headers', async () => {
    await inject({ call: 'GET /api/ping', effect: { kind: 'truncate', bytes: 0 } });
    const answer = await fetch(`${site}/api/ping`);
    expect(answer.status).toBe(200);
    expect(await brokenBody(answer)).toHaveLength(0);
  });

  test('of a file ends within it', async () => {
    await inject({ call: 'GET /api/secure/trades/fills', effect: { kind: 'truncate', bytes: 5 } });
    const session = await api.signIn('trader');
    const answer = await fetch(`${site}/api/secure/trades/fills?pair=BTC/USD&format=csv`, {
      headers: { authorization: `Bearer ${session}` },
    });
    expect(await brokenBody(answer)).toHaveLength(5);
  });
});

test('a delayed call whose client leaves is held no longer', async () => {
  await inject({
    call: 'GET /api/ping',
    effect: { kind: 'latency', delay: { distribution: 'fixed', ms: 30_000 } },
  });
  const { waiters } = await api.world();
  const leaving = new AbortController();
  const asked = fetch(`${site}/api/ping`, { signal: leaving.signal });
  asked.catch(() => undefined);
  await expect.poll(() => waiters.size).toBe(1);
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await expect.poll(() => waiters.size).toBe(0);
});

test('at most 100 calls of a world are delayed at a time', async () => {
  await inject({
    call: 'GET /api/ping',
    effect: { kind: 'latency', delay: { distribution: 'fixed', ms: 30_000 } },
  });
  const { waiters } = await api.world();
  const asked = Array.from({ length: 100 }, () => api.get('/api/ping'));
  await expect.poll(() => waiters.size).toBe(100);
  const refused = await api.get('/api/ping');
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  await api.delete(FAULTS);
  expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true);
});
