import { PAYOUT_DELAY } from '@papermint/contracts/staking/statuses';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { beginStake } from './begin-stake.ts';
import { endStake } from './end-stake.ts';
import { payOut } from './pay-out.ts';
import { stakeFacts, statusSubject } from './stake-status.ts';
import type { StakeStepsDeps } from './stake-steps-deps.ts';
import { MATURE, PAY, SYSTEM } from './stake-steps-deps.ts';

/** The only code that begins, matures and ends contracts, and moves their money. */
export type StakeSteps = ReturnType<typeof createStakeSteps>;

export function createStakeSteps(deps: StakeStepsDeps) {
  const { jobs, store, views, statuses, clock } = deps;

  jobs.handle(MATURE, (tx, id) => {
    const row = store.one(tx, id);
    if (row?.status !== 'staking') return;
    const transition = row.alertEnabled ? 'mature' : 'matureSilently';
    const facts = stakeFacts(deps, row, views.accrued(row));
    statuses.transition(tx, { ...statusSubject(row, SYSTEM), transition, facts });
    jobs.schedule(tx, PAY, id, clock.now() + PAYOUT_DELAY);
  });

  jobs.handle(PAY, (tx, id) => {
    const row = store.one(tx, id);
    if (row?.status === 'matured') payOut(deps, tx, row, { actor: SYSTEM });
  });
  return bindVerbs(deps, {
    begin: beginStake,
    end: endStake,
  });
}
