import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { stakeEntry } from '../../../ledger/entries/staking-entry.ts';
import { InsufficientBalanceError } from '../../../ledger/ledger.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { StakeRecord } from '../staking-types.ts';
import type { StakeStepsDeps } from './stake-steps-deps.ts';

export function lockAmount(
  { ledger, markets }: StakeStepsDeps,
  tx: Tx,
  { id: reference, traderId, asset, amount }: StakeRecord,
): void {
  try {
    ledger.post(tx, stakeEntry({ reference, traderId, asset, amount }));
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error;
    const left = markets.say(asset, ledger.available(tx, traderId, asset));
    const why = `Not enough ${codeLabel(asset)}: ${left} is available`;
    throw new DomainError('insufficient_balance', why, 'amount');
  }
}
