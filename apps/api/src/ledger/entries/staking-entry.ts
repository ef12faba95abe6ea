import type { JournalEntry } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

interface Principal {
  /** The id of the contract. */
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
}

interface StakingPayout extends Principal {
  rewardAsset: string;
  /** In minor units of the reward's asset; 0 if nothing has accrued. */
  reward: bigint;
}

/** A staking contract begins, and its principal is locked. */
export function stakeEntry({ reference, traderId: owner, asset, amount }: Principal): JournalEntry {
  return {
    kind: 'staking',
    reference,
    postings: [
      { owner, account: 'available', asset, amount: -amount },
      { owner, account: 'staked', asset, amount },
    ],
  };
}

/** A staking contract ends: the principal is available again, and the house pays the reward. */
export function stakingPayoutEntry(payout: StakingPayout): JournalEntry {
  const { reference, traderId: owner, asset, amount, rewardAsset, reward } = payout;
  const same = asset === rewardAsset;
  const postings: JournalEntry['postings'] = [
    { owner, account: 'staked', asset, amount: -amount },
    { owner, account: 'available', asset, amount: amount + (same ? reward : 0n) },
    { owner, account: 'available', asset: rewardAsset, amount: same ? 0n : reward },
    { owner: HOUSE, account: 'rewards', asset: rewardAsset, amount: -reward },
  ];
  return { kind: 'staking', reference, postings: postings.filter((posting) => posting.amount !== 0n) };
}
