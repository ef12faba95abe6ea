import { countsOf } from '@papermint/contracts/queues/counts';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import { REQUIREMENT_TARGET } from '@papermint/contracts/requirements/statuses';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { requirementForAction } from './staff-requirement.ts';
import type { StaffRequirementsDeps } from './staff-requirements-deps.ts';

function decidableRequirements({ store }: StaffRequirementsDeps, reader: Staff) {
  return store.waiting().filter(({ traderId }) => traderId !== reader.id);
}

/** Counts the requirements that the reader may decide. */
export function countWaiting(deps: StaffRequirementsDeps, reader: Staff): QueueCounts {
  const { clock } = deps;
  const since = decidableRequirements(deps, reader).map(({ createdAt }) => createdAt);
  return countsOf(since, clock.now(), REQUIREMENT_TARGET);
}

/** The ids of the requirements that the reader may decide. */
export function listWaiting(deps: StaffRequirementsDeps, reader: Staff): string[] {
  return decidableRequirements(deps, reader).map(({ id }) => id);
}

/** @throws DomainError not_found, forbidden or conflict if the reader cannot decide it */
export function checkWaiting(deps: StaffRequirementsDeps, reads: Reads, reader: Staff, id: string): void {
  requirementForAction(deps, reads, reader, id, 'satisfy');
}
