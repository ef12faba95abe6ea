import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { FreshRows } from '../../../frames/list/fresh-rows.tsx';
import { useLookedAt } from '../../../frames/list/looked-at.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useHeldRows } from '../../../frames/list/use-held-rows.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { places } from '../../../lib/places.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Paginator } from '../../../ui/table/paginator.tsx';
import { When } from '../../../ui/text/when.tsx';
import { EventIcon } from '../event-icon.tsx';
import { useRefresh } from './use-refresh.ts';
import { VisitDuration, VisitorName } from './visitor-facts.tsx';
import { changeVisitors, visitorsAtom } from './visitors-state.ts';

type Entry = Outputs['activityStaff']['list']['data'][number];

const PER_PAGE = 20;

/** All sessions with their visitor, last event and number of events. New ones wait while the reader reads. */
export function VisitorSessions() {
  const { admins, bots } = useAtomValue(visitorsAtom);
  const [page, setPage] = useState(1);
  const staff = String(admins) as 'true' | 'false';
  const input = { page, perPage: PER_PAGE, su: staff, ad: staff, bots: String(bots) as 'true' | 'false' };
  const query = useQuery(
    trpc.activityStaff.list.queryOptions(input, { staleTime: 0, placeholderData: keepPreviousData }),
  );
  const { data, dataUpdatedAt, refetch } = query;
  useEffect(() => {
    if (dataUpdatedAt > 0) changeVisitors({ fetchedAt: dataUpdatedAt });
  }, [dataUpdatedAt]);
  useRefresh(page, () => void refetch());
  const rows = useHeldRows(
    query.isPlaceholderData ? undefined : data,
    JSON.stringify(input),
    ({ sessionId }) => sessionId,
  );
  const { handlers, head } = useLookedAt(false, rows.lookAt);
  const choose = (change: { admins?: boolean; bots?: boolean }) => {
    setPage(1);
    changeVisitors(change);
  };
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line px-4 py-3">
        <Switch
          label={<span className="text-13">Show admins</span>}
          checked={admins}
          onChange={(on) => choose({ admins: on })}
        />
        <Switch
          label={<span className="text-13">Show bots</span>}
          checked={bots}
          onChange={(on) => choose({ bots: on })}
        />
      </div>
      <div className="relative" {...handlers}>
        <div ref={head} />
        <FreshRows count={rows.fresh} onShow={rows.settle} className="sticky top-14" />
        {query.isError && !data ? (
          <QueryFailed query={query} title="Visitors could not be loaded." />
        ) : rows.rows?.length === 0 ? (
          <Empty title="No visitors">Visitors who allow it appear here for 24 hours of simulated time.</Empty>
        ) : (
          <ul aria-label="Sessions" className="divide-y divide-line">
            {rows.rows
              ? rows.rows.map((entry) => (
                  <li key={entry.sessionId}>
                    <SessionRow entry={entry} gone={rows.left.has(entry.sessionId)} />
                  </li>
                ))
              : places(6).map((place) => (
                  <li key={place} className="px-4 py-3">
                    <Skeleton className="h-5 w-40" />
                    <Skeleton className="mt-2 h-4 w-64" />
                  </li>
                ))}
          </ul>
        )}
      </div>
      {data ? <Paginator {...data} onPage={setPage} /> : null}
    </>
  );
}

function SessionRow({ entry, gone }: { entry: Entry; gone: boolean }) {
  const { sessionId, account, type, description, title, url, total, lastSeenAt } = entry;
  return (
    <button
      type="button"
      data-session={sessionId}
      className={`flex w-full gap-3 px-4 py-2.5 text-left transition-colors duration-120 hover:bg-surface-2 ${gone ? 'opacity-60' : ''}`}
      onClick={() => changeVisitors({ session: sessionId })}
    >
      <EventIcon type={type} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <VisitorName account={account} bot={entry.bot} />
          <VisitDuration {...entry} />
        </span>
        {account ? <span className="block truncate text-12 text-subtle">{account.email}</span> : null}
        <span className="mt-1 block truncate text-13">{description || title}</span>
        <span className="mt-0.5 flex items-center gap-2 text-12 text-subtle">
          <span className="min-w-0 flex-1 truncate font-mono">{url}</span>
          <span className="num shrink-0">
            {total} {total === 1 ? 'event' : 'events'} · <When at={lastSeenAt} />
          </span>
        </span>
      </span>
    </button>
  );
}
