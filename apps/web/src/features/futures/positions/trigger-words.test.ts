import { expect, test } from 'vitest';
import { triggerText } from './trigger-words.ts';

test.each([
  [null, null, null],
  ['last', null, 'Last price'],
  [null, 'mark', 'Mark price'],
  ['mark', 'mark', 'Mark price'],
  ['last', 'mark', 'TP last price, SL mark price'],
] as const)('a take profit by %s and a stop loss by %s trigger by: %s', (takeProfitBy, stopLossBy, text) => {
  expect(triggerText({ takeProfitBy, stopLossBy })).toBe(text);
});
