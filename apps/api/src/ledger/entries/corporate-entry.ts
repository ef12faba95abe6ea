import { mulDiv } from '@papermint/contracts/money/rounding';
import type { JournalEntry, Posting } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

/** A company pays a dividend to a holder of its stock. The company is outside, so the market pays. */
export function dividendEntry(dividend: {
  /** The id of the dividend. */
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
}): JournalEntry {
  const { reference, traderId, asset, amount } = dividend;
  return {
    kind: 'dividend',
    reference,
    postings: [
      { owner: HOUSE, account: 'market', asset, amount: -amount },
      { owner: traderId, account: 'available', asset, amount },
    ],
  };
}

/**
 * A company splits its stock: every account of a trader gets `to` shares for `from`, and the market takes the other side.
 * Earlier entries stay booked in the shares of their time. Each balance is rounded half to even to the last decimal of
 * the share, so the rounding of a reverse split is worth less than a cent.
 */
export function splitEntry(split: {
  /** The id of the split. */
  reference: string;
  asset: string;
  /** The accounts of traders, with their balances. */
  accounts: readonly Posting[];
  to: number;
  from: number;
}): JournalEntry {
  const { reference, asset, accounts } = split;
  const postings: Posting[] = [];
  let sum = 0n;
  for (const account of accounts) {
    const amount = splitAmount(account.amount, split) - account.amount;
    sum += amount;
    if (amount !== 0n) postings.push({ ...account, amount });
  }
  if (sum !== 0n) postings.push({ owner: HOUSE, account: 'market', asset, amount: -sum });
  return { kind: 'split', reference, postings };
}

/** A balance after a split. */
const splitAmount = (balance: bigint, { to, from }: { to: number; from: number }) =>
  mulDiv(balance, BigInt(to), BigInt(from), 'half-even');
