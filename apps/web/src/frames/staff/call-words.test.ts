import { expect, test } from 'vitest';
import { callWords } from './call-words.ts';

test.each([
  ['marketsStaff.updateCoin', { does: 'Update coin', area: 'Markets' }],
  ['approvals.request', { does: 'Request', area: 'Approvals' }],
])('%s in words', (call, words) => {
  expect(callWords(call)).toEqual(words);
});
