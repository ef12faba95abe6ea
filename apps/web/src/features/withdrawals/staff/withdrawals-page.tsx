import { inGroups } from '@papermint/contracts/chains/sim-address';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { QueueCard } from '../../../frames/staff/queue/queue-card.tsx';
import { QueuePage } from '../../../frames/staff/queue/queue-page.tsx';
import { StatusPill, statusOptions } from '../../../parts/transaction-status.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import type { ListedWithdrawal } from './listed-withdrawal.ts';
import { RiskMarks } from './risk-marks.tsx';
import { withdrawalActs, withdrawalWeight } from './withdrawal-acts.ts';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

const WITHDRAWAL_STATUSES = [
  ...['awaiting_confirmation', 'pending_approval', 'approved', 'processing', 'confirming'],
  ...['completed', 'canceled', 'rejected', 'failed'],
];

/** The withdrawals that wait for staff, those that are stuck, and all others. */
export function WithdrawalsPage() {
  return (
    <QueuePage
      call="withdrawalsStaff.list"
      permission="money"
      title="Withdrawals"
      rowsName="withdrawals"
      columns={columns}
      filters={filters}
      acts={withdrawalActs}
      weigh={withdrawalWeight}
      awaiting="awaiting approval"
      rowKey={({ uuid }) => uuid}
      waiting={{ status: 'pending_approval' }}
      instead={['status', 'stuck']}
      otherColumns={[statusColumn]}
      card={(row) => <WithdrawalCard row={row} />}
      search="Account number, email, ID or label"
      panel={{
        each: 'withdrawal',
        param: 'peek',
        name: ({ trader }) => trader.name,
        content: (uuid, { row }) => <WithdrawalPanel key={uuid} uuid={uuid} row={row} />,
      }}
      claimed={({ allowedActions }) => allowedActions.includes('approve')}
      empty={
        <Empty title="No withdrawals to approve">
          Withdrawals above the automatic limit appear here until they are decided.
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
      options={statusOptions.filter(({ value }) => WITHDRAWAL_STATUSES.includes(value))}
      several
    />
    <SelectFilter name="stuck" label="Stuck" options={[{ value: 'yes', label: 'Failed or overdue' }]} />
  </>
);

const money = ({ amount, currency }: ListedWithdrawal) => (
  <Amount value={amount} currency={currency} rule="exact" leastDecimals={2} className="font-medium" />
);

const columns: readonly Column<ListedWithdrawal>[] = [
  {
    key: 'trader',
    header: 'Trader',
    fixed: true,
    skeleton: 'w-40',
    cell: ({ trader }) => <span className="font-medium whitespace-nowrap">{trader.name}</span>,
  },
  { key: 'amount', header: 'Amount', end: true, fixed: true, cell: money },
  {
    key: 'value',
    header: 'Value',
    sort: 'value',
    sortFirst: 'descending',
    end: true,
    className: 'max-lg:hidden',
    cell: ({ value }) => (
      <Amount value={value} currency="USD" rule="exact" leastDecimals={2} className="text-muted" />
    ),
  },
  {
    key: 'to',
    header: 'To',
    className: `pl-6 max-lg:hidden ${HIDDEN_BESIDE_PANEL}`,
    cell: ({ kind, destination, network, label }) => (
      <span className="block max-w-56 truncate text-muted" title={destination}>
        {network ?? 'Bank'}, {kind === 'bank' ? destination : `${inGroups(destination).slice(0, 14)}…`}
        <span className="sr-only"> {label}</span>
      </span>
    ),
  },
  {
    key: 'marks',
    header: 'Risk flags',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ marks }) => <RiskMarks marks={marks} />,
  },
];

const statusColumn: Column<ListedWithdrawal> = {
  key: 'status',
  header: 'Status',
  end: true,
  cell: ({ status }) => <StatusPill status={status} />,
};

function WithdrawalCard({ row }: { row: ListedWithdrawal }) {
  const { trader, status, label, allowedActions, marks } = row;
  return (
    <QueueCard
      row={row}
      title={trader.name}
      figure={money(row)}
      pills={marks.length > 0 ? <RiskMarks marks={marks} /> : null}
      note={label}
      status={allowedActions.includes('approve') ? null : <StatusPill status={status} />}
    />
  );
}
