import type { JournalEntry, Posting } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

/** One side of a trade. A buyer pays cost and fee, a seller receives cost less fee; both in the quote asset. */
export interface TradeParty {
  traderId: string;
  side: 'buy' | 'sell';
  /** Quote units. */
  fee: bigint;
  /** Set if it pays from a hold. Left out if it pays from the available balance. */
  held?: {
    /** The rest of the hold, which is released: quote units of a purchase, base units of a sale. */
    refund: bigint;
  };
}

interface Traded {
  reference: string;
  base: string;
  quote: string;
  /** Base units. */
  amount: bigint;
  /** Quote units, before fees. */
  cost: bigint;
}

/** A trader trades with the simulated market. */
export function tradeEntry({ party, ...trade }: Traded & { party: TradeParty }): JournalEntry {
  const { reference, base, quote, amount, cost } = trade;
  const direction = party.side === 'buy' ? 1n : -1n;
  return entryOf(reference, [
    ...partyPostings(party, trade),
    { owner: HOUSE, account: 'market', asset: base, amount: -direction * amount },
    { owner: HOUSE, account: 'market', asset: quote, amount: direction * cost },
    ...feePostings(quote, party.fee),
  ]);
}

/** Two traders trade with each other: one pays what the other receives, and both pay fees to the house. */
export function matchEntry({
  parties: [one, other],
  ...trade
}: Traded & { parties: readonly [TradeParty, TradeParty] }): JournalEntry {
  return entryOf(trade.reference, [
    ...partyPostings(one, trade),
    ...partyPostings(other, trade),
    ...feePostings(trade.quote, one.fee + other.fee),
  ]);
}

function partyPostings({ traderId: owner, side, fee, held }: TradeParty, trade: Traded): Posting[] {
  const { base, quote, amount, cost } = trade;
  const [given, givenUnits, gained, gainedUnits] =
    side === 'buy' ? [quote, cost + fee, base, amount] : [base, amount, quote, cost - fee];
  const refund = held?.refund ?? 0n;
  return [
    { owner, account: held ? 'held' : 'available', asset: given, amount: -givenUnits - refund },
    { owner, account: 'available', asset: given, amount: refund },
    { owner, account: 'available', asset: gained, amount: gainedUnits },
  ];
}

/** Leaves out postings of zero: rounding or a fee may take all of a small trade. */
function entryOf(reference: string, postings: Posting[]): JournalEntry {
  return { kind: 'trade', reference, postings: postings.filter((posting) => posting.amount !== 0n) };
}

/** The house's posting of a fee; none without a fee. */
function feePostings(asset: string, fee: bigint): Posting[] {
  return fee === 0n ? [] : [{ owner: HOUSE, account: 'fees', asset, amount: fee }];
}
