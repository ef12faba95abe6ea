import { expect, test } from 'vitest';
import { callWords } from './call-words.ts';

test.each([
  ['marketsStaff.updateCoin', { does: 'Update coin', area: 'Markets' }],
  ['billingStaff.approve', { does: 'Approve withdrawal', area: 'Billing' }],
  ['messagesStaff.reply', { does: 'Answer conversation', area: 'Messages' }],
  ['approvalsStaff.request', { does: 'Request', area: 'Approvals' }],
])('%s in words', (call, words) => {
  expect(callWords(call)).toEqual(words);
});
