import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { DepositRecord } from '../deposits-types.ts';
import { takeStep } from '../steps/deposit-steps.ts';

export interface CardOutcome {
  after: DepositRecord;
  message: string;
}

/** The bank of the card accepts: the deposit is credited. */
export function approveCard(
  deps: DepositDeps,
  tx: Tx,
  { actor }: CommandContext,
  deposit: DepositRecord,
): CardOutcome {
  const after = takeStep(deps, tx, deposit, 'pay', { actor, answered: true });
  return { after, message: `${deps.markets.say(after.asset, after.amount - after.fee)} credited.` };
}

/** The bank of the card declines, or its trader does. */
export function declineCard(
  deps: DepositDeps,
  tx: Tx,
  { actor }: CommandContext,
  deposit: DepositRecord,
  reason: string,
): DepositRecord {
  return takeStep(deps, tx, deposit, 'decline', { actor, answered: true, set: { reason } });
}
