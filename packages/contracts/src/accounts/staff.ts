import type { Permission } from '../common/permissions.ts';
import { grants } from '../common/permissions.ts';
import type { Role } from './model.ts';

/** Whether a role has access to the back office; admins only while the flag `admin` is on. */
export function isStaff(role: Role, adminFlagOn: boolean): boolean {
  return role === 'superuser' || (role === 'admin' && adminFlagOn);
}

/** The permissions in effect: all for superusers, none for traders, whatever they were granted. */
export function permissionsOf(role: Role, granted: readonly Permission[]): Permission[] {
  if (role === 'superuser') return [...grants];
  return role === 'admin' ? grants.filter((grant) => granted.includes(grant)) : [];
}

/** Whether a member of staff may make a call that needs a permission. */
export function isPermitted(role: Role, granted: readonly Permission[], permission: Permission): boolean {
  if (role === 'superuser' || permission === 'any') return true;
  return permission !== 'superuser' && permissionsOf(role, granted).includes(permission);
}

const TASKS: Record<Exclude<Permission, 'superuser'>, string> = {
  any: 'be in the back office',
  people: 'look after people',
  support: 'answer traders',
  identity: 'look after identity checks',
  money: 'look after money',
  markets: 'look after markets',
  content: 'look after content',
  settings: 'change settings',
};

export const STAFF_ONLY = 'This is for staff.';

/** The sentence for staff without a permission. */
export function lackOf(permission: Permission): string {
  if (permission === 'superuser') return 'Only superusers can do this.';
  return `You do not have the permission to ${TASKS[permission]}.`;
}

const RANKS: Record<Role, number> = { trader: 0, admin: 1, superuser: 2 };

/** Whether a role stands above another: only then may its holder open an account of the other. */
export const outranks = (role: Role, other: Role): boolean => RANKS[role] > RANKS[other];
