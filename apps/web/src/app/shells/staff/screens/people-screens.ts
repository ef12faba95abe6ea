import { ListChecks, MessagesSquare, ScanFace } from 'lucide-react';
import { code } from '../../../screen.ts';
import type { StaffScreen } from '../staff-screen.ts';

/** The inbox stays as it is while a conversation is opened. */
const inbox = code(() =>
  import('../../../../features/messages/staff/inbox-page.tsx').then((m) => m.InboxPage),
);

/** Decisions and messages of staff about people: identity, requirements, transfers, messages. */
export const peopleScreens: readonly StaffScreen[] = [
  {
    path: '/kut/identity',
    who: 'staff',
    title: 'Identity',
    words: 'kyc verification documents queue waiting',
    goKey: 'i',
    ...code(() =>
      import('../../../../features/identity/staff/identity-page.tsx').then((m) => m.IdentityPage),
    ),
    staffMenu: { group: 'Users', label: 'Identity', icon: ScanFace, permission: 'identity' },
  },
  {
    path: '/kut/requirements',
    who: 'staff',
    title: 'Requirements',
    words: 'ask evidence questions documents queue waiting',
    permission: 'people',
    ...code(() =>
      import('../../../../features/requirements/staff/staff-requirements-page.tsx').then(
        (m) => m.StaffRequirementsPage,
      ),
    ),
    staffMenu: { group: 'Users', label: 'Requirements', icon: ListChecks, permission: 'people' },
  },
  {
    path: '/kut/messages',
    who: 'staff',
    title: 'Messages',
    words: 'support inbox conversations answers',
    goKey: 's',
    permission: 'support',
    ...inbox,
    inbox: true,
    staffMenu: { group: 'Support', label: 'Messages', icon: MessagesSquare, permission: 'support' },
  },
  {
    path: '/kut/messages/view/:messageId',
    who: 'staff',
    title: 'Conversation',
    permission: 'support',
    ...inbox,
    inbox: true,
  },
  {
    path: '/kut/messages/:accountId/new',
    who: 'staff',
    title: 'New message',
    permission: 'support',
    ...code(() =>
      import('../../../../features/messages/staff/new-message-page.tsx').then((m) => m.NewMessagePage),
    ),
  },
  {
    path: '/kut/messages/templates',
    who: 'staff',
    title: 'Message templates',
    words: 'canned answers texts variables',
    permission: 'support',
    ...code(() =>
      import('../../../../features/messages/staff/templates-page.tsx').then((m) => m.TemplatesPage),
    ),
  },
  {
    path: '/kut/messages/templates/new',
    who: 'staff',
    title: 'New template',
    permission: 'support',
    ...code(() =>
      import('../../../../features/messages/staff/template-page.tsx').then((m) => m.NewTemplatePage),
    ),
  },
  {
    path: '/kut/messages/templates/:templateId/edit',
    who: 'staff',
    title: 'Edit template',
    permission: 'support',
    ...code(() =>
      import('../../../../features/messages/staff/template-page.tsx').then((m) => m.EditTemplatePage),
    ),
  },
  {
    path: '/kut/messages/broadcasts',
    who: 'staff',
    title: 'Broadcasts',
    words: 'send message to many traders campaign',
    permission: 'content',
    ...code(() =>
      import('../../../../features/messages/staff/broadcasts-page.tsx').then((m) => m.BroadcastsPage),
    ),
  },
];
