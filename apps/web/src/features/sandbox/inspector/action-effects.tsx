import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { Action } from './action.ts';

/** What the server keeps under the trace of a request: events, journal entries, emails and notifications. */
export function ActionEffects({ action }: { action: Action }) {
  const done = action.outcome !== undefined;
  const events = useQuery(
    trpc.sandbox.events.queryOptions({ traceId: action.traceId, limit: 100 }, { enabled: done }),
  );
  const seq = events.data?.events[0]?.seq;
  const trace = useQuery(trpc.sandbox.event.queryOptions({ seq: seq ?? 1 }, { enabled: seq !== undefined }));
  if (events.isError || trace.isError)
    return <p className="px-3 py-2 text-13 text-danger">The effects could not be loaded.</p>;
  if (!done || !events.data || (seq !== undefined && !trace.data)) return <Skeleton className="m-3 h-20" />;
  if (seq === undefined || !trace.data)
    return <p className="px-3 py-2 text-13 text-muted">It changed nothing.</p>;
  const { entries, mails, notifications } = trace.data;
  return (
    <div className="divide-y divide-line text-12">
      <Group title="Events" count={trace.data.events.length}>
        {trace.data.events.map(({ seq: place, type, command, subject }) => (
          <Line key={place} main={type ?? command} note={subject ?? ''} end={`#${place}`} />
        ))}
      </Group>
      <Group title="Journal entries" count={entries.length}>
        {entries.map(({ uuid, kind, postings }) => (
          <div key={uuid} className="py-1">
            <TextLink to={`/sandbox/ledger/${uuid}`} className="font-mono">
              {kind}
            </TextLink>
            <ul>
              {postings.map(({ owner, account, asset, amount }) => (
                <li key={`${owner} ${account} ${asset}`} className="flex justify-between gap-3 font-mono">
                  <span className="truncate text-muted">
                    {owner === 'house' ? 'house ' : ''}
                    {account}
                  </span>
                  <span>
                    {amount} {asset}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Group>
      <Group title="Emails" count={mails.length}>
        {mails.map(({ uuid, to, subject }) => (
          <Line key={uuid} main={subject} note={to} end="" />
        ))}
      </Group>
      <Group title="Notifications" count={notifications.length}>
        {notifications.map(({ uuid, title, text, createdAt }) => (
          <Line key={uuid} main={title} note={text} end={<When at={createdAt} absolute="utc" />} />
        ))}
      </Group>
    </div>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={title} className="px-3 py-2">
      <h3 className="pb-1 text-11 font-medium text-subtle">
        {title} <span className="num">{count}</span>
      </h3>
      {children}
    </section>
  );
}

function Line({ main, note, end }: { main: string; note: string; end: ReactNode }) {
  return (
    <p className="flex items-baseline gap-3 py-0.5 font-mono">
      <span className="shrink-0">{main}</span>
      <span className="min-w-0 flex-1 truncate text-muted" title={note}>
        {note}
      </span>
      <span className="shrink-0 text-subtle">{end}</span>
    </p>
  );
}
