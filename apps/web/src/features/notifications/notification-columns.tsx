import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';
import { Button } from '../../ui/form/button.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { When } from '../../ui/text/when.tsx';
import { useMarkAsSeen } from './marking.ts';
import { NotificationLine, UnreadDot } from './notification-line.tsx';
import type { Notification } from './notifications.ts';

export const notificationColumns: readonly Column<Notification>[] = [
  {
    key: 'createdAt',
    header: 'Time',
    sort: 'createdAt',
    sortFirst: 'descending',
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When at={createdAt} togglable className="text-muted" />,
  },
  {
    key: 'title',
    header: 'What',
    fixed: true,
    skeleton: 'w-28',
    text: ({ title }) => title,
    cell: (news) => <Title news={news} />,
  },
  {
    key: 'text',
    header: 'Details',
    className: 'w-full',
    skeleton: 'w-64',
    text: ({ text }) => text,
    cell: ({ text }) => <span className="whitespace-normal text-muted">{text}</span>,
  },
  {
    key: 'seen',
    header: 'Seen',
    bareHeader: true,
    end: true,
    text: ({ seenAt }) => seenAt ?? '',
    cell: (news) => <Mark news={news} />,
  },
];

function Title({ news }: { news: Notification }) {
  const { mutate } = useMarkAsSeen();
  const unseen = news.seenAt === null;
  const look = unseen ? 'font-semibold' : 'text-muted';
  return (
    <span className="flex items-start gap-2.5 whitespace-nowrap">
      <UnreadDot unseen={unseen} />
      {news.path === null ? (
        <span className={look}>{news.title}</span>
      ) : (
        <Link
          to={news.path}
          className={cn('rounded-[3px] underline-offset-4 hover:underline', look)}
          onClick={() => unseen && mutate(news.uuid)}
        >
          {news.title}
        </Link>
      )}
    </span>
  );
}

function Mark({ news }: { news: Notification }) {
  const { mutate, isPending } = useMarkAsSeen();
  if (news.seenAt !== null) {
    return (
      <span className="text-12 whitespace-nowrap text-subtle">
        Seen <When at={news.seenAt} />
      </span>
    );
  }
  return (
    <Button size="small" look="ghost" busy={isPending} onClick={() => mutate(news.uuid)}>
      Mark as seen
    </Button>
  );
}

export function NotificationCard({ news }: { news: Notification }) {
  return (
    <div className="flex flex-col items-stretch">
      <NotificationLine news={news} />
      {news.seenAt === null ? (
        <span className="-mr-3 self-end">
          <Mark news={news} />
        </span>
      ) : null}
    </div>
  );
}
