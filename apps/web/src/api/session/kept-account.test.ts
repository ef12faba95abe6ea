import { expect, test } from 'vitest';
import { accountIn } from './kept-account.ts';

const SESSION = 'abcdefghijklmnop';
const account = {
  session: 'abcdefghijkl',
  email: 'maya@example.test',
  accountId: '10000001',
  balance: '1250.50',
  currency: 'USD',
  package: 'silver',
  position: 'trader',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  verified: { kyc: true },
};

test('shows the stored account of the same session', () => {
  expect(accountIn(JSON.stringify(account), SESSION)).toEqual(account);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['an account of another session', JSON.stringify({ ...account, session: 'otherssssion' })],
  ['an account without a name', JSON.stringify({ ...account, firstName: undefined })],
  ['a balance that is no number', JSON.stringify({ ...account, balance: 'much' })],
  ['an account without its verification', JSON.stringify({ ...account, verified: null })],
])('shows no account for %s', (_, text) => {
  expect(accountIn(text, SESSION)).toBeNull();
});
