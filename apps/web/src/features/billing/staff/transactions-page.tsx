import type { Outputs } from '../../../api/trpc.ts';
import { AmountFilter } from '../../../frames/list/amount-filter.tsx';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { StatusPill, statusOptions } from '../../../parts/transaction-status.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';
import { BalanceAfter, TransactionKind, typeOptions } from '../../wallet/transaction-columns.tsx';
import { useCurrencies } from '../../wallet/use-currencies.ts';

type Row = Outputs['billingStaff']['list']['data'][number];

const money = ({ amount, currency }: Row) => (
  <Amount value={amount} currency={currency} rule="exact" leastDecimals={2} signed className="font-medium" />
);
const time = ({ createdAt }: Row) => <When at={createdAt} />;

const columns: readonly Column<Row>[] = [
  { key: 'createdAt', header: 'Time', sort: 'createdAt', sortFirst: 'descending', fixed: true, cell: time },
  { key: 'trader', header: 'Trader', cell: ({ trader }) => <PersonLink person={trader} /> },
  {
    key: 'type',
    className: 'max-lg:hidden',
    header: 'Type',
    cell: ({ type }) => <TransactionKind type={type} />,
  },
  {
    key: 'description',
    header: 'Description',
    className: 'min-w-40 max-lg:hidden',
    cell: ({ description }) => <span className="block max-w-80 truncate text-muted">{description}</span>,
  },
  { key: 'amount', header: 'Amount', end: true, fixed: true, cell: money },
  {
    key: 'balance',
    className: 'max-xl:hidden',
    header: 'Balance',
    end: true,
    cell: (row) => <BalanceAfter transaction={row} own={false} className="text-muted" />,
  },
  { key: 'status', header: 'Status', end: true, cell: ({ status }) => <StatusPill status={status} /> },
];

/** Transactions of all traders. */
export function BillingTransactionsPage() {
  const assets = useCurrencies();
  return (
    <StaffList
      call="billingStaff.list"
      permission="money"
      title="Transactions"
      rowsName="transactions"
      rowKey={({ uuid }) => uuid}
      columns={() => columns}
      card={(row) => (
        <CardLine
          title={row.trader.name}
          note={row.description}
          figure={money(row)}
          figureNote={<StatusPill status={row.status} />}
        />
      )}
      search="Account, email, ID or description"
      filters={() => (
        <>
          <SelectFilter name="type" label="Type" options={typeOptions} several />
          <SelectFilter name="status" label="Status" options={statusOptions} several />
          <SelectFilter name="currency" label="Asset" options={assets} several />
          <AmountFilter />
          <DaysFilter />
        </>
      )}
      link={{
        name: ({ trader, description }) => `${trader.name}: ${description}`,
        to: ({ uuid }) => `/kut/billing/transactions/${uuid}`,
      }}
      empty={<Empty title="No transactions yet">Transactions of all traders appear here.</Empty>}
    />
  );
}
