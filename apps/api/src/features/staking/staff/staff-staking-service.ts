import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/staking/staff-calls';
import type { StaffStake } from '@papermint/contracts/staking/staff-model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { closeContract } from './close-contract.ts';
import { openContract } from './open-contract.ts';
import { showContract } from './show-contract.ts';
import { assertStaker } from './staff-stake.ts';
import type { StaffStakingDeps } from './staff-staking-deps.ts';
import { toggleStaking } from './toggle-staking.ts';

/** What staff do with the stakes of traders. */
export type StaffStaking = ReturnType<typeof createStaffStaking>;

export function createStaffStaking(deps: StaffStakingDeps) {
  return bindVerbs(deps, {
    contracts: listContracts,
    contractsOf: listContractsOf,
    contract: showContract,
    close: closeContract,
    open: openContract,
    toggle: toggleStaking,
  });
}

async function listContracts(
  { store, views }: StaffStakingDeps,
  filter: FilterOf<typeof calls.contracts>,
): Promise<Page<StaffStake>> {
  const { rows, total } = await store.page(filter);
  return toPage(rows.map(views.staffStake), total, filter);
}

/** @throws DomainError not_found at `accountId` */
async function listContractsOf(
  { store, views }: StaffStakingDeps,
  { accountId, ...filter }: FilterOf<typeof calls.contractsOf>,
): Promise<Page<StaffStake> & { enabled: boolean }> {
  const { id, stakingEnabled } = assertStaker(store.stakerByNumber(store.committed, accountId));
  const { rows, total } = await store.page(filter, id);
  return { ...toPage(rows.map(views.staffStake), total, filter), enabled: stakingEnabled };
}
