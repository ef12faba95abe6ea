import type { Role } from '@papermint/contracts/accounts/model';
import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import { callList } from '@papermint/contracts/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { inputErrors } from '@papermint/contracts/common/input-errors';
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

/** @throws DomainError bad_input at `params` where the list has no such filter, or does not take the values */
export function checkParams(
  { input, list, example }: Call,
  { hidden: _hidden, ...params }: Readonly<Record<string, string>>,
): void {
  const known = ['sort', ...(list?.filters ?? [])];
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  const refuse = (error?: string) => new DomainError('bad_input', error, 'params');
  if (unknown !== undefined) throw refuse(`${labelOf(unknown)} is not a filter of this list`);
  // Whose rows they are is not saved: the example says it.
  const of = Object.entries(example).filter(([name]) => !known.includes(name));
  const { error } = input.safeParse({ ...Object.fromEntries(of), ...params });
  if (error) throw refuse(inputErrors(error)[0]?.error);
}
