import { isPermitted } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { NamedPerson } from '../../accounts/staff/staff-types.ts';
import type { InboxDeps } from './inbox-deps.ts';

function mayAnswer({ staff, store }: InboxDeps, person: NamedPerson): { id: string } | undefined {
  const id = staff.numbered(person.accountId)?.id;
  const active = id === undefined ? undefined : staff.active(store.committed, id);
  return active && isPermitted(active.position, active.permissions, 'support') ? active : undefined;
}

/** The colleagues who may answer messages. */
export function listAssignees(deps: InboxDeps) {
  const { staff } = deps;
  return staff
    .colleagues()
    .filter((person) => mayAnswer(deps, person))
    .map(({ accountId, name }) => ({ accountId, name }));
}

/** @throws DomainError bad_input at `assignee` */
export function assignable(deps: InboxDeps, accountId: string): { id: string } {
  const chosen = mayAnswer(deps, { accountId, name: '' });
  if (chosen) return chosen;
  throw new DomainError('bad_input', 'Assignee must be able to answer messages', 'assignee');
}
