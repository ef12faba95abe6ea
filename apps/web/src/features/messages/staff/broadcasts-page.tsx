import { Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { queuesAtom } from '../../../frames/staff/queue/queue-feed.ts';
import { RowGone } from '../../../frames/staff/row-gone.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import type { PillTone } from '../../../ui/text/pill.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { BroadcastDialog } from './broadcast-dialog.tsx';

type Broadcast = Outputs['broadcastsStaff']['list']['data'][number];

const STATUSES: Readonly<Record<Broadcast['status'], { label: string; tone: PillTone }>> = {
  sending: { label: 'Sending', tone: 'accent' },
  stopped: { label: 'Stopped', tone: 'warn' },
  done: { label: 'Done', tone: 'ok' },
};
const options = Object.entries(STATUSES).map(([value, { label }]) => ({ value, label }));

function StatusPill({ status }: Pick<Broadcast, 'status'>) {
  const { label, tone } = STATUSES[status];
  return (
    <Pill tone={tone} quiet={status === 'done'}>
      {label}
    </Pill>
  );
}

const count = (value: number) => formatCount(value);
const sentOf = ({ sent, recipients }: Broadcast) => `${count(sent)} of ${count(recipients)}`;

const columns: readonly Column<Broadcast>[] = [
  {
    key: 'subject',
    header: 'Subject',
    fixed: true,
    cell: ({ subject }) => <span className="block max-w-72 truncate font-medium">{subject}</span>,
  },
  { key: 'status', header: 'Status', cell: (row) => <StatusPill {...row} /> },
  { key: 'sent', header: 'Sent', end: true, cell: (row) => <span className="num">{sentOf(row)}</span> },
  {
    key: 'read',
    header: 'Read',
    end: true,
    className: 'max-lg:hidden',
    cell: ({ read }) => <span className="num">{count(read)}</span>,
  },
  {
    key: 'answered',
    header: 'Answered',
    end: true,
    className: 'max-lg:hidden',
    cell: ({ answered }) => <span className="num">{count(answered)}</span>,
  },
  {
    key: 'by',
    header: 'Sent by',
    className: cn(HIDDEN_BESIDE_PANEL, 'max-xl:hidden'),
    cell: ({ by }) => <PersonLink person={by} className="text-muted" />,
  },
  {
    key: 'createdAt',
    header: 'Started',
    sort: 'createdAt',
    sortFirst: 'descending',
    end: true,
    cell: ({ createdAt }) => <When at={createdAt} className="text-muted" />,
  },
];

/** Messages to many traders, with their progress. */
export function BroadcastsPage() {
  useProgress();
  return (
    <StaffList
      call="broadcastsStaff.list"
      permission="content"
      title="Broadcasts"
      rowsName="broadcasts"
      rowKey={({ uuid }) => uuid}
      trail={() => (
        <Breadcrumb trail={[{ label: 'Messages', to: '/kut/messages' }, { label: 'Broadcasts' }]} />
      )}
      columns={() => columns}
      card={(row) => (
        <CardLine
          title={row.subject}
          note={row.to}
          figure={sentOf(row)}
          figureNote={STATUSES[row.status].label}
        />
      )}
      search="Subject"
      filters={() => <SelectFilter name="status" label="Status" options={options} several />}
      panel={{
        each: 'broadcast',
        param: 'peek',
        name: ({ subject }) => subject,
        content: (_, { row, answer }) =>
          row ? <Details row={row} /> : <RowGone each="broadcast" answer={answer} />,
      }}
      create={{
        label: 'New broadcast',
        dialog: (close, open) => <BroadcastDialog onClose={close} onSent={open} />,
      }}
      empty={<Empty title="No broadcasts yet">Messages to many traders appear here.</Empty>}
    />
  );
}

/** Each part that was sent is a change of the queue of messages. */
function useProgress(): void {
  const queues = useAtomValue(queuesAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each message of the feed
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: [['broadcastsStaff']] });
  }, [queues]);
}

function Details({ row }: { row: Broadcast }) {
  const [stopping, setStopping] = useState(false);
  const done = row.recipients === 0 ? 1 : (row.sent + row.failed) / row.recipients;
  return (
    <div className="flex flex-col gap-5 p-5">
      <div className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-3">
          <StatusPill {...row} />
          <span className="num text-13">{sentOf(row)}</span>
        </div>
        <progress
          aria-label="Sent"
          value={done}
          max={1}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-accent-fill [&::-moz-progress-bar]:bg-accent-fill"
        />
        {row.status === 'sending' ? (
          <Button
            size="small"
            className="self-start"
            aria-haspopup="dialog"
            onClick={() => setStopping(true)}
          >
            <Square className="size-3.5" aria-hidden="true" />
            Stop
          </Button>
        ) : null}
      </div>
      <KeyValues
        rows={[
          { label: 'To', value: row.to },
          { label: 'Read', value: count(row.read) },
          { label: 'Answered', value: count(row.answered) },
          ...(row.failed > 0 ? [{ label: 'Failed', value: count(row.failed) }] : []),
          { label: 'By email', value: row.mail ? 'Yes' : 'No' },
          { label: 'Sent by', value: <PersonLink person={row.by} /> },
          { label: 'Reason', value: row.reason },
          { label: 'Started', value: <When at={row.createdAt} absolute="utc" /> },
          ...(row.endedAt ? [{ label: 'Ended', value: <When at={row.endedAt} absolute="utc" /> }] : []),
        ]}
      />
      <section aria-label="Text" className="rounded-control border border-line bg-surface-2 p-4 text-13">
        <p className="mb-2 font-semibold wrap-anywhere">{row.subject}</p>
        <p className="whitespace-pre-wrap wrap-anywhere">{row.text}</p>
      </section>
      {stopping ? (
        <ConfirmDialog
          title="Stop sending"
          points={[
            'Traders who already received it keep it.',
            'The others never receive it, and sending cannot be resumed.',
          ]}
          button="Stop"
          danger
          call="broadcastsStaff.stop"
          input={{ uuid: row.uuid }}
          onDone={() => void queryClient.invalidateQueries({ queryKey: [['broadcastsStaff']] })}
          onClose={() => setStopping(false)}
        />
      ) : null}
    </div>
  );
}
