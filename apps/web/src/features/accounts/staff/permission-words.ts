import type { PermissionArea } from '@papermint/contracts/common/permission-areas';
import type { Grant } from '@papermint/contracts/common/permissions';
import { grants } from '@papermint/contracts/common/permissions';
import type { Outputs } from '../../../api/trpc.ts';

export type StaffMember = Outputs['permissionsStaff']['list']['data'][number];

/** The names of permissions. What they open is derived from the calls. */
export const PERMISSIONS: Record<Grant, string> = {
  people: 'People',
  support: 'Support',
  identity: 'Identity',
  money: 'Money',
  markets: 'Markets',
  content: 'Content',
  settings: 'Settings',
};

export const permissionOptions = grants.map((value) => ({ value, label: PERMISSIONS[value] }));

export function permissionsText({
  position,
  permissions,
}: Pick<StaffMember, 'position' | 'permissions'>): string {
  if (position === 'superuser') return 'All';
  return permissions.map((one) => PERMISSIONS[one]).join(', ') || 'None';
}

/** The areas that a permission opens in one line: 'Changes: Messages, Message templates. Sees: Support.' */
export function areasText(areas: readonly PermissionArea[]): string {
  const named = (verb: string, some: readonly PermissionArea[]) =>
    some.length === 0 ? [] : [`${verb}: ${some.map(({ area }) => area).join(', ')}.`];
  return [
    ...named(
      'Changes',
      areas.filter(({ acts }) => acts.length > 0),
    ),
    ...named(
      'Sees',
      areas.filter(({ acts }) => acts.length === 0),
    ),
  ].join(' ');
}
