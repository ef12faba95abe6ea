import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { PersonCell } from '../../../frames/staff/person/person-cell.tsx';
import { QueueCard } from '../../../frames/staff/queue/queue-card.tsx';
import { marksColumn, QueueMarks } from '../../../frames/staff/queue/queue-marks.tsx';
import { QueuePage } from '../../../frames/staff/queue/queue-page.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { depositWords, methodNames } from '../deposit-words.ts';
import { confirmationActs, confirmationWeight } from './confirmation-acts.ts';
import type { Confirmation } from './confirmation-panel.tsx';
import { ConfirmationPanel, DepositPill } from './confirmation-panel.tsx';

/** The deposits by bank and PayPal that wait for staff, and those that were decided. */
export function ConfirmationsPage() {
  return (
    <QueuePage
      call="depositConfirmationsStaff.list"
      permission="money"
      title="Deposit confirmations"
      rowsName="deposits"
      columns={columns}
      filters={filters}
      acts={confirmationActs}
      weigh={confirmationWeight}
      awaiting="to confirm"
      rowKey={({ uuid }) => uuid}
      waiting={{ status: 'under_review' }}
      otherColumns={decisionColumns}
      card={(row) => <ConfirmationCard row={row} />}
      search="Name, email, account or reference"
      panel={{
        each: 'deposit',
        param: 'peek',
        name: ({ trader }) => trader.name,
        content: (uuid, { row, answer }) =>
          row || !answer ? (
            <ConfirmationPanel key={uuid} row={row} />
          ) : (
            <Empty
              title="This deposit is not in the list"
              action={<TextLink to={`/kut/billing/transactions/${uuid}`}>Open its record</TextLink>}
            >
              It was decided, or the filters exclude it.
            </Empty>
          ),
      }}
      claimed={({ allowedActions }) => allowedActions.includes('confirm')}
      empty={
        <Empty title="No deposits to confirm">
          Deposits by bank and PayPal appear here when traders say that they have paid.
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
    cell: ({ trader }) => <PersonCell {...trader} />,
  },
  {
    key: 'method',
    header: 'Method',
    className: `max-lg:hidden ${HIDDEN_BESIDE_PANEL}`,
    cell: ({ method }) => <span className="whitespace-nowrap">{methodNames[method]}</span>,
  },
  { key: 'amount', header: 'Amount', end: true, fixed: true, cell: money },
  {
    key: 'value',
    header: 'Value',
    end: true,
    className: `max-lg:hidden ${HIDDEN_BESIDE_PANEL}`,
    cell: ({ value }) => (
      <span className="text-muted">
        <Amount value={value} currency="USD" rule="value" />
      </span>
    ),
  },
  marksColumn,
];

const decisionColumns: readonly Column<Confirmation>[] = [
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <DepositPill status={status} />,
  },
  {
    key: 'decidedAt',
    header: 'Decided',
    sort: 'decidedAt',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ decidedAt }) => (decidedAt ? <When at={decidedAt} togglable /> : null),
  },
];

function ConfirmationCard({ row }: { row: Confirmation }) {
  const { trader, method, status, allowedActions, marks } = row;
  return (
    <QueueCard
      row={row}
      title={trader.name}
      figure={money(row)}
      pills={marks.length > 0 ? <QueueMarks marks={marks} /> : null}
      note={methodNames[method]}
      status={allowedActions.includes('confirm') ? null : <DepositPill status={status} />}
    />
  );
}
