import { describe, expect, test } from 'vitest';
import { subjectOf } from './stream-name.ts';

describe('the name of a stream', () => {
  test.each([
    ['btcusdt@aggTrade', 'spot', { kind: 'aggTrade', symbol: 'BTCUSDT' }],
    ['BTCUSDT@trade', 'spot', { kind: 'trade', symbol: 'BTCUSDT' }],
    ['btcusdt@kline_1m', 'spot', { kind: 'kline', symbol: 'BTCUSDT', interval: '1m', zone: 0 }],
    ['btcusdt@kline_1M', 'futures', { kind: 'kline', symbol: 'BTCUSDT', interval: '1M', zone: 0 }],
    [
      'btcusdt@kline_1d@+08:00',
      'spot',
      { kind: 'kline', symbol: 'BTCUSDT', interval: '1d', zone: 28_800_000 },
    ],
    ['btcusdt@kline_1s', 'futures', undefined],
    ['btcusdt@kline_2m', 'spot', undefined],
    ['btcusdt@depth', 'spot', { kind: 'depth', symbol: 'BTCUSDT', every: 1000 }],
    ['btcusdt@depth', 'futures', { kind: 'depth', symbol: 'BTCUSDT', every: 250 }],
    ['btcusdt@depth@100ms', 'spot', { kind: 'depth', symbol: 'BTCUSDT', every: 100 }],
    ['btcusdt@depth20@500ms', 'futures', { kind: 'partialDepth', symbol: 'BTCUSDT', levels: 20, every: 500 }],
    ['btcusdt@depth7', 'spot', undefined],
    ['btcusdt@ticker_4h', 'spot', { kind: 'windowTicker', symbol: 'BTCUSDT', window: '4h' }],
    ['!ticker_1h@arr', 'spot', { kind: 'allWindowTickers', window: '1h' }],
    ['!ticker@arr', 'futures', { kind: 'allTickers' }],
    ['!markPrice@arr@1s', 'futures', { kind: 'allMarkPrices', every: 1000 }],
    ['!markPrice@arr', 'spot', undefined],
    ['btcusdt@markPrice', 'futures', { kind: 'markPrice', symbol: 'BTCUSDT', every: 3000 }],
    ['btcusdt@avgPrice', 'futures', undefined],
    [
      'btcusdt_perpetual@continuousKline_5m',
      'futures',
      { kind: 'continuousKline', symbol: 'BTCUSDT', interval: '5m', zone: 0 },
    ],
    ['btcusdt@forceOrder', 'futures', { kind: 'forceOrder', symbol: 'BTCUSDT' }],
    ['btcusdt@forceOrder', 'spot', undefined],
    ['!forceOrder@arr', 'futures', { kind: 'allForceOrders' }],
    ['!contractInfo', 'futures', { kind: 'contractInfo' }],
    ['!compositeIndex@arr', 'futures', { kind: 'silent' }],
    ['0', 'spot', undefined],
    ['', 'spot', undefined],
    ['@trade', 'spot', undefined],
    ['constructor', 'spot', undefined],
    ['x'.repeat(10_000), 'spot', undefined],
  ] as const)('%s of %s', (name, venue, subject) => {
    expect(subjectOf(name, venue)).toEqual(subject);
  });
});
