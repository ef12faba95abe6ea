import { expect, test } from 'vitest';
import { readSettings } from './chart-settings.ts';

const usual = {
  type: 'candles',
  log: false,
  studies: [],
  futuresPrice: 'last',
  orders: true,
  fills: true,
  events: true,
  adjustment: 'split',
};

test.each([null, '', 'nonsense', '7', 'null', '[]'])('saved settings %j give the defaults', (saved) => {
  expect(readSettings(saved)).toEqual(usual);
});

test('leaves unknown settings out', () => {
  const saved = {
    type: 'kagi',
    log: true,
    futuresPrice: 'ask',
    studies: ['ema12', 'rsi', 'ma20'],
    fills: false,
  };
  expect(readSettings(JSON.stringify(saved))).toEqual({
    ...usual,
    log: true,
    studies: ['ma20', 'ema12'],
    fills: false,
  });
});
