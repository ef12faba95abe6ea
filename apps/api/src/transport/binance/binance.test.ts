import { describe, expect, test } from 'vitest';
import { binanceClient } from '../../testing/app/binance-client.ts';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const get = (path: string, headers: Record<string, string> = {}) => api.get(path, undefined, headers);

describe('below the base path', () => {
  test('the time is the world’s', async () => {
    const { status, body, headers } = await get('/binance/api/v3/time');
    expect(status).toBe(200);
    expect(body).toEqual({ serverTime: (await api.world()).clock.now() });
    expect(headers).toMatchObject({
      'content-type': 'application/json;charset=UTF-8',
      'x-mbx-used-weight-1m': expect.any(String),
      'x-simulated': 'true',
    });
  });

  test('a world can be named by the path', async () => {
    const world = await api.openWorld();
    expect((await get(`/w/${world}/binance/api/v3/ping`)).body).toEqual({});
    expect(await get('/w/nowhere/binance/api/v3/ping')).toMatchObject({ status: 404, body: { code: -1099 } });
  });

  test.each([
    ['GET', '/binance/api/v3/nothing', 404],
    ['POST', '/binance/api/v3/time', 404],
    ['GET', '/binance', 404],
    ['GET', '/binance/api/v3/%', 400],
    ['GET', '/binance/api/v3/ping?a=1&a=2', 400],
  ] as const)('%s %s has the shape of Binance’s errors', async (method, url, status) => {
    const answer = await api.app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ code: expect.any(Number), msg: expect.any(String) });
  });

  test('a request is checked by key, timestamp, signature and time, in this order', async () => {
    const { key } = await binanceClient(api);
    const codeOf = async (query: string, name: string) => {
      const { body } = await get(`/binance/api/v3/account?${query}`, { 'x-mbx-apikey': name });
      return [body.code, /'(\w+)'/.exec(body.msg)?.[1]];
    };
    expect(await codeOf('', 'short')).toEqual([-2014, undefined]);
    expect(await codeOf('', 'A'.repeat(64))).toEqual([-2015, undefined]);
    expect(await codeOf('', key)).toEqual([-1102, 'timestamp']);
    expect(await codeOf('timestamp=1', key)).toEqual([-1102, 'signature']);
    expect(await codeOf('timestamp=1&signature=x', key)).toEqual([-1021, undefined]);
    expect(await codeOf(`timestamp=${Date.now()}&signature=x`, key)).toEqual([-1022, undefined]);
  });

  test.each([
    ['/api/v3/depth?symbol=btcusdt', -1100],
    ['/fapi/v1/klines?interval=1m&symbol=btcusdt', -1100],
    ['/api/v3/ticker/price?symbols=["btcusdt"]', -1100],
  ])('%s has no symbol, because symbols are in upper case', async (path, code) => {
    expect((await get(`/binance${path}`)).body).toMatchObject({ code });
  });

  test('a symbol that is twice in a list is refused', async () => {
    expect((await get('/binance/api/v3/ticker/price?symbols=["BTCUSDT","BTCUSDT"]')).body).toEqual({
      code: -1151,
      msg: 'Symbol is present multiple times in the list.',
    });
  });

  test.each(['', 'x', 'a/b/c', 'garbage;;', 'text/plain', 'application/json'])(
    'a form is read under the type %j',
    async (type) => {
      const { statusCode, body } = await api.app.inject({
        method: 'POST',
        url: '/binance/api/v3/order',
        headers: { 'content-type': type },
        payload: 'symbol=BTCUSDT&symbol=ETHUSDT',
      });
      expect([statusCode, JSON.parse(body).code]).toEqual([400, -1101]);
    },
  );

  test('a body that is too large is refused in that shape', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/binance/api/v3/ping',
      headers: { 'content-type': 'application/json' },
      payload: 'a='.padEnd(2_000_000, 'x'),
    });
    expect(answer.json()).toEqual({ code: expect.any(Number), msg: expect.any(String) });
  });
});
