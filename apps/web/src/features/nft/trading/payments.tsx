import type { Transaction } from '@papermint/contracts/wallet/model';
import { useNavigate } from 'react-router-dom';
import { DaysFilter } from '../../../frames/list/list-filters.tsx';
import { ListView } from '../../../frames/list/list-view.tsx';
import { useList } from '../../../frames/list/use-list.ts';
import { LedgerAmount } from '../../../parts/ledger-link.tsx';
import { ledgerReference } from '../../../parts/ledger-path.ts';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';

const amountOf = ({ amount, currency }: Transaction) => (
  <Amount value={amount} currency={currency} rule="exact" signed />
);

/** Leads to the journal entries behind a payment, also within a row that opens the item. */
const linkedAmount = (transaction: Transaction) => (
  <LedgerAmount reference={ledgerReference(transaction)}>{amountOf(transaction)}</LedgerAmount>
);

const columns: readonly Column<Transaction>[] = [
  {
    key: 'description',
    header: 'Payment',
    fixed: true,
    cell: ({ description }) => <span className="font-medium">{description}</span>,
  },
  { key: 'amount', header: 'Amount', end: true, cell: linkedAmount },
  {
    key: 'fee',
    header: 'Fee',
    end: true,
    className: 'max-lg:hidden',
    cell: ({ fee, feeCurrency }) =>
      fee === null || feeCurrency === null ? (
        <span className="text-subtle">–</span>
      ) : (
        <Amount value={fee} currency={feeCurrency} rule="exact" />
      ),
  },
  {
    key: 'createdAt',
    header: 'Time',
    sort: 'createdAt',
    sortFirst: 'descending',
    cell: ({ createdAt }) => <When at={createdAt} togglable />,
  },
];

const pathOf = ({ reference }: Transaction) => (reference === null ? null : `/nft/item/${reference}`);

/** The NFT payments of the reader. */
export function Payments() {
  const navigate = useNavigate();
  const list = useList('wallet.transactions', { rowKey: ({ uuid }) => uuid, of: { type: 'nft' } });
  return (
    <ListView
      label="Payments for NFTs"
      rowsName="payments"
      list={list}
      columns={columns}
      card={(row) => (
        <CardLine title={row.description} note={<When at={row.createdAt} />} figure={amountOf(row)} />
      )}
      filters={<DaysFilter />}
      opening={{
        name: ({ description }) => description,
        opened: null,
        linkTo: pathOf,
        onOpen: (row) => void navigate(pathOf(row) ?? ''),
      }}
      empty={
        <Empty title="No payments yet">
          Your NFT payments and proceeds appear here. <TextLink to="/nft/sell">Sell one of yours</TextLink>.
        </Empty>
      }
    />
  );
}
