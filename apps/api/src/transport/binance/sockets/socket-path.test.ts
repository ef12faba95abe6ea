import { describe, expect, test } from 'vitest';
import { socketPathOf } from './socket-path.ts';

describe('the path of a socket', () => {
  test.each([
    ['/binance/ws', 'spot', false, []],
    ['/binance/ws/0', 'spot', false, ['0']],
    ['/binance/ws/btcusdt@trade/ethusdt@depth', 'spot', false, ['btcusdt@trade', 'ethusdt@depth']],
    ['/binance/stream', 'spot', true, []],
    ['/binance/stream?streams=', 'spot', true, []],
    ['/binance/stream?streams=btcusdt@trade/!ticker@arr', 'spot', true, ['btcusdt@trade', '!ticker@arr']],
    ['/binance/stream/ws/3', 'spot', false, ['3']],
    ['/binance/stream/stream?streams=a@b', 'spot', true, ['a@b']],
    ['/binance/fstream/ws', 'futures', false, []],
    ['/binance/fstream/public/ws/1', 'futures', false, ['1']],
    ['/binance/fstream/market/stream?streams=a@b', 'futures', true, ['a@b']],
    ['/binance/private/stream?listenKey=k1&events=X&listenKey=k2', 'futures', true, ['k1', 'k2']],
    ['/binance/fstream/private/ws?listenKey=k1', 'futures', false, ['k1']],
    ['/binance/public/ws', 'futures', false, []],
  ] as const)('%s', (url, market, isCombined, streams) => {
    expect(socketPathOf(url)).toMatchObject({
      kind: 'streams',
      market,
      isCombined,
      streams,
      world: undefined,
    });
  });

  test.each([
    ['/binance/ws-api/v3', 'spot', true],
    ['/binance/ws-api/v3?returnRateLimits=false', 'spot', false],
    ['/binance/ws-fapi/v1', 'futures', true],
  ] as const)('%s is the WebSocket API', (url, market, tellsLimits) => {
    expect(socketPathOf(url)).toMatchObject({ kind: 'api', market, tellsLimits });
  });

  test('names a world, and microseconds', () => {
    expect(socketPathOf('/w/w_12/binance/ws?timeUnit=MICROSECOND')).toMatchObject({
      world: 'w_12',
      inMicroseconds: true,
    });
  });

  test.each([
    '/live',
    '/binance',
    '/binance/',
    '/binance/api/v3/time',
    '/binance/wsx',
    '/binance/ws/%',
    '/w//binance/ws',
  ])('%s is answered without an error', (url) => {
    expect(() => socketPathOf(url)).not.toThrow();
  });
});
