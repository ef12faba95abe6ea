import type { JournalEntry, Leg } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';
import { feeLegs } from './fee-legs.ts';

/**
 * A trader trades with the simulated market, from what is available. A buyer pays cost and fee, a seller
 * receives cost less fee; both in the quote asset.
 */
export function tradeEntry(trade: {
  reference: string;
  traderId: string;
  side: 'buy' | 'sell';
  base: string;
  quote: string;
  /** Base units. */
  amount: bigint;
  /** Quote units, before the fee. */
  cost: bigint;
  /** Quote units. */
  fee: bigint;
}): JournalEntry {
  const { reference, traderId, side, base, quote, amount, cost, fee } = trade;
  const direction = side === 'buy' ? 1n : -1n;
  const legs: Leg[] = [
    { owner: traderId, account: 'available', asset: base, amount: direction * amount },
    { owner: HOUSE, account: 'market', asset: base, amount: -direction * amount },
    { owner: traderId, account: 'available', asset: quote, amount: -direction * cost - fee },
    { owner: HOUSE, account: 'market', asset: quote, amount: direction * cost },
    ...feeLegs(quote, fee),
  ];
  // A sale so small that its fee takes all of it leaves legs of nothing.
  return { kind: 'trade', reference, legs: legs.filter((leg) => leg.amount !== 0n) };
}
