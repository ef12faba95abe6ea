import { stakeTransitions } from '@papermint/contracts/staking/transitions';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { StakeRecord } from '../staking-types.ts';
import type { StakeStepsDeps } from './stake-steps-deps.ts';

export function statusSubject({ id, traderId }: StakeRecord, actor: Actor) {
  return { table: stakeTransitions, rows: 'Stake', id, owner: traderId, actor } as const;
}

export function stakeFacts({ markets }: StakeStepsDeps, row: StakeRecord, reward: bigint) {
  return {
    product: row.productName,
    amount: markets.say(row.asset, row.amount),
    reward: markets.say(row.rewardAsset, reward),
  };
}
