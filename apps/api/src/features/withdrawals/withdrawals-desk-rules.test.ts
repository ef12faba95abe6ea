import { expect, test } from 'vitest';
import type { SeenWithdrawal } from './withdrawals-desk-rules.ts';
import { onFailure, whyRejected } from './withdrawals-desk-rules.ts';

const seen = (over: Partial<SeenWithdrawal> = {}): SeenWithdrawal => ({
  kind: 'bank',
  marks: ['first_withdrawal', 'new_address', 'large'],
  owner: 'José Ñandú',
  holder: 'NANDU, Jose',
  active: true,
  verified: true,
  locked: false,
  ...over,
});

test('approves a withdrawal to an account in the same name, in any order, case and accent', () => {
  expect(whyRejected(seen())).toBeUndefined();
  expect(whyRejected(seen({ kind: 'wallet', holder: null }))).toBeUndefined();
});

test.each<[string, Partial<SeenWithdrawal>, RegExp]>([
  ['of an account that is not active', { active: false }, /not active/],
  ['that a second person did not approve', { disagreed: 'No' }, /second person did not approve it: No/],
  ['while withdrawals are locked', { locked: true }, /locked after a reset/],
  ['to the account of somebody else', { holder: 'Jose Other' }, /not in your name/],
  ['to a new address without a verified identity', { verified: false }, /identity is not verified/],
  ['to a new address after a reset', { marks: ['new_address', 'reset_lately'] }, /reset a few days ago/],
])('rejects a withdrawal %s', (_, over, why) => {
  expect(whyRejected(seen(over))).toMatch(why);
});

test('sends a failed withdrawal again, and cancels it after some attempts', () => {
  expect([1, 2, 3].map(onFailure)).toEqual(['retry', 'retry', 'cancel']);
});
