import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { email } from '@papermint/contracts/common/fields';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { testSite } from '../../testing/worlds/test-site.ts';
import { registerWeb } from '../pages/web.ts';
import { toAnswer } from '../rest/errors.ts';

const api = testApp();

test('a very long email address is refused before it is matched', () => {
  const address = `a@${'.'.repeat(500_000)}@`;
  expect(email().safeParse(address).error?.issues).toHaveLength(1);
  expect(email().safeParse(`a@${'b.'.repeat(120)}c`).success).toBe(true);
});

test.each(['\u0000', '\ud800', 'a\udc00'])(
  'text that can’t be stored unchanged is refused: %j',
  async (note) => {
    const session = await api.signIn('trader');
    await api.post('/api/auth/confirm-pin', { pin: '123456' }, session);
    const body = JSON.stringify({ recipient: '10000003', currency: 'USD', amount: '1', note });
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/secure/transfer',
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      payload: body,
    });
    expect(reply.json()).toMatchObject({ code: 'bad_input', key: 'note' });
  },
);

test.each(['___', '%%%', '_a_'])('%s finds nobody, because it is no wildcard', async (search) => {
  const session = await api.signIn('trader');
  const { body } = await api.get(`/api/secure/all-users?search=${encodeURIComponent(search)}`, session);
  expect(body).toEqual([]);
});

test('the smallest transfers count towards the daily limit', async () => {
  const session = await api.signIn('trader');
  const left = async () => Number((await api.get('/api/secure/transfer', session)).body.limit.left);
  const before = await left();
  const crumb = { recipient: '10000003', currency: 'BTC', amount: '0.00000005' };
  await confirmStepUp(await api.world(), session, 'pin', { call: 'transfers.send', input: crumb });
  expect((await api.post('/api/secure/transfer', crumb, session)).status).toBe(200);
  expect(before - (await left())).toBeCloseTo(0.01, 6);
});

test('another site cannot reset the sandbox for a visitor', async () => {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/sandbox/reset',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
  });
  expect(reply.statusCode).toBe(403);
});

test('the clock at full speed can be advanced by a zero duration', async () => {
  await api.post('/api/sandbox/clock', { speed: 100_000 });
  for (let time = 0; time < 30; time += 1) {
    expect((await api.post('/api/sandbox/clock', { advance: 'PT0S' })).status).toBe(200);
  }
  await api.post('/api/sandbox/reset');
});

test.each([
  ['{"__proto__":{"x":1}}', 'No field may be named __proto__, or constructor with a prototype in it.'],
  [
    '{"email":{"constructor":{"prototype":1}}}',
    'No field may be named __proto__, or constructor with a prototype in it.',
  ],
  ['{"__proto__":', 'The request is not valid JSON.'],
])('%s is answered: %s', async (payload, error) => {
  const headers = { 'content-type': 'application/json' };
  const reply = await api.app.inject({ method: 'POST', url: '/api/prices', headers, payload });
  expect([reply.statusCode, reply.json().error]).toEqual([400, error]);
});

test.each(['/%', '/%zz', '/media/coins/%ff'])(
  '%s is answered with an error of the usual shape',
  async (url) => {
    const reply = await api.app.inject({ url });
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  },
);

describe('the WebSocket access', () => {
  let port = 0;
  beforeAll(async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    port = (api.app.server.address() as AddressInfo).port;
  });

  const connect = (path: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    onTestFinished(() => socket.terminate());
    return socket;
  };

  test('answers no plain request, and no upgrade of another path', async () => {
    for (const path of ['/live', '/live/marketFeeds.priceFeed']) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
    }
    const [error] = (await once(connect('/nowhere'), 'error')) as [Error];
    expect(error.message).toContain('404');
  });

  test.each([
    ['marketFeeds.bookFeed', {}, 'Pair is not a string'],
    ['marketFeeds.bookFeed', { pair: 'x'.repeat(99) }, 'Pair must be at most'],
    ['marketFeeds.bookFeed', 7, 'Send a JSON object.'],
    ['spotFeeds.orderFeed', {}, 'Session is not a string'],
    ['notificationFeeds.notificationFeed', { session: 1 }, 'Session is not a string'],
  ])('says what is wrong with an input of %s, %j', async (path, input, sentence) => {
    const socket = connect('/live');
    await once(socket, 'open');
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id: 1, method: 'subscription', params: { path, input } }));
    const { error } = JSON.parse(String((await answered)[0]));
    expect(error.message).toContain(sentence);
    expect(error.message).not.toContain('[');
    expect(error.data).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('limits the feeds of a connection, and shows no stack', async () => {
    const socket = connect('/live');
    await once(socket, 'open');
    const refused = new Promise<string>((resolve) => {
      socket.on('message', (raw) => String(raw).includes('TOO_MANY_REQUESTS') && resolve(String(raw)));
    });
    for (let id = 1; id <= 40; id += 1) {
      const params = { path: 'marketFeeds.priceFeed' };
      socket.send(JSON.stringify({ id, method: 'subscription', params }));
    }
    expect(await refused).not.toContain('stack');
  });
});

describe('the built app', () => {
  const NO_WORLD = { configOf: async () => testSite, coverOf: async () => null, cookieFor: () => undefined };
  const dir = mkdtempSync(join(tmpdir(), 'papermint-test-'));
  const app = fastify({ logger: false });
  beforeAll(async () => {
    writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Papermint</title>');
    app.setErrorHandler((error, request, reply) => {
      const { status, body } = toAnswer(error, request.id);
      return reply.code(status).send(body);
    });
    await registerWeb(app, dir, NO_WORLD, 'on');
  });
  afterAll(async () => {
    await app.close();
    rmSync(dir, { recursive: true, force: true });
  });

  test.each([
    '/',
    '/account/overview',
    '/index.html',
    '/kut/traders?search=maya%40papermint.test',
    '/login?from=a.b',
  ])('%s is there without any header, also for HEAD', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(200);
    expect((await app.inject({ url, method: 'HEAD' })).statusCode).toBe(200);
  });

  test.each([
    ['/../../../etc/passwd', {}],
    ['/%2e%2e/%2e%2e/etc/passwd', {}],
    ['/%5c..%5c..%5cetc', {}],
    ['/index.html', { range: 'bytes=99999999-' }],
    ['/index.html', { 'if-match': '"x"' }],
    ['/assets/', {}],
  ])('%s %j is no fault of ours', async (url, headers) => {
    const { statusCode, body } = await app.inject({ url, headers });
    expect(statusCode).toBeLessThan(500);
    expect(body).not.toContain('root:');
  });
});
