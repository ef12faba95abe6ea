import type { Posting } from '../../ledger/journal-entry.ts';
import type { FAULTS, Step } from './ledger-operations.ts';

/** Whether the ledger must refuse it, whatever the balances are. */
export function isMalformed(step: Step): boolean {
  return step.do === 'malformed' || (step.do === 'transfer' && step.who === step.to);
}

/** The postings of an entry that has a fault. */
export function malformedPostings(
  fault: (typeof FAULTS)[number],
  owner: string,
  asset: string,
  otherAsset: string,
): Posting[] {
  const trader = (amount: bigint, code = asset): Posting => ({
    owner,
    account: 'available',
    asset: code,
    amount,
  });
  const outside = (amount: bigint, code = asset): Posting => ({
    owner: 'house',
    account: 'external',
    asset: code,
    amount,
  });
  const most = 2n ** 63n;
  switch (fault) {
    case 'unbalanced':
      return [outside(-7n), trader(8n)];
    case 'one posting':
      return [trader(1n)];
    case 'posting of nothing':
      return [outside(0n), trader(0n)];
    case 'one account twice':
      return [outside(-3n), trader(1n), trader(2n)];
    case 'balanced across assets':
      return [outside(-5n), trader(5n, otherAsset)];
    case 'house as trader':
      return [outside(-1n), { owner: 'house', account: 'available', asset, amount: 1n }];
    case 'beyond 64 bits':
      return [trader(most), outside(-most)];
  }
}
