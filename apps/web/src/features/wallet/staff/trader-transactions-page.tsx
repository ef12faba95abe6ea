import type { Transaction } from '@papermint/contracts/wallet/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Inputs } from '../../../api/trpc.ts';
import { client, trpc } from '../../../api/trpc.ts';
import { useListParams } from '../../../frames/list-params.ts';
import { ListView } from '../../../frames/list-view.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { TransactionCard, transactionColumns, typeOptions } from '../transaction-columns.tsx';

const EXPORTED_AT_ONCE = 100;

const columns: readonly Column<Transaction>[] = [
  ...transactionColumns,
  {
    key: 'reference',
    header: 'Reference',
    text: ({ reference }) => reference ?? '',
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
  const list = useListParams(['type', 'reference'], '-createdAt');
  const asked = { ...(list.asked as Omit<Inputs['walletStaff']['transactionsOf'], 'accountId'>), accountId };
  const query = useQuery(
    trpc.walletStaff.transactionsOf.queryOptions(
      { ...asked, page: list.page },
      { placeholderData: keepPreviousData },
    ),
  );
  return (
    <Card>
      <ListView
        label="Transactions"
        rowsName="transactions"
        ofOthers
        list={list}
        query={query}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        card={(transaction) => <TransactionCard transaction={transaction} />}
        fetchPage={(page) =>
          client.walletStaff.transactionsOf.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })
        }
        filters={
          <>
            <SearchInput
              label="Number or reference"
              value={list.filters.reference}
              onChange={(value) => list.setFilter('reference', value)}
            />
            <NativeSelect
              label="Type"
              none="All types"
              value={list.filters.type}
              options={typeOptions}
              onChange={(value) => list.setFilter('type', value)}
            />
          </>
        }
        empty={<Empty title="No transactions yet">What moves this trader’s money is listed here.</Empty>}
      />
    </Card>
  );
}
