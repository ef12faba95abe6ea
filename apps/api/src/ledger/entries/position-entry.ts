import type { JournalEntry, Posting } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

interface Settled {
  /** The id of the position. */
  reference: string;
  traderId: string;
  /** The quote currency; all amounts are in its minor units. */
  asset: string;
  /** The change of the margin; negative if it is released. */
  margin: bigint;
  /** The P&L that is realized, against the market. */
  pnl: bigint;
  fee: bigint;
  /** The part of the loss that the insurance fund pays. */
  covered: bigint;
}

/** A position is opened, enlarged, reduced or closed. Margin, P&L and fee settle against the available balance. */
export function positionEntry({
  released,
  ...settled
}: Settled & {
  /** The part of its order's reservation that this fill uses up. */ released: bigint;
}): JournalEntry {
  const { reference, traderId: owner, asset, margin, pnl, fee, covered } = settled;
  return entryOf('position', reference, [
    { owner, account: 'held', asset, amount: -released },
    { owner, account: 'margin', asset, amount: margin },
    { owner, account: 'available', asset, amount: released - margin + pnl - fee + covered },
    { owner: HOUSE, account: 'market', asset, amount: -pnl },
    { owner: HOUSE, account: 'fees', asset, amount: fee },
    { owner: HOUSE, account: 'insurance', asset, amount: -covered },
  ]);
}

/** A position is liquidated: its margin is released, and the fee goes to the insurance fund. */
export function liquidationEntry({ reference, traderId: owner, asset, ...settled }: Settled): JournalEntry {
  const { margin, pnl, fee, covered } = settled;
  return entryOf('liquidation', reference, [
    { owner, account: 'margin', asset, amount: margin },
    { owner, account: 'available', asset, amount: pnl + covered - fee - margin },
    { owner: HOUSE, account: 'market', asset, amount: -pnl },
    { owner: HOUSE, account: 'insurance', asset, amount: fee - covered },
  ]);
}

/** A trader's part of a round of funding. */
export interface FundingPosting {
  traderId: string;
  /** The change of each account; negative if it pays. */
  available: bigint;
  margin: bigint;
}

/** A round of funding in one instrument: traders pay each other, and the market pays or takes the rest. */
export function fundingEntry({
  reference,
  asset,
  payments,
}: {
  reference: string;
  asset: string;
  payments: readonly FundingPosting[];
}): JournalEntry {
  const total = payments.reduce((sum, { available, margin }) => sum + available + margin, 0n);
  return entryOf('funding', reference, [
    ...byTrader(payments).flatMap(({ traderId: owner, available, margin }): Posting[] => [
      { owner, account: 'available', asset, amount: available },
      { owner, account: 'margin', asset, amount: margin },
    ]),
    { owner: HOUSE, account: 'market', asset, amount: -total },
  ]);
}

/** In hedge mode a trader has two positions in an instrument, and an entry one posting on each account. */
function byTrader(payments: readonly FundingPosting[]): FundingPosting[] {
  const sums = new Map<string, FundingPosting>();
  for (const payment of payments) {
    const { traderId, available, margin } = payment;
    const sum = sums.get(traderId);
    if (sum)
      sums.set(traderId, { traderId, available: sum.available + available, margin: sum.margin + margin });
    else sums.set(traderId, payment);
  }
  return [...sums.values()];
}

/** A position on a stock receives a dividend, or pays it if it is short. The market is the other side. */
export function dividendAdjustmentEntry({
  reference,
  asset,
  traderId: owner,
  available,
  margin,
}: FundingPosting & { reference: string; asset: string }): JournalEntry {
  return entryOf('dividend_adjustment', reference, [
    { owner, account: 'available', asset, amount: available },
    { owner, account: 'margin', asset, amount: margin },
    { owner: HOUSE, account: 'market', asset, amount: -available - margin },
  ]);
}

function entryOf(kind: JournalEntry['kind'], reference: string, postings: readonly Posting[]): JournalEntry {
  return { kind, reference, postings: postings.filter(({ amount }) => amount !== 0n) };
}
