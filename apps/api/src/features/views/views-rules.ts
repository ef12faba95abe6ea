import type { Role } from '@papermint/contracts/accounts/model';
import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import { callList } from '@papermint/contracts/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/label';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { Call } from '@papermint/contracts/contract';

export interface Viewer {
  id: string;
  position: Role;
  permissions: readonly Permission[];
}

const lists = new Map(callList().flatMap(({ name, call }) => (call.list ? [[name, call] as const] : [])));

/** @throws DomainError bad_input at `list` where there is no such list, forbidden where they may not see it */
export function listFor({ position, permissions }: Viewer, name: string): Call {
  const call = lists.get(name);
  if (!call) throw new DomainError('bad_input', 'This is not a list', 'list');
  if (call.permission && !isPermitted(position, permissions, call.permission)) {
    throw new DomainError('forbidden', lackOf(call.permission));
  }
  return call;
}

/** @throws DomainError bad_input at `params` where the list has no such filter, or does not take its value */
export function checkParams({ input, list }: Call, params: Readonly<Record<string, string>>): void {
  const known = ['sort', ...(list?.filters ?? [])];
  for (const [name, value] of Object.entries(params)) {
    if (name === 'hidden') continue;
    const refused = known.includes(name) ? input.shape[name]?.safeParse(value).error : NO_FILTER;
    if (refused)
      throw new DomainError('bad_input', `${labelOf(name)} ${refused.issues[0]?.message}`, 'params');
  }
}

const NO_FILTER = { issues: [{ message: 'is not a filter of this list' }] };
