import { DomainError } from '@papermint/contracts/common/domain-error';
import type { StaffRequirementDetail } from '@papermint/contracts/requirements/model';
import type { RequirementAction } from '@papermint/contracts/requirements/statuses';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { requirementActionsOf } from '../requirements-rules.ts';
import type { OwnedRequirement } from '../requirements-types.ts';
import type { StaffRequirementsDeps } from './staff-requirements-deps.ts';

export interface Changed {
  requirement: StaffRequirementDetail;
  message: string;
}

/** @throws DomainError not_found at `uuid` */
export function findRequirement(
  { store }: StaffRequirementsDeps,
  reads: Reads,
  uuid: string,
): OwnedRequirement {
  const row = store.one(reads, uuid);
  if (row) return row;
  throw new DomainError('not_found', 'There is no requirement with this ID', 'uuid');
}

/** @throws DomainError forbidden for one's own account */
export function assertOther(traderId: string, readerId: string): void {
  if (traderId !== readerId) return;
  throw new DomainError('forbidden', 'This is your own account. Another staff member must do it.');
}

/**
 * A requirement on which the reader may take an action.
 * @throws DomainError not_found at `uuid`; forbidden for one's own; conflict
 */
export function requirementForAction(
  deps: StaffRequirementsDeps,
  reads: Reads,
  reader: Staff,
  uuid: string,
  action: RequirementAction,
): OwnedRequirement {
  const row = findRequirement(deps, reads, uuid);
  assertOther(row.traderId, reader.id);
  if (requirementActionsOf(row.status, false).includes(action)) return row;
  throw new DomainError(
    'conflict',
    row.status === 'due' ? 'The trader has not sent anything yet.' : `This is already ${row.status}.`,
  );
}
