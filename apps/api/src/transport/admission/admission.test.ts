import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { testApp } from '../../testing/app/test-app.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const shape = { error: expect.any(String), code: expect.any(String), requestId: expect.any(String) };
const common = { 'x-simulated': 'true', 'x-content-type-options': 'nosniff' };

describe.each(['on', 'off'] as const)('mode %s', (mode) => {
  const api = testApp({ mode, reached: { siteUrl: 'https://exchange.example' } });
  let port = 0;
  beforeAll(async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    port = (api.app.server.address() as AddressInfo).port;
  });
  const reset = (headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: '/api/auth/logout', headers });

  /** Sends bytes. @returns all of the answer */
  async function raw(bytes: string) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(bytes);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    await once(socket, 'close');
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const [line, ...fields] = head.split('\r\n');
    const headers = Object.fromEntries(fields.map((field) => field.toLowerCase().split(': ')));
    return { status: Number(line?.split(' ')[1]), headers, body: JSON.parse(body) };
  }

  /** @returns the answer to an upgrade that is refused */
  async function refused(path: string, headers: Record<string, string>) {
    const asked = request({ port, host: '127.0.0.1', path, headers: upgradeWith(headers) }).end();
    const [reply] = await once(asked, 'response');
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: JSON.parse((await reply.toArray()).join('')),
    };
  }
  const upgradeWith = (headers: Record<string, string>) => ({
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
  });

  test('a name that another site points at this server (rebinding) reads nothing', async () => {
    for (const url of ['/', '/health', '/api/ping', '/api/nothing', '/media/coins/btc']) {
      const reply = await api.app.inject({ url, headers: { host: 'evil.example:5066' } });
      expect([url, reply.statusCode]).toEqual([url, 403]);
      expect(reply.json()).toMatchObject({ ...shape, code: 'forbidden' });
    }
    expect((await api.app.inject({ url: '/health', headers: { host: 'exchange.example' } })).statusCode).toBe(
      200,
    );
  });

  test('a command of another site is refused where Sec-Fetch-Site is missing, also without a body', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000']) {
      expect((await reset({ ...JSON_TYPE, origin })).statusCode).toBe(403);
    }
    expect((await reset({ ...JSON_TYPE, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    for (const type of [{}, { 'content-type': 'text/plain' }, { 'content-type': 'application/jsonp' }]) {
      expect((await reset({ ...type })).json()).toMatchObject({ code: 'unsupported_media' });
    }
    for (const origin of ['https://exchange.example', 'http://localhost:80']) {
      expect((await reset({ ...JSON_TYPE, origin })).statusCode).not.toBe(403);
    }
  });

  test('a DELETE without a body needs no content type, and one with an empty body may have that of JSON', async () => {
    const url = '/api/sandbox/worlds/w_0';
    for (const headers of [{}, JSON_TYPE, { ...JSON_TYPE, 'content-length': '0' }]) {
      const reply = await api.app.inject({
        method: 'DELETE',
        url,
        headers: { host: 'exchange.example', ...headers },
      });
      expect([headers, reply.json().code]).toEqual([headers, 'not_found']);
    }
    for (const more of [{ 'content-type': 'text/plain' }, { origin: 'https://evil.example' }]) {
      const headers = { host: 'exchange.example', ...more };
      expect(
        (await api.app.inject({ method: 'DELETE', url, headers, payload: 'x' })).statusCode,
      ).toBeGreaterThan(402);
    }
  });

  test.each(['/live', '/socket.io/?EIO=4&transport=websocket'])(
    'a page of another site opens no socket at %s',
    async (path) => {
      for (const headers of [{ origin: 'https://evil.example' }, { host: 'evil.example' }]) {
        const { status, body, headers: answered } = await refused(path, headers);
        expect({ status, body, answered }).toMatchObject({ status: 403, body: shape, answered: common });
      }
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { origin: `http://127.0.0.1:${port}` });
      onTestFinished(() => socket.terminate());
      await once(socket, 'open');
    },
  );

  test.each([
    '/socket.io/?EIO=4&transport=polling',
    '/socket.io/?EIO=4',
    '/socket.io/?EIO=4&transport=polling&sid=x',
    '/socket.io/?EIO=4&transport=polling&j=0',
  ])('an error of %s has the shape and headers of every other', async (path) => {
    const headers = { host: path.endsWith('polling') ? 'evil.example' : 'localhost' };
    const asked = request({ port, host: '127.0.0.1', path, headers }).end();
    const [reply] = await once(asked, 'response');
    expect(reply.statusCode).toBeLessThan(500);
    expect(JSON.parse((await reply.toArray()).join(''))).toMatchObject(shape);
    expect(reply.headers).toMatchObject({ ...common, 'cache-control': 'no-store' });
  });

  test.each([
    '/socket.io/?EIO=4&transport=websocket&sid=x',
    '/socket.io/?EIO=3&transport=websocket',
    '/nowhere',
  ])('an upgrade of %s is refused in the same shape', async (path) => {
    const { status, body, headers } = await refused(path, {});
    expect(status).toBeGreaterThanOrEqual(400);
    expect({ body, headers }).toMatchObject({ body: shape, headers: common });
  });

  test.each([
    ['a broken method', 'BR OKEN / HTTP/1.1\r\n\r\n', 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['no host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 403],
    [
      'two hosts',
      'GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      403,
    ],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', 404],
    ['a method nobody has', 'PROPFIND / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404],
    ['endless headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\n\r\n', 417],
    ['a broken path', 'GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    [
      'a body beyond the limit',
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\nConnection: close\r\n\r\n',
      413,
    ],
  ])('%s is answered in the shape and with the headers of every error', async (_, bytes, status) => {
    const answer = await raw(bytes);
    expect(answer).toMatchObject({
      status,
      body: shape,
      headers: { ...common, 'cache-control': 'no-store' },
    });
  });

  const head = 'Host: localhost\r\nConnection: close\r\n';
  test.each([
    ['an unknown expectation', `GET /binance/api/v3/ping HTTP/1.1\r\nExpect: tea\r\n${head}\r\n`, 417],
    ['a broken header', `GET /binance/api/v3/ping HTTP/1.1\r\nno header\r\n${head}\r\n`, 400],
    ['another version', `GET /w/main/binance/api/v3/ping HTTP/9.9\r\n${head}\r\n`, 400],
    ['endless headers', `GET /binance/api/v3/ping HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n${head}\r\n`, 431],
    ['no host', 'GET /binance/api/v3/ping HTTP/1.1\r\nConnection: close\r\n\r\n', 401],
    ['a method nobody has', `PROPFIND /binance/api/v3/ping HTTP/1.1\r\n${head}\r\n`, 404],
    ['a broken path', `GET /binance/%zz HTTP/1.1\r\n${head}\r\n`, 400],
  ])('%s below the base path of Binance is answered in its shape', async (_, bytes, status) => {
    const answer = await raw(bytes);
    expect(answer).toMatchObject({ status, headers: common });
    expect(answer.body).toEqual({ code: expect.any(Number), msg: expect.stringMatching(/[.!?]$/) });
  });

  test('an upgrade below the base path of Binance that is no WebSocket’s is refused in its shape', async () => {
    const { status, body } = await refused('/binance/ws', { 'sec-websocket-key': 'short' });
    expect([status, body]).toEqual([400, { code: -1000, msg: expect.any(String) }]);
  });

  test('an expectation of 100-continue is met below the base path of Binance', async () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const form = 'Content-Length: 3\r\nExpect: 100-continue\r\n';
    socket.write(`POST /binance/api/v3/order HTTP/1.1\r\n${form}${head}\r\n`);
    const [first] = await once(socket, 'data');
    expect(String(first)).toMatch(/^HTTP\/1\.1 100 /);
    socket.write('a=1');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 [\s\S]*"code":-2014/);
  });

  test('data is not stored by browsers and proxies', async () => {
    const coded = ['/%61pi/ping', '/a%70i/secure/get-user', '/%61%70%69/nothing', '/%68ealth'];
    for (const path of [
      ...['/api/ping', '/api/prices', '/health', '/api/nothing', '/media/files/nothing.webp'],
      ...coded,
    ]) {
      expect([path, (await api.get(path)).headers['cache-control']]).toEqual([path, 'no-store']);
    }
    expect((await api.get('/media/coins/btc')).headers['cache-control']).toBe('public, max-age=86400');
  });
});
