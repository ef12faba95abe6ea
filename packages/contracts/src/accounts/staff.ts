import type { Permission } from '../common/permissions.ts';
import { grants } from '../common/permissions.ts';
import type { Role } from './model.ts';

/** Whether somebody may be in the back office at all; admins only while the flag `admin` is on. */
export function isStaff(position: Role, adminFlagOn: boolean): boolean {
  return position === 'superuser' || (position === 'admin' && adminFlagOn);
}

/** What a member of staff may look after: superusers everything, a trader nothing, whatever is granted. */
export function permissionsOf(position: Role, granted: readonly Permission[]): Permission[] {
  if (position === 'superuser') return [...grants];
  return position === 'admin' ? grants.filter((grant) => granted.includes(grant)) : [];
}

/** Whether a member of staff may do what asks for a permission. */
export function isPermitted(position: Role, granted: readonly Permission[], permission: Permission): boolean {
  if (position === 'superuser' || permission === 'any') return true;
  return permission !== 'superuser' && permissionsOf(position, granted).includes(permission);
}

const DESKS: Record<Permission, string> = {
  any: 'be in the back office',
  people: 'look after people',
  identity: 'look after identity checks',
  money: 'look after money',
  markets: 'look after markets',
  content: 'look after content',
  settings: 'change settings',
  superuser: 'do what only a superuser may',
};

export const STAFF_ONLY = 'This is for staff.';

/** The sentence for a member of staff who lacks a permission. */
export function lackOf(permission: Permission): string {
  return `You do not have the permission to ${DESKS[permission]}.`;
}
