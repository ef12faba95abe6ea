import type { JournalEntry, Leg } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';
import { feeLegs } from './fee-legs.ts';

/** One side of a trade. A buyer pays cost and fee, a seller receives cost less fee; both in the quote asset. */
export interface TradeParty {
  traderId: string;
  side: 'buy' | 'sell';
  /** Quote units. */
  fee: bigint;
  /** There where it pays from what was held for it; absent where it pays from what is available. */
  held?: {
    /** What was held beyond what the trade takes, and is available again: quote units of a purchase, base units of a sale. */
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
    ...partyLegs(party, trade),
    { owner: HOUSE, account: 'market', asset: base, amount: -direction * amount },
    { owner: HOUSE, account: 'market', asset: quote, amount: direction * cost },
    ...feeLegs(quote, party.fee),
  ]);
}

/** Two traders trade with each other: what the one pays, the other receives; the fees are the house's. */
export function matchEntry({
  parties: [one, other],
  ...trade
}: Traded & { parties: readonly [TradeParty, TradeParty] }): JournalEntry {
  return entryOf(trade.reference, [
    ...partyLegs(one, trade),
    ...partyLegs(other, trade),
    ...feeLegs(trade.quote, one.fee + other.fee),
  ]);
}

function partyLegs({ traderId: owner, side, fee, held }: TradeParty, trade: Traded): Leg[] {
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

/** A trade so small that rounding or a fee takes all of it leaves legs of nothing. */
function entryOf(reference: string, legs: Leg[]): JournalEntry {
  return { kind: 'trade', reference, legs: legs.filter((leg) => leg.amount !== 0n) };
}
