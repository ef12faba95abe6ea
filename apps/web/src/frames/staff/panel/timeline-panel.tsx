import type { RecordSubject } from '@papermint/contracts/records/subject';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { DiffTable } from '../../../ui/table/diff-table.tsx';
import { Paginator } from '../../../ui/table/paginator.tsx';
import type { PillTone } from '../../../ui/text/pill.tsx';
import { Timeline } from '../../../ui/text/timeline.tsx';
import { When } from '../../../ui/text/when.tsx';
import { QueryFailed } from '../../list/query-view.tsx';

type Entry = Outputs['recordsStaff']['timeline']['data'][number];

const PER_PAGE = 20;
const TONES: Readonly<Record<string, PillTone>> = {
  status: 'accent',
  approval: 'warn',
  note: 'plain',
  transaction: 'ok',
  sign_in: 'plain',
  notification: 'plain',
};

interface TimelinePanelProps {
  subject: RecordSubject;
  /** The kinds of rows that it can be narrowed down to; values are kinds by commas. */
  groups?: readonly { value: string; label: string }[];
}

/** The history of a record, newest first: statuses, actions of staff, approvals and notes. */
export function TimelinePanel({ subject, groups }: TimelinePanelProps) {
  const [page, setPage] = useState(1);
  const [group, setGroup] = useState('');
  const kinds = group === '' ? undefined : group;
  const query = useQuery(
    trpc.recordsStaff.timeline.queryOptions(
      { subject, page, perPage: PER_PAGE, ...(kinds && { kinds }) },
      { placeholderData: keepPreviousData },
    ),
  );
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="The timeline could not be loaded." />;
  }
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  const { data, total, lastPage } = query.data;
  return (
    <>
      {groups ? (
        <div className="mb-4">
          <NativeSelect
            label="Show"
            value={group}
            none="Everything"
            options={groups}
            onChange={(next) => {
              setGroup(next);
              setPage(1);
            }}
          />
        </div>
      ) : null}
      {total === 0 ? <p className="text-13 text-muted">No activity yet.</p> : null}
      <Timeline
        label="Timeline"
        entries={data.map((entry) => ({
          key: entry.key,
          title: entry.title,
          when: <When at={entry.at} absolute="utc" />,
          tone: TONES[entry.kind] ?? 'info',
          note: <Details entry={entry} />,
        }))}
      />
      <Paginator page={page} perPage={PER_PAGE} total={total} lastPage={lastPage} onPage={setPage} />
    </>
  );
}

function Details({ entry: { title, before, after, text, by, recordedAt } }: { entry: Entry }) {
  return (
    <>
      {before || after ? <DiffTable label={title} before={before} after={after} /> : null}
      {text ? <p className="whitespace-pre-line text-fg">{text}</p> : null}
      <p className="text-12 text-subtle">
        {by}
        {recordedAt ? (
          <>
            {' · real time '}
            <When at={recordedAt} absolute wall />
          </>
        ) : null}
      </p>
    </>
  );
}
