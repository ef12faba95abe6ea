import { useActed } from '../../frames/list-scope.ts';
import { cn } from '../../lib/cn.ts';
import { nowAtom } from '../../lib/now.ts';
import { store } from '../../lib/store.ts';
import { Button } from '../../ui/form/button.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { When } from '../../ui/text/when.tsx';
import { useMarkAsSeen } from './marking.ts';
import { NotificationFace, UnreadDot } from './notification-line.tsx';
import type { Notification } from './notifications.ts';

export const timeColumn: Column<Notification> = {
  key: 'createdAt',
  header: 'Time',
  sort: 'createdAt',
  sortFirst: 'descending',
  cell: ({ createdAt, title }) => (
    <span className="text-muted">
      <When at={createdAt} absolute />
      <span className="sr-only">: {title}</span>
    </span>
  ),
};

export const textColumn: Column<Notification> = {
  key: 'text',
  header: 'Details',
  className: 'w-full',
  skeleton: 'w-64',
  cell: ({ text }) => <span className="whitespace-normal text-muted">{text}</span>,
};

export const notificationColumns: readonly Column<Notification>[] = [
  timeColumn,
  {
    key: 'title',
    header: 'Event',
    fixed: true,
    skeleton: 'w-28',
    cell: (notification) => <Title notification={notification} />,
  },
  textColumn,
  {
    key: 'seen',
    header: 'Read',
    bareHeader: true,
    end: true,
    cell: (notification) => <Mark notification={notification} />,
  },
];

function Title({ notification }: { notification: Notification }) {
  const unread = notification.seenAt === null;
  return (
    <span className="flex items-start gap-2.5 whitespace-nowrap">
      <UnreadDot unread={unread} />
      <span className={cn(unread ? 'font-semibold' : 'text-muted')}>{notification.title}</span>
    </span>
  );
}

function Mark({ notification }: { notification: Notification }) {
  const { mutate, isPending } = useMarkAsSeen();
  const acted = useActed<Notification>();
  const see = () => {
    acted({ ...notification, seenAt: new Date(store.get(nowAtom)).toISOString() });
    mutate(notification.uuid);
  };
  if (notification.seenAt !== null) {
    return (
      <span className="text-12 whitespace-nowrap text-subtle">
        Read <When at={notification.seenAt} absolute />
      </span>
    );
  }
  return (
    <Button size="small" look="ghost" busy={isPending} onClick={see}>
      Mark as read
    </Button>
  );
}

export function NotificationCard({ notification }: { notification: Notification }) {
  return (
    <div className="flex flex-col items-stretch">
      <div className="flex items-start gap-3">
        <NotificationFace notification={notification} />
      </div>
      {notification.seenAt === null ? (
        <span className="relative z-1 -mr-3 self-end">
          <Mark notification={notification} />
        </span>
      ) : null}
    </div>
  );
}
