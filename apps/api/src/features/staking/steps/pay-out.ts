import { stakingPayoutEntry } from '../../../ledger/entries/staking-entry.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { StakeRecord } from '../staking-types.ts';
import { recordTransactions } from './record-transactions.ts';
import { stakeFacts, statusSubject } from './stake-status.ts';
import type { Ended, StakeStepsDeps } from './stake-steps-deps.ts';
import { MATURE, PAY } from './stake-steps-deps.ts';

/** Ends a contract: its status, its money, and the transactions. */
export function payOut(
  deps: StakeStepsDeps,
  tx: Tx,
  row: StakeRecord,
  { actor, reason }: { actor: Actor; reason?: string },
): Ended {
  const { clock, views, statuses, markets, jobs, ledger } = deps;
  const now = clock.now();
  const matured = row.status === 'matured';
  const exit = views.exitNow(row);
  const [paid, lost] = matured ? [exit.accrued, 0n] : [exit.reward, exit.penalty];
  const flexible = row.termDays === null;
  const byStaff = actor.kind === 'staff';
  const transition = matured
    ? 'pay'
    : flexible
      ? byStaff
        ? 'stopFlexible'
        : 'redeem'
      : byStaff
        ? 'stop'
        : 'exit';
  const facts = stakeFacts(deps, row, paid);
  const status = statuses.transition(tx, {
    ...statusSubject(row, actor),
    transition,
    set: { closedAt: now, paid, lost },
    facts: { ...facts, penalty: markets.say(row.rewardAsset, lost), reason: reason ?? '' },
    ...(reason && { reason }),
    answered: actor.kind === 'trader',
  });
  jobs.cancel(tx, matured ? PAY : MATURE, row.id);
  const { id: reference, traderId, asset, amount, rewardAsset } = row;
  ledger.post(tx, stakingPayoutEntry({ reference, traderId, asset, amount, rewardAsset, reward: paid }));
  const from = `from ${row.productName}`;
  const principal = { type: 'staking' as const, currency: asset, amount, description: `Redeemed ${from}` };
  const reward = {
    type: 'staking_reward' as const,
    currency: rewardAsset,
    amount: paid,
    description: `Rewards ${from}`,
  };
  const moved = paid > 0n ? [principal, reward] : [principal];
  return {
    row: { ...row, status, closedAt: now, paid, lost },
    transactions: recordTransactions(deps, tx, row, moved),
    message: `${facts.amount} and ${facts.reward} of rewards are available.`,
  };
}
