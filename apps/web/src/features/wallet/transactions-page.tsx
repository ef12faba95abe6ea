import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useAssets, usePing } from '../../api/ping.ts';
import type { Inputs } from '../../api/trpc.ts';
import { client, trpc } from '../../api/trpc.ts';
import { useListParams } from '../../frames/list-params.ts';
import { ListView } from '../../frames/list-view.tsx';
import { buttonClass } from '../../ui/form/button.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { codeLabel } from '../../ui/text/amount-format.ts';
import { Pill } from '../../ui/text/pill.tsx';
import { TransactionCard, transactionColumns, typeOptions } from './transaction-columns.tsx';

const NEWEST_FIRST = '-createdAt';
const EXPORTED_AT_ONCE = 100;

export function TransactionsPage() {
  const list = useListParams(['type', 'currency', 'reference'], NEWEST_FIRST);
  const { type, currency, reference } = list.filters;
  const asked = list.asked as Inputs['wallet']['transactions'] & object;
  const query = useQuery(
    trpc.wallet.transactions.queryOptions(
      { ...asked, page: list.page },
      { placeholderData: keepPreviousData },
    ),
  );
  return (
    <PageFrame title="Transactions" about="Every movement of money on your account.">
      <Card>
        <ListView
          label="Transactions"
          rowsName="transactions"
          list={list}
          query={query}
          columns={transactionColumns}
          rowKey={(transaction) => transaction.uuid}
          card={(transaction) => <TransactionCard transaction={transaction} />}
          fetchPage={(page) =>
            client.wallet.transactions.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })
          }
          filters={
            <>
              <NativeSelect
                label="Type"
                none="All types"
                value={type}
                options={typeOptions}
                onChange={(value) => list.setFilter('type', value)}
              />
              <NativeSelect
                label="Asset"
                none="All assets"
                value={currency}
                options={useCurrencies(currency)}
                onChange={(value) => list.setFilter('currency', value)}
              />
              {reference ? <Pill tone="accent">Of one order</Pill> : null}
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
              Deposits, trades and everything else that moves your money is listed here.
            </Empty>
          }
        />
      </Card>
    </PageFrame>
  );
}

/** The currencies to filter by: those the trader owns first, then every coin; always with the chosen one. */
function useCurrencies(chosen: string) {
  const owned = useAssets()?.map((asset) => asset.currency) ?? [];
  const coins = Object.keys(usePing().data?.coins ?? {});
  const codes = new Set([...(chosen ? [chosen] : []), ...owned, ...coins.sort()]);
  return [...codes].map((code) => ({ value: code, label: codeLabel(code) }));
}
