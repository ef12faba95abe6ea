import { expect, test } from 'vitest';
import { readAmounts, usualAmounts } from './quick-amounts.ts';

const BTC = { tick: '0.01', lot: '0.0001', baseScale: 8, quoteScale: 2 };
const COIN = { tick: '0.000001', lot: '1', baseScale: 2, quoteScale: 2 };

test('usual amounts are round, in whole lots and worth about 100 to 10,000', () => {
  expect(usualAmounts(BTC, '64000')).toEqual(['0.002', '0.01', '0.02', '0.1', '0.2']);
  expect(usualAmounts(COIN, '0.0123')).toEqual(['10000', '50000', '100000', '500000', '1000000']);
  expect(usualAmounts({ ...BTC, lot: '0.01' }, '64000')).toEqual(['0.01', '0.02', '0.1', '0.2']);
  expect(usualAmounts(BTC, '0')).toEqual([]);
});

test('reads typed amounts once each, and refuses others by a sentence', () => {
  expect(readAmounts(' 0.1  0.5 0.10 1 ', BTC)).toEqual({ amounts: ['0.1', '0.5', '1'] });
  expect(readAmounts('', BTC)).toEqual({ amounts: [] });
  for (const typed of ['0.1 x', '-1', '1,5', '1e3', '0']) {
    expect(readAmounts(typed, BTC)).toMatchObject({ wrong: expect.stringContaining('is not an amount') });
  }
  expect(readAmounts('0.00001', BTC)).toEqual({ wrong: 'Amounts must be at least 0.0001' });
  expect(readAmounts('1 2 3 4 5 6 7 8 9', BTC)).toEqual({ wrong: 'Enter at most 8 amounts' });
});
