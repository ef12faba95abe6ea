import { useParams } from 'react-router-dom';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { When } from '../../../ui/text/when.tsx';
import { textColumn, timeColumn } from '../notification-columns.tsx';
import { SeenFilter } from '../notification-filters.tsx';
import type { Notification } from '../notifications.ts';

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
      card={({ title, text, createdAt, seenAt }) => (
        <div className="flex flex-col gap-1">
          <p className="text-14 font-medium">{title}</p>
          <p className="text-13 text-muted wrap-anywhere">{text}</p>
          <p className="flex flex-wrap justify-between gap-x-3 text-12 text-subtle">
            <When at={createdAt} absolute />
            <Seen at={seenAt} />
          </p>
        </div>
      )}
      filters={() => <SeenFilter />}
      link={{ name: ({ title, text }) => `${title}: ${text}`, to: ({ path }) => path }}
      empty={<Empty title="Nothing yet">This trader's notifications appear here.</Empty>}
    />
  );
}

function Seen({ at }: { at: string | null }) {
  return at === null ? (
    <span className="text-12 font-medium">Unread</span>
  ) : (
    <span className="text-12 whitespace-nowrap text-subtle">
      Read <When at={at} absolute />
    </span>
  );
}
