import { moneyRequests } from '@papermint/contracts/billing/desk-lanes';
import { callWords } from '@papermint/contracts/common/call-words';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { QueueCard } from '../../../frames/staff/queue/queue-card.tsx';
import { marksColumn, QueueMarks } from '../../../frames/staff/queue/queue-marks.tsx';
import { QueuePage } from '../../../frames/staff/queue/queue-page.tsx';
import { cn } from '../../../lib/cn.ts';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { approvalActs, approvalWeight } from './approval-acts.ts';
import { ApprovalPanel, ApprovalPill } from './approval-panel.tsx';
import type { ListedApproval } from './approvals.ts';
import { approvalStatuses } from './approvals.ts';

const COMMANDS = [
  ...moneyRequests,
  'marketsStaff.setCoinStatus',
  'stocksStaff.setStockStatus',
  'forexStaff.setForexPairStatus',
  'commoditiesStaff.setCommodityStatus',
] as const;

/** Requests that wait for a second approver, and decided ones. */
export function ApprovalsPage() {
  return (
    <QueuePage
      call="approvalsStaff.list"
      permission="any"
      title="Approvals"
      rowsName="requests"
      columns={columns}
      filters={filters}
      acts={approvalActs}
      weigh={approvalWeight}
      awaiting="awaiting your decision"
      rowKey={({ uuid }) => uuid}
      waiting={{ status: 'requested' }}
      otherColumns={decisionColumns}
      card={(row) => <ApprovalCard row={row} />}
      search="Title, record or reason"
      panel={{
        each: 'request',
        param: 'peek',
        name: ({ title }) => title,
        content: (uuid, { row }) => <ApprovalPanel key={uuid} uuid={uuid} row={row} />,
      }}
      claimed={({ allowedActions }) => allowedActions.includes('approve')}
      empty={
        <Empty title="Nothing to approve">
          Large adjustments and withdrawals, and delistings, appear here until a second staff member decides.
        </Empty>
      }
    />
  );
}

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
  marksColumn,
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
  const { title, maker, status, marks } = row;
  return (
    <QueueCard
      row={row}
      title={title}
      pills={marks.length > 0 ? <QueueMarks marks={marks} /> : null}
      note={maker.name}
      status={status === 'requested' ? null : <ApprovalPill status={status} />}
    />
  );
}
