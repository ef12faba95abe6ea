import { referenceOf, referencePath } from '@papermint/contracts/records/reference-path';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useTransactionFeed } from '../../api/live/transaction-feed.ts';
import { trpc } from '../../api/trpc.ts';
import { AmountFilter } from '../../frames/list/amount-filter.tsx';
import { DaysFilter, SelectFilter } from '../../frames/list/list-filters.tsx';
import { valuesOf } from '../../frames/list/list-params.ts';
import { ListView } from '../../frames/list/list-view.tsx';
import { openedPath, useOpenedParam } from '../../frames/list/opened-param.ts';
import { useList } from '../../frames/list/use-list.ts';
import { statusOptions } from '../../parts/transaction-status.tsx';
import { buttonClass } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { PageWithDetails } from '../../ui/overlay/page-with-details.tsx';
import { TransactionCard, transactionColumns, typeOptions } from './transaction-columns.tsx';
import { useCurrencies } from './use-currencies.ts';

const TransactionDetails = lazyWithPreload(() =>
  import('./transaction-details.tsx').then((m) => m.TransactionDetails),
);

const recordOf = ({ uuid }: Transaction) => `/account/transactions/${uuid}`;

const PARAM = 'transaction';
const pathOf = (transaction: Transaction) => referencePath(referenceOf(transaction));

export function TransactionsPage() {
  const [opened, setOpened] = useOpenedParam(PARAM);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useTransactionFeed();
  const list = useList('wallet.transactions', { rowKey: ({ uuid }) => uuid });
  const [asset, ...others] = valuesOf(list.filters.currency);
  const columns = transactionColumns(true, others.length === 0 ? asset : undefined);
  const rows = list.rows ?? [];
  // Some transactions have no reference, so nothing opened must not match one of them.
  const row =
    opened === null
      ? undefined
      : rows.find(({ uuid, reference: about }) => opened === uuid || opened === about);
  const shown = row?.uuid ?? opened;
  // Orders and withdrawals have their own pages. Other transactions open here.
  const linkTo = (transaction: Transaction) =>
    (transaction.type === 'trade' && transaction.reference !== null) || transaction.type === 'withdrawal'
      ? pathOf(transaction)
      : openedPath(params, PARAM, transaction.uuid);
  return (
    <PageWithDetails
      label={row?.description ?? 'Transaction'}
      each="transaction"
      opened={shown}
      keys={rows.map(({ uuid }) => uuid)}
      onOpen={setOpened}
      details={(id) => <OwnTransaction key={opened} id={id} row={row} />}
    >
      <PageFrame title="Transactions" about="All money in and out of your account.">
        <Card>
          <ListView
            label="Transactions"
            rowsName="transactions"
            list={list}
            columns={columns}
            card={(transaction) => <TransactionCard transaction={transaction} own />}
            opening={{
              name: ({ description }) => description,
              opened: shown,
              linkTo,
              onOpen: (transaction) => void navigate(linkTo(transaction) ?? ''),
            }}
            filters={<TransactionFilters reference={list.filters.reference} />}
            empty={<NoTransactions />}
          />
        </Card>
      </PageFrame>
    </PageWithDetails>
  );
}

function OwnTransaction({ id, row }: { id: string; row: Transaction | undefined }) {
  const query = useQuery(trpc.wallet.transactions.queryOptions({ reference: id }, { enabled: !row }));
  return <TransactionDetails query={query} row={row} own pathOf={pathOf} recordOf={recordOf} />;
}

function TransactionFilters({ reference }: { reference: string | undefined }) {
  const currencies = useCurrencies();
  return (
    <>
      <SelectFilter name="type" label="Type" options={typeOptions} several />
      <SelectFilter name="status" label="Status" options={statusOptions} several />
      <DaysFilter />
      <SelectFilter name="currency" label="Asset" options={currencies} several />
      <AmountFilter />
      {reference ? (
        <SelectFilter name="reference" label="Order" options={[{ value: reference, label: 'One order' }]} />
      ) : null}
    </>
  );
}

function NoTransactions() {
  return (
    <Empty
      title="No transactions yet"
      action={
        <Link to="/deposit" className={buttonClass({ look: 'primary' })}>
          Deposit
        </Link>
      }
    >
      Deposits, trades and transfers appear here.
    </Empty>
  );
}
