import { useSearchParams } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';
import { SelectFilter } from '../../../frames/list-filters.tsx';
import { callWords } from '../../../frames/staff/call-words.ts';
import { isPageHiding } from '../../../frames/staff/page-hide.ts';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { PersonLink } from '../../../frames/staff/person-link.tsx';
import type { ActResult, QueueAct } from '../../../frames/staff/queue-acts.ts';
import { actOnEach } from '../../../frames/staff/queue-acts.ts';
import { ClaimPill, QueueAge } from '../../../frames/staff/queue-cells.tsx';
import { QueueView } from '../../../frames/staff/queue-view.tsx';
import { useSavedViews } from '../../../frames/staff/saved-views.tsx';
import { useList } from '../../../frames/use-list.ts';
import { cn } from '../../../lib/cn.ts';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { ApprovalPanel, ApprovalPill } from './approval-panel.tsx';
import type { ListedApproval } from './approvals.ts';
import { approvalStatuses, refreshDecided } from './approvals.ts';
import { confirmApproving } from './confirm-approving.ts';

const QUEUE = 'approvals';
const COMMANDS = [
  'adjustments.adjustBalance',
  'marketsStaff.setCoinStatus',
  'stocksStaff.setStockStatus',
  'forexStaff.setForexPairStatus',
  'commoditiesStaff.setCommodityStatus',
] as const;

/** What waits for a second person, and what was decided. */
export function ApprovalsPage() {
  return (
    <Permitted permission="any" title="Approvals">
      <Approvals />
    </Permitted>
  );
}

function Approvals() {
  const [params] = useSearchParams();
  const decided = params.has('status');
  const list = useList('approvals.list', {
    rowKey: ({ uuid }) => uuid,
    // Until another status is asked for, the queue shows what waits.
    ...(decided ? {} : { of: { status: 'requested' } }),
  });
  const views = useSavedViews('approvals.list', 'requests', list);
  return (
    <QueueView<ListedApproval, Outputs['approvals']['list']>
      title="Approvals"
      rowsName="requests"
      list={list}
      views={views}
      columns={() => (decided ? [...columns, ...decisionColumns] : columns)}
      card={(row) => <ApprovalCard row={row} />}
      about={(answer) => (answer ? said(answer.counts) : null)}
      search="Title, record or reason"
      filters={() => filters}
      panel={{
        each: 'request',
        param: 'peek',
        name: ({ title }) => title,
        content: (uuid, { row }) => <ApprovalPanel key={uuid} uuid={uuid} row={row} />,
      }}
      acts={acts}
      claimed={({ allowedActions }) => allowedActions.includes('approve')}
      claim={(subject) => client.queues.claim.mutate({ queue: QUEUE, subject })}
      release={(subject) => client.queues.release.mutate({ queue: QUEUE, subject })}
      empty={
        <Empty title="Nothing to approve">
          Large adjustments and delistings appear here until a second staff member decides.
        </Empty>
      }
    />
  );
}

const said = ({ waiting, overdue }: { waiting: number; overdue: number }) =>
  `${waiting} awaiting your decision${overdue > 0 ? `, ${overdue} overdue` : ''}`;

const filters = (
  <>
    <SelectFilter
      name="status"
      label="Status"
      options={Object.entries(approvalStatuses).map(([value, { text }]) => ({ value, label: text }))}
      several
    />
    <SelectFilter
      name="command"
      label="Change"
      options={COMMANDS.map((value) => ({ value, label: callWords(value).does }))}
      several
    />
    <SelectFilter name="maker" label="Requested by" options={[{ value: 'me', label: 'Me' }]} />
  </>
);

const columns: readonly Column<ListedApproval>[] = [
  {
    key: 'title',
    header: 'Request',
    fixed: true,
    skeleton: 'w-64',
    cell: ({ title }) => <span className="font-medium whitespace-nowrap">{title}</span>,
  },
  {
    key: 'reason',
    header: 'Reason',
    className: cn(HIDDEN_BESIDE_PANEL, 'max-lg:hidden'),
    cell: ({ reason }) => <span className="block max-w-72 truncate text-muted">{reason}</span>,
  },
  {
    key: 'maker',
    header: 'Requested by',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ maker }) => <PersonLink person={maker} />,
  },
];

const decisionColumns: readonly Column<ListedApproval>[] = [
  { key: 'status', header: 'Status', cell: ({ status }) => <ApprovalPill status={status} /> },
  {
    key: 'decidedBy',
    header: 'Decided by',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ decidedBy }) => (decidedBy ? <PersonLink person={decidedBy} /> : null),
  },
];

function ApprovalCard({ row }: { row: ListedApproval }) {
  const { title, maker, status, claim } = row;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-14 font-medium wrap-anywhere">{title}</p>
      <div className="flex items-center gap-2 text-12 text-subtle">
        <span className="min-w-0 flex-1 truncate">{maker.name}</span>
        {claim ? <ClaimPill claim={claim} /> : null}
        {status === 'requested' ? <QueueAge {...row} /> : <ApprovalPill status={status} />}
      </div>
    </div>
  );
}

/** Decides several by one call, and says what became of each. */
async function decide(
  decision: 'approve' | 'reject',
  uuids: readonly string[],
  reason: string,
): Promise<ActResult[]> {
  const given = { uuids: [...uuids], decision, ...(reason && { reason }) };
  const { results } = await client.approvals.decide
    .mutate(given, { context: { keepalive: isPageHiding() } })
    .finally(refreshDecided);
  return results.map(({ uuid, ...result }) => ({ id: uuid, ...result }));
}

const withdraw = (uuids: readonly string[]) =>
  actOnEach(uuids, (uuid) => client.approvals.withdraw.mutate({ uuid })).finally(refreshDecided);

const acts: readonly QueueAct<ListedApproval>[] = [
  {
    key: 'a',
    label: 'Approve',
    done: 'Approved',
    allowed: ({ allowedActions }) => allowedActions.includes('approve'),
    confirm: confirmApproving,
    run: (uuids) => decide('approve', uuids, ''),
  },
  {
    key: 'r',
    label: 'Reject',
    done: 'Rejected',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('reject'),
    run: (uuids, reason) => decide('reject', uuids, reason),
  },
  {
    key: 'w',
    label: 'Withdraw',
    done: 'Withdrawn',
    danger: true,
    allowed: ({ allowedActions }) => allowedActions.includes('withdraw'),
    run: withdraw,
  },
];
