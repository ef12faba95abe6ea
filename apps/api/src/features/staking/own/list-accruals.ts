import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/staking/calls';
import type { Accrual } from '@papermint/contracts/staking/model';
import { pageOfRows } from '../../../platform/lists/memory-pages.ts';
import { ownStake } from './own-stake.ts';
import type { StakingDeps } from './staking-deps.ts';

/**
 * Lists the days of the calendar of a contract.
 * @throws DomainError not_found at `stakeId`
 */
export function listAccruals(
  deps: StakingDeps,
  traderId: string,
  { stakeId, status, ...filter }: FilterOf<typeof calls.accruals>,
): Page<Accrual> {
  const { views, store } = deps;
  const rows = views.accruals(ownStake(deps, store.committed, traderId, stakeId));
  const { since = 0, before = Number.POSITIVE_INFINITY } = instantsOf(filter);
  const listed = rows.filter((row) => {
    const at = Date.parse(row.at);
    return (!status || row.status === status) && at >= since && at < before;
  });
  return pageOfRows(listed, filter, ['day', 'at'], 'day');
}
