import { expect, test } from 'vitest';
import { accountName, kindName, ledgerPath } from './ledger-words.ts';

test('names kinds of entries and accounts', () => {
  expect(kindName('opening_balance')).toBe('Opening balance');
  expect(accountName('own', 'available')).toBe('Available');
  expect(accountName('house', 'fees')).toBe('House fees');
});

test('leaves empty filters out of the address', () => {
  expect(ledgerPath({ asset: 'BTC', account: null, reference: '' })).toBe('/sandbox/ledger?asset=BTC');
  expect(ledgerPath({})).toBe('/sandbox/ledger');
});
