import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { Inputs } from '../../api/trpc.ts';
import { client, trpc } from '../../api/trpc.ts';
import { useListParams } from '../../frames/list-params.ts';
import { ListView } from '../../frames/list-view.tsx';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { useMarkAllAsSeen } from './marking.ts';
import { NotificationCard, notificationColumns } from './notification-columns.tsx';
import { SeenFilter } from './notification-filters.tsx';
import { unreadAtom } from './notifications.ts';

const NEWEST_FIRST = '-createdAt';
const EXPORTED_AT_ONCE = 100;

export function NotificationsPage() {
  const list = useListParams(['unseen'], NEWEST_FIRST);
  const asked = list.asked as Inputs['notifications']['list'] & object;
  const query = useQuery(
    trpc.notifications.list.queryOptions(
      { ...asked, page: list.page },
      { placeholderData: keepPreviousData },
    ),
  );
  return (
    <PageFrame title="Notifications" about="What happened on your account." aside={<MarkAll />}>
      <Card>
        <ListView
          label="Notifications"
          rowsName="notifications"
          list={list}
          query={query}
          columns={notificationColumns}
          rowHeight={48}
          rowKey={({ uuid }) => uuid}
          card={(notification) => <NotificationCard notification={notification} />}
          fetchPage={(page) => client.notifications.list.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })}
          filters={<SeenFilter list={list} />}
          empty={
            <Empty
              title="Nothing yet"
              action={
                <Link to="/trade" className={buttonClass({ look: 'primary' })}>
                  Trade
                </Link>
              }
            >
              Filled orders, incoming money and other events of your account are listed here.
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
