import { inGroups } from '@papermint/contracts/chains/sim-address';
import { useSearchParams } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { client, queryClient } from '../../../api/trpc.ts';
import { SelectFilter } from '../../../frames/list-filters.tsx';
import { isPageHiding } from '../../../frames/staff/page-hide.ts';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import type { ActResult, QueueAct } from '../../../frames/staff/queue-acts.ts';
import { actOnEach } from '../../../frames/staff/queue-acts.ts';
import { ClaimPill, QueueAge } from '../../../frames/staff/queue-cells.tsx';
import { QueueView } from '../../../frames/staff/queue-view.tsx';
import { useSavedViews } from '../../../frames/staff/saved-views.tsx';
import { StatusPill, statusOptions } from '../../../frames/transaction-status.tsx';
import { useList } from '../../../frames/use-list.ts';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import type { ListedWithdrawal } from './listed-withdrawal.ts';
import { RiskMarks } from './risk-marks.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

const QUEUE = 'withdrawals';
const WITHDRAWAL_STATUSES = [
  ...['awaiting_confirmation', 'pending_approval', 'approved', 'processing', 'confirming'],
  ...['completed', 'canceled', 'rejected', 'failed'],
];

/** The withdrawals that wait for staff, those that are stuck, and all others. */
export function WithdrawalsPage() {
  return (
    <Permitted permission="money" title="Withdrawals">
      <Withdrawals />
    </Permitted>
  );
}

function Withdrawals() {
  const [params] = useSearchParams();
  const asked = params.has('status') || params.has('stuck');
  const list = useList('withdrawals.list', {
    rowKey: ({ uuid }) => uuid,
    // Until something else is asked for, the queue shows what waits.
    ...(asked ? {} : { of: { status: 'pending_approval' } }),
  });
  const views = useSavedViews('withdrawals.list', 'withdrawals', list);
  return (
    <QueueView<ListedWithdrawal, Outputs['withdrawals']['list']>
      title="Withdrawals"
      rowsName="withdrawals"
      list={list}
      views={views}
      columns={() => (asked ? [...columns, statusColumn] : columns)}
      card={(row) => <WithdrawalCard row={row} />}
      about={(answer) => (answer ? said(answer.counts) : null)}
      search="Account number, email, ID or label"
      filters={() => filters}
      panel={{
        each: 'withdrawal',
        param: 'peek',
        name: ({ trader }) => trader.name,
        content: (uuid, { row }) => <WithdrawalPanel key={uuid} row={row} />,
      }}
      acts={acts}
      claimed={({ allowedActions }) => allowedActions.includes('approve')}
      claim={(subject) => client.queues.claim.mutate({ queue: QUEUE, subject })}
      release={(subject) => client.queues.release.mutate({ queue: QUEUE, subject })}
      empty={
        <Empty title="No withdrawals to approve">
          Withdrawals above the automatic limit appear here until they are decided.
        </Empty>
      }
    />
  );
}

const said = ({ waiting, overdue }: { waiting: number; overdue: number }) =>
  `${waiting} awaiting approval${overdue > 0 ? `, ${overdue} overdue` : ''}`;

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
    cell: ({ value }) => (
      <Amount value={value} currency="USD" rule="exact" leastDecimals={2} className="text-muted" />
    ),
  },
  {
    key: 'to',
    header: 'To',
    className: `max-lg:hidden ${HIDDEN_BESIDE_PANEL}`,
    cell: ({ kind, destination, network, label }) => (
      <span className="block max-w-56 truncate text-muted" title={destination}>
        {network ?? 'Bank'}, {kind === 'bank' ? destination : `${inGroups(destination).slice(0, 14)}…`}
        <span className="sr-only"> {label}</span>
      </span>
    ),
  },
  {
    key: 'marks',
    header: 'Risk marks',
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
  const { trader, claim, status, label, allowedActions } = row;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-center justify-between gap-3 text-14 font-medium">
        <span className="min-w-0 truncate">{trader.name}</span>
        {money(row)}
      </p>
      {row.marks.length > 0 ? <RiskMarks marks={row.marks} /> : null}
      <div className="flex items-center gap-2 text-12 text-subtle">
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {claim ? <ClaimPill claim={claim} /> : null}
        {allowedActions.includes('approve') ? <QueueAge {...row} /> : <StatusPill status={status} />}
      </div>
    </div>
  );
}

const refresh = () => void queryClient.invalidateQueries();
const kept = () => ({ context: { keepalive: isPageHiding() } });

/** Decides several by one call, and says what became of each. */
async function decide(
  decision: 'approve' | 'reject',
  uuids: readonly string[],
  reason: string,
): Promise<ActResult[]> {
  const given = { uuids: [...uuids], decision, ...(reason && { reason }) };
  const { results } = await client.withdrawals.decide.mutate(given, kept()).finally(refresh);
  return results.map(({ uuid, ...result }) => ({ id: uuid, ...result }));
}

const eachOf = (...given: Parameters<typeof actOnEach>) => actOnEach(...given).finally(refresh);

const acts: readonly QueueAct<ListedWithdrawal>[] = [
  {
    key: 'a',
    label: 'Approve',
    done: 'Approved',
    allowed: ({ allowedActions }) => allowedActions.includes('approve'),
    run: (uuids) => decide('approve', uuids, ''),
  },
  {
    key: 't',
    label: 'Retry',
    done: 'Retried',
    allowed: ({ allowedActions }) => allowedActions.includes('retry'),
    run: (uuids) => eachOf(uuids, (uuid) => client.billing.retry.mutate({ uuid }, kept())),
  },
  {
    key: 'l',
    label: 'Release',
    done: 'Released',
    secondary: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('release'),
    run: (uuids, reason) =>
      eachOf(uuids, (uuid) => client.withdrawals.release.mutate({ uuid, reason }, kept())),
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
    key: 'c',
    label: 'Cancel',
    done: 'Canceled',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('cancel'),
    run: (uuids, reason) =>
      eachOf(uuids, (uuid) => client.withdrawals.cancel.mutate({ uuid, reason }, kept())),
  },
];
