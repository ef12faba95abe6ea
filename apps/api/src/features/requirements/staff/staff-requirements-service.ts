import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { StaffRequirement, StaffRequirementDetail } from '@papermint/contracts/requirements/model';
import type * as calls from '@papermint/contracts/requirements/staff-calls';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { createRequirement } from './create-requirement.ts';
import { decide, waive } from './decide-requirement.ts';
import { findTrader } from './find-trader.ts';
import { findRequirement } from './staff-requirement.ts';
import type { StaffRequirementsDeps } from './staff-requirements-deps.ts';
import { viewPictures } from './view-pictures.ts';
import { checkWaiting, countWaiting, listWaiting } from './waiting.ts';

/** What staff ask of traders and decide. Verbs with an id throw DomainError not_found at `uuid`. */
export type StaffRequirements = ReturnType<typeof createStaffRequirements>;

export function createStaffRequirements(deps: StaffRequirementsDeps) {
  return bindVerbs(deps, {
    counts: countWaiting,
    waiting: listWaiting,
    check: checkWaiting,
    list: listRequirements,
    requirementsOf: listRequirementsOf,
    one: showRequirement,
    view: viewPictures,
    create: createRequirement,
    decide,
    waive,
  });
}

async function listRequirements(
  deps: StaffRequirementsDeps,
  reader: Staff,
  filter: FilterOf<typeof calls.list>,
): Promise<Page<StaffRequirement> & { counts: QueueCounts }> {
  const { store, views } = deps;
  const { rows, total } = await store.page(filter);
  return { ...toPage(views.staff(rows, reader), total, filter), counts: countWaiting(deps, reader) };
}

/** @throws DomainError not_found at `accountId` */
async function listRequirementsOf(
  deps: StaffRequirementsDeps,
  reader: Staff,
  { accountId, ...filter }: FilterOf<typeof calls.requirementsOf>,
): Promise<Page<StaffRequirement>> {
  const { store, views } = deps;
  const { id } = findTrader(deps, store.committed, accountId);
  const { rows, total } = await store.page(filter, id);
  return toPage(views.staff(rows, reader), total, filter);
}

function showRequirement(deps: StaffRequirementsDeps, reader: Staff, uuid: string): StaffRequirementDetail {
  const { views, store } = deps;
  return views.staffDetail(findRequirement(deps, store.committed, uuid), reader);
}
