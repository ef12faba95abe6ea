import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { textColumn, timeColumn } from '../notification-columns.tsx';
import { SeenFilter } from '../notification-filters.tsx';
import { notificationKinds } from '../notification-kinds.ts';
import type { StaffNotification } from '../notifications.ts';
import { Seen, StaffNotificationCard } from './staff-notification.tsx';

const SendDialog = lazyWithPreload(() => import('./send-dialog.tsx').then((m) => m.SendDialog));

const columns: readonly Column<StaffNotification>[] = [
  timeColumn,
  { key: 'trader', header: 'Trader', cell: ({ trader }) => <PersonLink person={trader} /> },
  {
    key: 'title',
    header: 'Event',
    fixed: true,
    cell: ({ title }) => <span className="block max-w-56 truncate">{title}</span>,
  },
  { ...textColumn, className: 'w-full max-lg:hidden' },
  { key: 'seen', header: 'Read', end: true, cell: ({ seenAt }) => <Seen at={seenAt} /> },
];

/** The notifications of all traders, and those that staff write. */
export function StaffNotificationsPage() {
  return (
    <StaffList
      call="notificationsStaff.list"
      permission="content"
      title="Notifications"
      rowsName="notifications"
      rowKey={({ uuid }) => uuid}
      columns={() => columns}
      card={(notification) => (
        <StaffNotificationCard notification={notification} name={notification.trader.name} />
      )}
      search="Account number, title or text"
      filters={() => (
        <>
          <SelectFilter name="kind" label="About" options={notificationKinds} several />
          <SeenFilter />
        </>
      )}
      link={{ name: ({ title, text }) => `${title}: ${text}`, to: ({ path }) => path }}
      create={{ label: 'Send notification', dialog: (close) => <SendDialog onClose={close} /> }}
      empty={<Empty title="Nothing yet">Notifications of all traders appear here.</Empty>}
    />
  );
}
