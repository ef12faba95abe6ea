import type { JournalEntry, Posting } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';
import type { MoneyOutPermit } from '../money-out-permit.ts';
import { holdEntry } from './hold-entry.ts';

interface Fee {
  /** The id of the item. */
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
  /** Where the fee is: in escrow since the request, or available. */
  from: 'available' | 'escrow';
}

/** A trader pays for minting an item. */
export function nftFeeEntry({ reference, traderId, asset, amount, from }: Fee): JournalEntry {
  return {
    kind: 'nft',
    reference,
    postings: [
      { owner: traderId, account: from, asset, amount: -amount },
      { owner: HOUSE, account: 'fees', asset, amount },
    ],
  };
}

/** The amount of an offer goes into escrow. */
export const nftOfferEntry = (offer: {
  /** The id of the offer. */
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
  permit: MoneyOutPermit;
}): JournalEntry => holdEntry({ ...offer, in: 'escrow' });

interface Sale {
  /** The id of the activity. */
  reference: string;
  asset: string;
  /** Traders' ids, or house for simulated collectors. */
  buyerId: string;
  sellerId: string;
  /** Who gets the royalty; null if it is 0. */
  creatorId: string | null;
  /** Where the buyer's money is: in escrow for an offer, or available. */
  from: 'available' | 'escrow';
  /** Minor units; price = proceeds + royalty + fee. */
  proceeds: bigint;
  royalty: bigint;
  fee: bigint;
  permit: MoneyOutPermit;
}

/** The price of an item moves from its buyer to its seller, its creator and the house. */
export function nftSaleEntry(sale: Sale): JournalEntry {
  const { reference, asset, buyerId, sellerId, creatorId, from, proceeds, royalty, fee } = sale;
  const account = (owner: string, place: 'available' | 'escrow') =>
    owner === HOUSE ? ({ owner: HOUSE, account: 'market' } as const) : ({ owner, account: place } as const);
  const parts: Posting[] = [
    { ...account(buyerId, from), asset, amount: -(proceeds + royalty + fee) },
    { ...account(sellerId, 'available'), asset, amount: proceeds },
    ...(creatorId === null || royalty === 0n
      ? []
      : [{ ...account(creatorId, 'available'), asset, amount: royalty }]),
    { owner: HOUSE, account: 'fees', asset, amount: fee },
  ];
  // A creator who buys pays the price less the royalty: each account changes once.
  const byAccount = new Map<string, Posting>();
  for (const posting of parts) {
    const key = `${posting.owner} ${posting.account}`;
    byAccount.set(key, { ...posting, amount: (byAccount.get(key)?.amount ?? 0n) + posting.amount });
  }
  return { kind: 'nft', reference, postings: [...byAccount.values()].filter(({ amount }) => amount !== 0n) };
}
