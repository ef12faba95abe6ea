import { referenceOf, staffReferencePath } from '@papermint/contracts/records/reference-path';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { AmountFilter } from '../../../frames/list/amount-filter.tsx';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { statusOptions } from '../../../parts/transaction-status.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { TransactionCard, transactionColumns, typeOptions } from '../transaction-columns.tsx';
import { TransactionDetails } from '../transaction-details.tsx';
import { useCurrencies } from '../use-currencies.ts';

const columns: readonly Column<Transaction>[] = [
  ...transactionColumns(false),
  {
    key: 'reference',
    className: '@max-[62rem]/table:hidden',
    header: 'Reference',
    cell: ({ reference }) =>
      reference === null ? null : (
        <span className="flex items-center gap-1">
          <span className="max-w-28 truncate font-mono text-12 text-muted">{reference}</span>
          <CopyButton text={reference} label="Copy reference" />
        </span>
      ),
  },
];

const nameOf = ({ description }: Transaction) => description;
const pathOf = (accountId: string, transaction: Transaction) =>
  staffReferencePath(accountId, referenceOf(transaction));

/** Orders and transfers have their own pages. Other transactions open here. */
function elsewhere(accountId: string, transaction: Transaction): string | null {
  const { kind, id } = referenceOf(transaction);
  const shown = transaction.reference !== null && id !== null;
  return shown && (kind === 'spot_order' || kind === 'transfer') ? pathOf(accountId, transaction) : null;
}

/** The transactions of one trader, as they see them, with links to their causes: a tab of their page. */
export function TraderTransactionsPage() {
  const { accountId = '' } = useParams();
  const currencies = useCurrencies();
  return (
    <StaffList
      inRecord
      key={accountId}
      call="walletStaff.transactionsOf"
      of={{ accountId }}
      permission="money"
      title="Transactions"
      rowsName="transactions"
      rowKey={({ uuid }) => uuid}
      columns={() => columns}
      card={(transaction) => <TransactionCard transaction={transaction} own={false} />}
      search="Description"
      panel={{
        each: 'transaction',
        param: 'transaction',
        name: nameOf,
        content: (id, { row }) => <Details key={id} accountId={accountId} id={id} row={row} />,
      }}
      link={{ name: nameOf, to: (transaction) => elsewhere(accountId, transaction) }}
      filters={() => (
        <>
          <SelectFilter name="type" label="Type" options={typeOptions} several />
          <SelectFilter name="status" label="Status" options={statusOptions} several />
          <DaysFilter />
          <SelectFilter name="currency" label="Asset" options={currencies} several />
          <AmountFilter />
        </>
      )}
      empty={<Empty title="No transactions yet">This trader's transactions appear here.</Empty>}
    />
  );
}

interface DetailsProps {
  accountId: string;
  id: string;
  row: Transaction | undefined;
}

function Details({ accountId, id, row }: DetailsProps) {
  const input = { accountId, reference: id };
  const query = useQuery(trpc.walletStaff.transactionsOf.queryOptions(input, { enabled: !row }));
  return (
    <TransactionDetails
      query={query}
      row={row}
      own={false}
      owner={accountId}
      pathOf={(transaction) => pathOf(accountId, transaction)}
      recordOf={({ uuid }) => `/kut/billing/transactions/${uuid}`}
    />
  );
}
