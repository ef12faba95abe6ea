import { Bell, Bot, ClipboardCheck, Mail, ScrollText, ShieldCheck } from 'lucide-react';
import { code } from '../../../screen.ts';
import type { StaffScreen } from '../staff-screen.ts';

/** Approvals, audit, staff, and the settings of the product's texts. */
export const controlScreens: readonly StaffScreen[] = [
  {
    path: '/kut/approvals',
    who: 'staff',
    title: 'Approvals',
    words: 'requests second person queue waiting',
    goKey: 'p',
    ...code(() =>
      import('../../../../features/approvals/staff/approvals-page.tsx').then((m) => m.ApprovalsPage),
    ),
    staffMenu: { group: 'Control', label: 'Approvals', icon: ClipboardCheck, permission: 'any' },
  },
  {
    path: '/kut/audit',
    who: 'staff',
    title: 'Audit log',
    words: 'history actions changes who',
    goKey: 'l',
    ...code(() => import('../../../../features/audit/staff/audit-page.tsx').then((m) => m.AuditPage)),
    staffMenu: { group: 'Control', label: 'Audit log', icon: ScrollText, permission: 'superuser' },
  },
  {
    path: '/kut/staff',
    who: 'staff',
    title: 'Staff',
    words: 'permissions roles admins superusers colleagues grant',
    goKey: 'u',
    ...code(() => import('../../../../features/accounts/staff/staff-page.tsx').then((m) => m.StaffPage)),
    staffMenu: { group: 'Control', label: 'Staff', icon: ShieldCheck, permission: 'superuser' },
  },
  {
    path: '/kut/bot/ar',
    who: 'staff',
    title: 'Auto-responder',
    words: 'automatic answers rules bot',
    deniedTo: 'login or overview',
    permission: 'content',
    ...code(() =>
      import('../../../../features/messages/staff/auto-responses-page.tsx').then((m) => m.AutoResponsesPage),
    ),
    staffMenu: { group: 'Support', label: 'Auto-responder', icon: Bot, permission: 'content' },
  },
  {
    path: '/kut/bot/mail/logs',
    who: 'staff',
    title: 'Mail log',
    words: 'emails codes links messages sent',
    goKey: 'm',
    deniedTo: 'login or overview',
    ...code(() => import('../../../../features/mails/staff/mail-log-page.tsx').then((m) => m.MailLogPage)),
    staffMenu: { group: 'Support', label: 'Mail log', icon: Mail, permission: 'content' },
  },
  {
    path: '/kut/notifications',
    who: 'staff',
    title: 'Notifications',
    words: 'announcement message send bell',
    permission: 'content',
    ...code(() =>
      import('../../../../features/notifications/staff/notifications-page.tsx').then(
        (m) => m.StaffNotificationsPage,
      ),
    ),
    staffMenu: { group: 'Support', label: 'Notifications', icon: Bell, permission: 'content' },
  },
];
