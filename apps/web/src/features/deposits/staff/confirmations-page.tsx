import { useSearchParams } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { client, queryClient } from '../../../api/trpc.ts';
import { SelectFilter } from '../../../frames/list-filters.tsx';
import { isPageHiding } from '../../../frames/staff/page-hide.ts';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import type { QueueAct } from '../../../frames/staff/queue-acts.ts';
import { actOnEach } from '../../../frames/staff/queue-acts.ts';
import { ClaimPill, QueueAge } from '../../../frames/staff/queue-cells.tsx';
import { QueueView } from '../../../frames/staff/queue-view.tsx';
import { useSavedViews } from '../../../frames/staff/saved-views.tsx';
import { useList } from '../../../frames/use-list.ts';
import { Empty } from '../../../ui/layout/states.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { depositWords, methodNames } from '../deposit-words.ts';
import type { Confirmation } from './confirmation-panel.tsx';
import { ConfirmationPanel, Marks } from './confirmation-panel.tsx';

const QUEUE = 'depositConfirmations';

/** The deposits by bank and PayPal that wait for staff, and those that were decided. */
export function ConfirmationsPage() {
  return (
    <Permitted permission="money" title="Deposit confirmations">
      <Confirmations />
    </Permitted>
  );
}

function Confirmations() {
  const [params] = useSearchParams();
  const decided = params.has('status');
  const list = useList('depositConfirmations.list', {
    rowKey: ({ uuid }) => uuid,
    // Until another status is asked for, the queue shows what waits.
    ...(decided ? {} : { of: { status: 'under_review' } }),
  });
  const views = useSavedViews('depositConfirmations.list', 'deposits', list);
  return (
    <QueueView<Confirmation, Outputs['depositConfirmations']['list']>
      title="Deposit confirmations"
      rowsName="deposits"
      list={list}
      views={views}
      columns={() => (decided ? [...columns, ...decisionColumns] : columns)}
      card={(row) => <ConfirmationCard row={row} />}
      about={(answer) => (answer ? said(answer.counts) : null)}
      search="Name, email, account number or reference"
      filters={() => filters}
      panel={{
        each: 'deposit',
        param: 'peek',
        name: ({ trader }) => trader.name,
        content: (uuid, { row }) => <ConfirmationPanel key={uuid} row={row} />,
      }}
      acts={acts}
      claimed={({ allowedActions }) => allowedActions.includes('confirm')}
      claim={(subject) => client.queues.claim.mutate({ queue: QUEUE, subject })}
      release={(subject) => client.queues.release.mutate({ queue: QUEUE, subject })}
      empty={
        <Empty title="No deposits to confirm">
          Deposits by bank and PayPal appear here when traders say that they have paid.
        </Empty>
      }
    />
  );
}

const said = ({ waiting, overdue }: { waiting: number; overdue: number }) =>
  `${waiting} to confirm${overdue > 0 ? `, ${overdue} overdue` : ''}`;

const filters = (
  <>
    <SelectFilter
      name="status"
      label="Status"
      options={(['under_review', 'completed', 'rejected'] as const).map((value) => ({
        value,
        label: depositWords[value].text,
      }))}
      several
    />
    <SelectFilter
      name="method"
      label="Method"
      options={(['bank', 'paypal'] as const).map((value) => ({ value, label: methodNames[value] }))}
    />
  </>
);

const money = ({ amount, currency }: Confirmation) => (
  <Amount value={amount} currency={currency} rule="exact" leastDecimals={2} />
);

const columns: readonly Column<Confirmation>[] = [
  {
    key: 'trader',
    header: 'Trader',
    fixed: true,
    skeleton: 'w-48',
    cell: ({ trader }) => (
      <span className="flex items-center gap-2 font-medium whitespace-nowrap">
        <Avatar seed={trader.accountId} className="size-6" />
        {trader.name}
      </span>
    ),
  },
  {
    key: 'method',
    header: 'Method',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ method }) => <span className="whitespace-nowrap">{methodNames[method]}</span>,
  },
  { key: 'amount', header: 'Amount', end: true, fixed: true, cell: money },
  {
    key: 'value',
    header: 'Value',
    end: true,
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ value }) => (
      <span className="text-muted">
        <Amount value={value} currency="USD" rule="value" />
      </span>
    ),
  },
  {
    key: 'marks',
    header: 'Marks',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ marks }) => <Marks marks={marks} />,
  },
];

const decisionColumns: readonly Column<Confirmation>[] = [
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Pill tone={depositWords[status].tone}>{depositWords[status].text}</Pill>,
  },
  {
    key: 'decidedAt',
    header: 'Decided',
    sort: 'decidedAt',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ decidedAt }) => (decidedAt ? <When at={decidedAt} /> : null),
  },
];

function ConfirmationCard({ row }: { row: Confirmation }) {
  const { trader, method, claim, status, allowedActions } = row;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex items-center gap-2 text-14 font-medium">
        <span className="min-w-0 flex-1 truncate">{trader.name}</span>
        {money(row)}
      </p>
      <div className="flex items-center gap-2 text-12 text-subtle">
        <span className="min-w-0 flex-1 truncate">{methodNames[method]}</span>
        {claim ? <ClaimPill claim={claim} /> : null}
        {allowedActions.includes('confirm') ? (
          <QueueAge {...row} />
        ) : (
          <Pill tone={depositWords[status].tone}>{depositWords[status].text}</Pill>
        )}
      </div>
    </div>
  );
}

const decideEach = (
  uuids: readonly string[],
  decide: (uuid: string, options: { context: { keepalive: boolean } }) => Promise<{ message: string }>,
) =>
  actOnEach(uuids, (uuid) => decide(uuid, { context: { keepalive: isPageHiding() } })).finally(
    () => void queryClient.invalidateQueries(),
  );

const acts: readonly QueueAct<Confirmation>[] = [
  {
    key: 'a',
    label: 'Confirm',
    done: 'Confirmed',
    allowed: ({ allowedActions }) => allowedActions.includes('confirm'),
    run: (uuids) =>
      decideEach(uuids, (uuid, options) => client.depositConfirmations.confirm.mutate({ uuid }, options)),
  },
  {
    key: 'r',
    label: 'Reject',
    done: 'Rejected',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('reject'),
    run: (uuids, reason) =>
      decideEach(uuids, (uuid, options) =>
        client.depositConfirmations.reject.mutate({ uuid, reason }, options),
      ),
  },
];
