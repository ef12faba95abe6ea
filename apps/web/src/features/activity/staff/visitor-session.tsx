import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '../../../api/failure.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { client, trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { places } from '../../../lib/places.ts';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Paginator } from '../../../ui/table/paginator.tsx';
import { When } from '../../../ui/text/when.tsx';
import { EventIcon } from '../event-icon.tsx';
import { useRefresh } from './use-refresh.ts';
import { VisitDuration, VisitorName } from './visitor-facts.tsx';
import { changeVisitors } from './visitors-state.ts';

type Session = Outputs['activityStaff']['session'];

const PER_PAGE = 20;

/** A session: the visitor, its length, and its events, newest first. */
export function VisitorSession({ sessionId }: { sessionId: string }) {
  const [page, setPage] = useState(1);
  /** The first request tells the server that a reader opens the session. */
  const opening = useRef(true);
  const input = { sessionId, page, perPage: PER_PAGE };
  const query = useQuery({
    ...trpc.activityStaff.session.queryOptions(input, { staleTime: 0, placeholderData: keepPreviousData }),
    queryFn: async () => {
      const opened = opening.current ? { opening: 'true' } : {};
      const answer = await client.activityStaff.session.query({ ...input, ...opened });
      opening.current = false;
      return answer;
    },
  });
  const { data, dataUpdatedAt, refetch } = query;
  useEffect(() => {
    if (dataUpdatedAt > 0) changeVisitors({ fetchedAt: dataUpdatedAt });
  }, [dataUpdatedAt]);
  useRefresh(page, () => void refetch());
  if (query.isError && failureOf(query.error).status === 404) {
    const back = () => changeVisitors({ session: null });
    return (
      <Empty
        title="This session has ended"
        action={
          <Button size="small" onClick={back}>
            All sessions
          </Button>
        }
      >
        Its data has been deleted.
      </Empty>
    );
  }
  if (query.isError && !data) {
    return <QueryFailed query={query} title="The session could not be loaded." />;
  }
  if (!data) {
    return (
      <div className="flex flex-col gap-3 p-4">
        {places(6).map((place) => (
          <Skeleton key={place} className="h-8" />
        ))}
      </div>
    );
  }
  return (
    <>
      <Visitor account={data.account} session={data.session} />
      <ol aria-label="Events" className="divide-y divide-line">
        {data.analyses.data.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ol>
      <Paginator {...data.analyses} onPage={setPage} />
    </>
  );
}

function Visitor({ account, session }: Pick<Session, 'account' | 'session'>) {
  return (
    <header className="flex flex-col gap-1 border-b border-line px-4 py-3">
      <div className="flex items-center gap-2">
        <VisitorName account={account} bot={session.bot} />
        <VisitDuration {...session} />
      </div>
      {account ? <p className="truncate text-12 text-subtle">{account.email}</p> : null}
      <p className="text-12 text-subtle">
        {session.device} · <span className="font-mono">{session.address}</span>
      </p>
      {account ? (
        <Link
          to={`/kut/trader/${account.accountId}`}
          className={`${buttonClass({ size: 'small' })} mt-1 self-start`}
        >
          Open account
        </Link>
      ) : null}
    </header>
  );
}

function EventRow({ event }: { event: Session['analyses']['data'][number] }) {
  const { type, description, title, url, createdAt } = event;
  return (
    <li className="flex gap-3 px-4 py-2">
      <EventIcon type={type} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate text-13">{description || title}</span>
          <When at={createdAt} className="num shrink-0 text-12 text-subtle" />
        </span>
        <span className="block truncate font-mono text-12 text-subtle">{url}</span>
      </span>
    </li>
  );
}
