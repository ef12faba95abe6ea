import type { InputOf } from '../../../api/command.ts';

/** The folders of the inbox, by their names in the address. */
export const inboxFolders = {
  open: { label: 'Open', of: { status: 'open', sort: 'waitingSince' } },
  mine: { label: 'Mine', of: { status: 'open,pending,snoozed', assignee: 'me' } },
  unassigned: { label: 'Unassigned', of: { status: 'open', assignee: 'nobody', sort: 'waitingSince' } },
  pending: { label: 'Pending', of: { status: 'pending' } },
  snoozed: { label: 'Snoozed', of: { status: 'snoozed' } },
  resolved: { label: 'Resolved', of: { status: 'resolved' } },
  all: { label: 'All', of: {} },
} as const satisfies Readonly<Record<string, { label: string; of: InputOf<'messagesStaff.list'> & object }>>;

export type InboxFolder = keyof typeof inboxFolders;

export const folderNames = Object.keys(inboxFolders) as InboxFolder[];
export const folderOf = (name: string | null): InboxFolder =>
  folderNames.find((known) => known === name) ?? 'open';
