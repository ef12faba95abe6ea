import type { Grant } from '@papermint/contracts/common/permissions';
import { grants } from '@papermint/contracts/common/permissions';
import type { Outputs } from '../../../api/trpc.ts';

export type StaffMember = Outputs['permissionsStaff']['list']['data'][number];

/** What each permission allows, in words for staff. */
export const PERMISSIONS: Record<Grant, { label: string; about: string }> = {
  people: { label: 'People', about: 'Accounts, suspensions, messages, signing in as a trader' },
  identity: { label: 'Identity', about: 'Identity cases and documents' },
  money: { label: 'Money', about: 'Transactions, transfers, adjustments, deposits and withdrawals' },
  markets: { label: 'Markets', about: 'Orders, positions and instruments' },
  content: { label: 'Content', about: 'Mail log, templates, NFTs' },
  settings: { label: 'Settings', about: 'Site, feature flags, plugins' },
};

export const permissionOptions = grants.map((value) => ({ value, label: PERMISSIONS[value].label }));

export function permissionsText({
  position,
  permissions,
}: Pick<StaffMember, 'position' | 'permissions'>): string {
  if (position === 'superuser') return 'All';
  return permissions.map((one) => PERMISSIONS[one].label).join(', ') || 'None';
}
