import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAssets } from '../../api/ping.ts';
import { trpc } from '../../api/trpc.ts';
import { useDraft } from '../../frames/form/draft.ts';
import { MoneyColumns } from '../../frames/form/money-columns.tsx';
import { Receipt } from '../../frames/form/receipt.tsx';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { LatestTransactions } from '../../parts/latest-transactions.tsx';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import type { TransferValues } from './transfer-facts.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import { TransferForm } from './transfer-form.tsx';

/** Sends money to another trader. */
export function TransferPage() {
  const terms = useQuery(trpc.transfers.terms.queryOptions({}, { staleTime: 0 }));
  const draft = useDraft('transfer');
  const owned = useAssets()?.filter(({ amount }) => Number(amount) > 0);
  const navigate = useNavigate();
  const [sent, setSent] = useState<TransferValues | null>(null);
  const latest = (
    <LatestTransactions
      rowsName="transfers"
      type="transfer_out,transfer_in"
      empty="What you send or receive appears here."
      face={({ currency, amount, description }) => ({
        asset: currency,
        title: description,
        figure: <Amount value={amount} currency={currency} rule="exact" signed className="font-medium" />,
      })}
    />
  );
  return (
    <PageFrame title="Send money" about="To another trader, instantly and without a fee.">
      {terms.isError && !terms.data ? (
        <QueryFailed query={terms} title="The transfer form could not be loaded." />
      ) : sent ? (
        <MoneyColumns
          receipt={
            <Receipt
              title="Sent"
              about={`${sent.recipientName} has received it.`}
              serial={sent.transaction}
              figure={<Amount value={tidyAmount(sent.amount)} currency={sent.currency} rule="exact" />}
              next={{ label: 'See the transaction', to: `/account/transactions/${sent.transaction}` }}
              again={{ label: 'Send another', onClick: () => setSent(null) }}
            >
              <TransferFacts values={sent} fee={terms.data?.fee ?? '0'} />
            </Receipt>
          }
        >
          {latest}
        </MoneyColumns>
      ) : owned?.length === 0 ? (
        <Empty title="Nothing to send yet">Once you own an asset, you can send it here.</Empty>
      ) : draft.values && terms.data && owned ? (
        <TransferForm
          draft={draft}
          terms={terms.data}
          assets={owned}
          onSent={(next) => {
            setSent(next);
            void terms.refetch();
            void navigate('/transfer', { replace: true });
          }}
        >
          {latest}
        </TransferForm>
      ) : (
        <MoneyColumns>
          <Skeleton className="h-96" />
          {latest}
        </MoneyColumns>
      )}
    </PageFrame>
  );
}
