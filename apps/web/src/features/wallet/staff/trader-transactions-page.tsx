import type { Transaction } from '@papermint/contracts/wallet/model';
import { useParams } from 'react-router-dom';
import { SelectFilter } from '../../../frames/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { TransactionCard, transactionColumns, typeOptions } from '../transaction-columns.tsx';

const columns: readonly Column<Transaction>[] = [
  ...transactionColumns,
  {
    key: 'reference',
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

/** The transactions of one trader, as they see them, and what each belongs to: a tab of their page. */
export function TraderTransactionsPage() {
  const { accountId = '' } = useParams();
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
      filters={() => <SelectFilter name="type" label="Type" options={typeOptions} several />}
      empty={<Empty title="No transactions yet">This trader's transactions appear here.</Empty>}
    />
  );
}
