import type { InputOf } from '../../../api/command.ts';

/** The views of the inbox, by their names in the address. */
export const inboxViews = {
  open: { label: 'Open', of: { status: 'open', sort: 'waitingSince' } },
  mine: { label: 'Mine', of: { status: 'open,pending,snoozed', assignee: 'me' } },
  unassigned: { label: 'Unassigned', of: { status: 'open', assignee: 'nobody', sort: 'waitingSince' } },
  pending: { label: 'Pending', of: { status: 'pending' } },
  snoozed: { label: 'Snoozed', of: { status: 'snoozed' } },
  resolved: { label: 'Resolved', of: { status: 'resolved' } },
  all: { label: 'All', of: {} },
} as const satisfies Readonly<Record<string, { label: string; of: InputOf<'messagesStaff.list'> & object }>>;

export type InboxView = keyof typeof inboxViews;

export const viewNames = Object.keys(inboxViews) as InboxView[];
export const viewOf = (name: string | null): InboxView => viewNames.find((known) => known === name) ?? 'open';
