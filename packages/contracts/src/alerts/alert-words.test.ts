import { expect, test } from 'vitest';
import { alertWords, spanWords } from './alert-words.ts';

const NONE = { price: null, percent: null, seconds: null, ratePercent: null };

test.each([
  [{ ...NONE, kind: 'crosses', pair: 'BTC/USD', price: '92,400.00' } as const, 'BTC/USD crosses 92,400.00'],
  [
    { ...NONE, kind: 'move', pair: 'ETH/USD', percent: '5', seconds: 3600 } as const,
    'ETH/USD moves by 5% within 1 h',
  ],
  [
    { ...NONE, kind: 'funding_above', pair: 'BTC/USD', ratePercent: '0.03' } as const,
    'Funding of BTC/USD is at least 0.03%',
  ],
  [{ ...NONE, kind: 'fill', pair: null } as const, 'One of your orders fills'],
])('says what %j waits for', (terms, words) => {
  expect(alertWords(terms)).toBe(words);
});

test.each([
  [90, '1 min 30 s'],
  [5400, '1 h 30 min'],
  [86_400, '1 d'],
  [0, '0 s'],
])('says %d seconds in their largest units', (seconds, words) => {
  expect(spanWords(seconds)).toBe(words);
});
