import { saleParts } from '@papermint/contracts/nft/sale-quote';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testPermit } from '../../testing/ledger/test-permit.ts';
import { faultOf, HOUSE } from '../journal-entry.ts';
import { nftFeeEntry, nftSaleEntry } from './nft-entry.ts';

const people = fc.constantFrom('maya', 'liam', 'noor', HOUSE);

test('every sale is a complete entry, and the buyer pays the price', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 17n }),
      fc.integer({ min: 0, max: 1000 }),
      people,
      people,
      people,
      fc.constantFrom('available' as const, 'escrow' as const),
      (price, royaltyBps, buyerId, sellerId, creatorId, from) => {
        fc.pre(buyerId !== sellerId);
        const parts = saleParts(price, royaltyBps, sellerId === creatorId);
        expect(parts.proceeds + parts.royalty + parts.fee).toBe(price);
        expect(parts.proceeds).toBeGreaterThanOrEqual(0n);
        const sale = {
          reference: 'a1',
          asset: 'ETH',
          buyerId,
          sellerId,
          creatorId,
          from,
          ...parts,
          permit: testPermit,
        };
        const entry = nftSaleEntry(sale);
        expect(faultOf(entry)).toBeUndefined();
        const paid = entry.postings
          .filter(({ owner, account }) => owner === buyerId && (owner === HOUSE || account === from))
          .reduce((sum, { amount }) => sum + amount, 0n);
        // Of the house itself, the fee and a royalty of a simulated creator come back.
        if (buyerId !== HOUSE && !(creatorId === buyerId && from === 'available')) expect(paid).toBe(-price);
      },
    ),
  );
});

test('a fee is complete from either place', () => {
  for (const from of ['available', 'escrow'] as const) {
    const entry = nftFeeEntry({ reference: 'i1', traderId: 'maya', asset: 'USD', amount: 200n, from });
    expect(faultOf(entry)).toBeUndefined();
  }
});
