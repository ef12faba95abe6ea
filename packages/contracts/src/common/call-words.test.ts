import { expect, test } from 'vitest';
import { callWords } from './call-words.ts';

test.each([
  ['marketsStaff.updateCoin', { does: 'Update coin', area: 'Markets' }],
  ['billing.approve', { does: 'Approve withdrawal', area: 'Billing' }],
  ['messages.reply', { does: 'Answer conversation', area: 'Messages' }],
  ['approvals.request', { does: 'Request', area: 'Approvals' }],
])('%s in words', (call, words) => {
  expect(callWords(call)).toEqual(words);
});
