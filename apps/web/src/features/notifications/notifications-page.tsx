import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { useListParams } from '../../lib/list-params.ts';
import { ListView } from '../../lib/list-view.tsx';
import type { Inputs } from '../../lib/trpc.ts';
import { client, trpc } from '../../lib/trpc.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Empty } from '../../ui/states.tsx';
import { useMarkAllAsSeen } from './marking.ts';
import { unseenAtom } from './news.ts';
import { NotificationCard, notificationColumns } from './notification-columns.tsx';

const NEWEST_FIRST = '-createdAt';
const EXPORTED_AT_ONCE = 100;

export function NotificationsPage() {
  const list = useListParams(['unseen'], NEWEST_FIRST);
  const { unseen } = list.filters;
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
          card={(news) => <NotificationCard news={news} />}
          fetchPage={(page) => client.notifications.list.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })}
          filters={
            <NativeSelect
              label="Show"
              none="Seen and unseen"
              value={unseen}
              options={[
                { value: 'true', label: 'Unseen' },
                { value: 'false', label: 'Seen' },
              ]}
              onChange={(value) => list.setFilter('unseen', value)}
            />
          }
          empty={
            <Empty
              title="Nothing yet"
              action={
                <Link to="/trade" className={buttonClass({ look: 'primary' })}>
                  Trade
                </Link>
              }
            >
              Filled orders, money that comes in and all else that happens on your account is told here.
            </Empty>
          }
        />
      </Card>
    </PageFrame>
  );
}

function MarkAll() {
  const unseen = useAtomValue(unseenAtom);
  const all = useMarkAllAsSeen();
  return (
    <Button size="small" disabled={unseen === 0} busy={all.isPending} onClick={() => all.mutate()}>
      Mark all as seen
    </Button>
  );
}
