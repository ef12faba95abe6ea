import { House } from 'lucide-react';
import { code } from '../../../screen.ts';
import type { StaffScreen } from '../staff-screen.ts';

/** Where staff begin. */
export const homeScreens: readonly StaffScreen[] = [
  {
    path: '/kut',
    who: 'staff',
    title: 'Home',
    words: 'opening page dashboard billboard figures today overview',
    goKey: 'h',
    asks: [['dashboardStaff.view', { range: '7d' }]],
    ...code(() => import('../../../../features/dashboard/staff/home-page.tsx').then((m) => m.HomePage)),
    staffMenu: { group: 'Home', label: 'Home', icon: House, permission: 'any' },
  },
];
