import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOf } from '../journal-entry.ts';
import { stakeEntry, stakingPayoutEntry } from './staking-entry.ts';

const stake = { reference: 's1', traderId: 't1', asset: 'ETH', amount: 500n };

test('a payout in the same asset is one posting of principal and reward', () => {
  expect(stakingPayoutEntry({ ...stake, rewardAsset: 'ETH', reward: 7n }).postings).toEqual([
    { owner: 't1', account: 'staked', asset: 'ETH', amount: -500n },
    { owner: 't1', account: 'available', asset: 'ETH', amount: 507n },
    { owner: 'house', account: 'rewards', asset: 'ETH', amount: -7n },
  ]);
});

test('every stake and payout is a complete entry', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.constantFrom('ETH', 'USD'),
      (amount, reward, rewardAsset) => {
        expect(faultOf(stakeEntry({ ...stake, amount }))).toBeUndefined();
        expect(faultOf(stakingPayoutEntry({ ...stake, amount, rewardAsset, reward }))).toBeUndefined();
      },
    ),
  );
});
