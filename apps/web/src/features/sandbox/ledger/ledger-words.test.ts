import { expect, test } from 'vitest';
import { accountName, kindName } from './ledger-words.ts';

test('names kinds of entries and accounts', () => {
  expect(kindName('opening_balance')).toBe('Opening balance');
  expect(kindName('nft')).toBe('NFT');
  expect(accountName('own', 'available')).toBe('Available');
  expect(accountName('house', 'fees')).toBe('House fees');
});
