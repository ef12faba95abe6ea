import { expect, test } from 'vitest';
import { ledgerPath, ledgerReference } from './ledger-path.ts';

test('leaves empty filters out of the address of the ledger', () => {
  expect(ledgerPath({ asset: 'BTC', account: null, reference: '' })).toBe('/sandbox/ledger?asset=BTC');
  expect(ledgerPath({})).toBe('/sandbox/ledger');
});

test('finds the entries of a transaction by its record, and those of an NFT by the transaction', () => {
  const transaction = { uuid: 't', reference: 'r' };
  expect(ledgerReference({ ...transaction, type: 'trade' })).toBe('r');
  expect(ledgerReference({ ...transaction, type: 'nft' })).toBe('t');
  expect(ledgerReference({ uuid: 't', reference: null, type: 'package' })).toBe('t');
});
