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

export function findRequirement(
  { store }: StaffRequirementsDeps,
  reads: Reads,
  uuid: string,
): OwnedRequirement {
  const row = store.one(reads, uuid);
  if (row) return row;
  throw new DomainError('not_found', 'There is no requirement with this id', 'uuid');
}

export function assertOther(traderId: string, readerId: string): void {
  if (traderId !== readerId) return;
  throw new DomainError('forbidden', 'This is your own account. Another staff member must do it.');
}

/** One that an action can be taken on. @throws DomainError */
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
    row.status === 'due' ? 'The trader has not sent anything yet.' : `This is ${row.status} already.`,
  );
}
