import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { DepositView } from '@papermint/contracts/deposits/model';
import type { DepositStatus } from '@papermint/contracts/deposits/statuses';
import { depositTransitions } from '@papermint/contracts/deposits/transitions';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import { timelineOf } from '../../platform/commands/timeline.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { committedView } from './deposit-views.ts';
import type { DepositFilter } from './deposits-store.ts';
import { ownDeposit } from './own-deposit.ts';
import { creditReceived, receiveDeposit } from './steps/receive-deposit.ts';

export type Deposits = ReturnType<typeof createDeposits>;

export const createDeposits = (deps: DepositDeps) =>
  bindVerbs(deps, { receive: receiveDeposit, credit: creditReceived, list, one });

async function list(deps: DepositDeps, traderId: string, filter: DepositFilter): Promise<Page<DepositView>> {
  const { rows, total } = await deps.store.page(traderId, filter);
  return toPage(
    rows.map((deposit) => committedView(deps, deposit)),
    total,
    filter,
  );
}

/** A deposit with the statuses that it has had, the oldest first. @throws DomainError not_found */
function one(
  deps: DepositDeps,
  traderId: string,
  id: string,
): DepositView & { timeline: { at: string; status: DepositStatus }[] } {
  const deposit = ownDeposit(deps, deps.store.committed, traderId, id);
  const timeline = timelineOf(deps.db.readNow, depositTransitions.entity, id).map(({ at, to }) => ({
    at: new Date(at).toISOString(),
    status: to as DepositStatus,
  }));
  return { ...committedView(deps, deposit), timeline };
}
