import { useParams } from 'react-router-dom';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { textColumn, timeColumn } from '../notification-columns.tsx';
import { SeenFilter } from '../notification-filters.tsx';
import type { Notification } from '../notifications.ts';
import { Seen, StaffNotificationCard } from './staff-notification.tsx';

const SendDialog = lazyWithPreload(() => import('./send-dialog.tsx').then((m) => m.SendDialog));

const columns: readonly Column<Notification>[] = [
  timeColumn,
  {
    key: 'title',
    header: 'Event',
    fixed: true,
    cell: ({ title }) => <span className="whitespace-nowrap">{title}</span>,
  },
  textColumn,
  { key: 'seen', header: 'Read', end: true, cell: ({ seenAt }) => <Seen at={seenAt} /> },
];

/** The notifications of one trader, and whether they have read them: a tab of their page. */
export function TraderNotificationsPage() {
  const { accountId = '' } = useParams();
  const maySend = usePermitted('content');
  return (
    <StaffList
      inRecord
      key={accountId}
      call="notificationsStaff.notificationsOf"
      of={{ accountId }}
      permission="people"
      title="Notifications"
      rowsName="notifications"
      rowKey={({ uuid }) => uuid}
      columns={() => columns}
      card={(notification) => <StaffNotificationCard notification={notification} />}
      filters={() => <SeenFilter />}
      link={{ name: ({ title, text }) => `${title}: ${text}`, to: ({ path }) => path }}
      {...(maySend
        ? {
            create: {
              label: 'Send notification',
              dialog: (close) => <SendDialog accountId={accountId} onClose={close} />,
            },
          }
        : {})}
      empty={<Empty title="Nothing yet">This trader's notifications appear here.</Empty>}
    />
  );
}
