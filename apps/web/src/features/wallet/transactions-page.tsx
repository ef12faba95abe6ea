import { Link } from 'react-router-dom';
import { SelectFilter } from '../../frames/list-filters.tsx';
import { ListView } from '../../frames/list-view.tsx';
import { useList } from '../../frames/use-list.ts';
import { buttonClass } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { ownTransactionColumns, TransactionCard, typeOptions } from './transaction-columns.tsx';
import { useCurrencies } from './use-currencies.ts';

export function TransactionsPage() {
  const list = useList('wallet.transactions', { rowKey: ({ uuid }) => uuid });
  const { reference } = list.filters;
  const currencies = useCurrencies();
  return (
    <PageFrame title="Transactions" about="All money in and out of your account.">
      <Card>
        <ListView
          label="Transactions"
          rowsName="transactions"
          list={list}
          columns={ownTransactionColumns}
          card={(transaction) => <TransactionCard transaction={transaction} own />}
          filters={
            <>
              <SelectFilter name="type" label="Type" options={typeOptions} several />
              <SelectFilter name="currency" label="Asset" options={currencies} several />
              {reference ? (
                <SelectFilter
                  name="reference"
                  label="Order"
                  options={[{ value: reference, label: 'One order' }]}
                />
              ) : null}
            </>
          }
          empty={
            <Empty
              title="No transactions yet"
              action={
                <Link to="/trade" className={buttonClass({ look: 'primary' })}>
                  Trade
                </Link>
              }
            >
              Deposits, trades and transfers appear here.
            </Empty>
          }
        />
      </Card>
    </PageFrame>
  );
}
