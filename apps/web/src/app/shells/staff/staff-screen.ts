import type { Permission } from '@papermint/contracts/common/permissions';
import type { LucideIcon } from 'lucide-react';
import {
  Boxes,
  CandlestickChart,
  House,
  Images,
  LifeBuoy,
  Settings,
  ShieldCheck,
  Users,
  Wallet,
} from 'lucide-react';
import type { Screen } from '../../screen.ts';

/** The groups of the back office's menu, in their order, each with its icon. */
export const staffGroups = {
  Home: House,
  Users,
  Support: LifeBuoy,
  Billing: Wallet,
  Products: Boxes,
  Trading: CandlestickChart,
  NFTs: Images,
  Control: ShieldCheck,
  Settings,
} as const satisfies Record<string, LucideIcon>;

export type StaffGroup = keyof typeof staffGroups;

export interface StaffScreen extends Screen {
  /** Its entry in the menu of the back office. */
  staffMenu?: {
    group: StaffGroup;
    label: string;
    icon: LucideIcon;
    permission: Permission;
  };
}

/** A screen with an entry in the menu. */
export type MenuScreen = StaffScreen & { staffMenu: NonNullable<StaffScreen['staffMenu']> };
