import type { Permission } from '@papermint/contracts/common/permissions';
import type { LucideIcon } from 'lucide-react';
import type { Screen } from '../../screen.ts';

/** The groups of the back office's menu, in their order. */
export const staffGroups = ['Home', 'Users', 'Trading', 'Billing', 'NFTs', 'Control', 'Settings'] as const;

export interface StaffScreen extends Screen {
  /** Its entry in the menu of the back office. */
  staffMenu?: {
    group: (typeof staffGroups)[number];
    label: string;
    icon: LucideIcon;
    permission: Permission;
  };
}
