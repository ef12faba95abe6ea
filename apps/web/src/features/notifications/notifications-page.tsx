import { Link, useNavigate } from 'react-router-dom';
import { ListView } from '../../frames/list/list-view.tsx';
import { useList } from '../../frames/list/use-list.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { useMarkAllAsSeen, useMarkAsSeen } from './marking.ts';
import { timeColumn } from './notification-columns.tsx';
import { NotificationDays } from './notification-days.tsx';
import { SeenFilter } from './notification-filters.tsx';
import type { Notification } from './notifications.ts';
import { unreadAtom } from './notifications.ts';

export function NotificationsPage() {
  const list = useList('notifications.list', { rowKey: ({ uuid }) => uuid });
  const { mutate } = useMarkAsSeen();
  const navigate = useNavigate();
  const see = ({ uuid, seenAt }: Notification) => {
    if (seenAt === null) mutate(uuid);
  };
  return (
    <PageFrame
      title="Notifications"
      about="Activity on your account."
      aside={
        <>
          <Link to="/account/alerts" className={buttonClass({ size: 'small' })}>
            Alerts
          </Link>
          <MarkAll />
        </>
      }
    >
      <Card>
        <ListView
          label="Notifications"
          rowsName="notifications"
          list={list}
          columns={[timeColumn]}
          card={() => null}
          body={(rows) => <NotificationDays rows={rows} onSee={see} />}
          search="Title or text"
          filters={<SeenFilter />}
          opening={{
            name: ({ title, text }) => `${title}: ${text}`,
            opened: null,
            linkTo: ({ path }) => path,
            onFollow: see,
            onOpen(notification) {
              see(notification);
              if (notification.path !== null) void navigate(notification.path);
            },
          }}
          empty={
            <Empty
              title="Nothing yet"
              action={
                <Link to="/trade" className={buttonClass({ look: 'primary' })}>
                  Trade
                </Link>
              }
            >
              Filled orders, incoming transfers and other account activity appear here.
            </Empty>
          }
        />
      </Card>
    </PageFrame>
  );
}

function MarkAll() {
  const unread = useAtomValue(unreadAtom);
  const all = useMarkAllAsSeen();
  return (
    <Button size="small" disabled={unread === 0} busy={all.isPending} onClick={() => all.mutate()}>
      Mark all as read
    </Button>
  );
}
