import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Inputs } from '../../../api/trpc.ts';
import { client, trpc } from '../../../api/trpc.ts';
import { useListParams } from '../../../frames/list-params.ts';
import { ListView } from '../../../frames/list-view.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { When } from '../../../ui/text/when.tsx';
import { textColumn, timeColumn } from '../notification-columns.tsx';
import { SeenFilter } from '../notification-filters.tsx';
import type { Notification } from '../notifications.ts';

const EXPORTED_AT_ONCE = 100;

const columns: readonly Column<Notification>[] = [
  timeColumn,
  { key: 'title', header: 'What', fixed: true, text: ({ title }) => title, cell: ({ title }) => title },
  textColumn,
  {
    key: 'seen',
    header: 'Seen',
    end: true,
    text: ({ seenAt }) => seenAt ?? '',
    cell: ({ seenAt }) => <Seen at={seenAt} />,
  },
];

/** The notifications of one trader, and whether they have read them: a tab of their page. */
export function TraderNotificationsPage() {
  const { accountId = '' } = useParams();
  const list = useListParams(['unseen'], '-createdAt');
  const asked = {
    ...(list.asked as Omit<Inputs['notificationsStaff']['notificationsOf'], 'accountId'>),
    accountId,
  };
  const query = useQuery(
    trpc.notificationsStaff.notificationsOf.queryOptions(
      { ...asked, page: list.page },
      { placeholderData: keepPreviousData },
    ),
  );
  return (
    <Card>
      <ListView
        label="Notifications"
        rowsName="notifications"
        ofOthers
        list={list}
        query={query}
        columns={columns}
        rowHeight={48}
        rowKey={({ uuid }) => uuid}
        card={({ title, text, createdAt, seenAt }) => (
          <CardLine
            title={title}
            note={text}
            figure={<When at={createdAt} />}
            figureNote={<Seen at={seenAt} />}
          />
        )}
        fetchPage={(page) =>
          client.notificationsStaff.notificationsOf.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })
        }
        filters={<SeenFilter list={list} />}
        empty={<Empty title="Nothing yet">What this trader is notified of is listed here.</Empty>}
      />
    </Card>
  );
}

function Seen({ at }: { at: string | null }) {
  return at === null ? (
    <span className="text-12 font-medium">Unseen</span>
  ) : (
    <span className="text-12 text-subtle">
      Seen <When at={at} />
    </span>
  );
}
