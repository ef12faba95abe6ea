import { stakeEntry } from '../../../ledger/entries/staking-entry.ts';
import { postOrRefuse } from '../../../ledger/post-or-refuse.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { StakeRecord } from '../staking-types.ts';
import type { StakeStepsDeps } from './stake-steps-deps.ts';

export function lockAmount(
  deps: StakeStepsDeps,
  tx: Tx,
  { id: reference, traderId, asset, amount }: StakeRecord,
): void {
  postOrRefuse(deps, tx, stakeEntry({ reference, traderId, asset, amount }), { payer: traderId, asset });
}
