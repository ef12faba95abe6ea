import { describe, expect, test } from 'vitest';
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
