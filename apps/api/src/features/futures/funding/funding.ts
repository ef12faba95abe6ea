import { nextRound } from '@papermint/contracts/futures/funding-rounds';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { FundingDeps } from './funding-deps.ts';
import { byPair, settleRounds } from './funding-rounds.ts';

/** Runs a round of funding every eight hours while positions are open. Each instrument gets one journal entry. */
export type Funding = ReturnType<typeof createFunding>;

const KIND = 'futures.funding';

const ALL = 'all';

/** Must be called after a position was opened. */
function beginFunding({ jobs, clock }: FundingDeps, tx: Tx): void {
  if (jobs.dueAt(tx, KIND, ALL) === undefined) jobs.schedule(tx, KIND, ALL, nextRound(clock.now()));
}

export function createFunding(deps: FundingDeps) {
  deps.jobs.handle(KIND, (tx) => runFunding(deps, tx), 'recurring');
  return bindVerbs(deps, { begin: beginFunding });
}

/** The job of all pairs: settles the round at this instant and schedules the next one. */
function runFunding(deps: FundingDeps, tx: Tx): void {
  const { store, liquidations, jobs, clock } = deps;
  const at = clock.now();
  const open = byPair(store.funded(tx));
  // A job that runs late, because the world was closed, belongs to no round.
  if (nextRound(at - 1) === at) settleRounds(deps, tx, open, at);
  liquidations.rearmAll(tx, open);
  if (open.size > 0) jobs.schedule(tx, KIND, ALL, nextRound(at));
}
