import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { transactionsChanged } from '../../api/live/transaction-feed.ts';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { RecordPage } from '../../frames/record/record-page.tsx';
import { DeskWait } from '../../parts/desk-wait.tsx';
import { StatusPill, statusWords } from '../../parts/transaction-status.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Slip } from '../../ui/paper/slip.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import type { TransactionRecord } from './record-facts.tsx';
import { RecordEntries, RecordFacts, RecordHistory, RecordStatus, useOwnRecord } from './record-facts.tsx';

const NAMES: Record<string, string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  convert: 'Conversion',
  package: 'Package',
  trade: 'Trade',
  transfer_in: 'Transfer',
  transfer_out: 'Transfer',
  adjustment: 'Adjustment',
  futures: 'Futures',
  funding: 'Funding',
  staking: 'Staking',
  staking_reward: 'Reward',
  dividend: 'Dividend',
  play_money: 'Play money',
  opening_balance: 'Opening balance',
  split: 'Stock split',
};

/** `Withdrawal of 0.2 BTC` */
export function recordTitle({ transaction: { type, amount, currency } }: TransactionRecord): string {
  return `${NAMES[type]} of ${formatAmount(amount.replace('-', ''), 'exact')} ${currency}`;
}

function SlipFigure({ record: { transaction } }: { record: TransactionRecord }) {
  const { amount, currency } = transaction;
  return <Amount value={amount.replace('-', '')} currency={currency} rule="exact" />;
}

/** One of the reader's own transactions: facts as a receipt, history, journal. */
export function TransactionPage() {
  const { uuid = '' } = useParams();
  const query = useOwnRecord(uuid);
  const record = query.data;
  const [canceling, setCanceling] = useState(false);
  return (
    <RecordPage
      each="transaction"
      trail={[{ label: 'Transactions', to: '/account/transactions' }]}
      title={record && recordTitle(record)}
      status={record ? <StatusPill status={record.transaction.status} /> : null}
      query={query}
    >
      {record ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <RecordStatus record={record} own />
            {record.withdrawal?.status === 'failed' ? (
              <DeskWait queue="withdrawalsStuck" subject={uuid} />
            ) : null}
            <Slip
              serial={uuid}
              aside={
                // On the page it stands beside the title, which is not printed.
                <span className="hidden print:inline">
                  <StatusPill status={record.transaction.status} />
                </span>
              }
              {...(record.transaction.type === 'package'
                ? { title: 'Package certificate', about: record.transaction.description }
                : {
                    title: NAMES[record.transaction.type] ?? 'Transaction',
                    figure: <SlipFigure record={record} />,
                  })}
            >
              <RecordFacts record={record} />
            </Slip>
            <div className="flex gap-3 max-sm:flex-col print:hidden">
              <Button onClick={() => window.print()}>
                <Printer className="size-4" aria-hidden="true" />
                Print receipt
              </Button>
              {record.canCancel ? (
                <Button look="danger" onClick={() => setCanceling(true)}>
                  Cancel {NAMES[record.transaction.type]?.toLowerCase()}
                </Button>
              ) : null}
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-5 print:hidden">
            <RecordHistory record={record} own />
            <RecordEntries record={record} />
          </div>
        </div>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
      {canceling && record ? (
        <ConfirmDialog
          title={`Cancel this ${NAMES[record.transaction.type]?.toLowerCase()}?`}
          points={[
            record.withdrawal
              ? 'Nothing is sent, and the amount is available again.'
              : `It is ${statusWords[record.transaction.status].text.toLowerCase()} and can no longer be paid.`,
          ]}
          button="Cancel it"
          keep="Keep it"
          danger
          call="billing.cancel"
          input={{ authTxId: uuid }}
          onDone={transactionsChanged}
          onClose={() => setCanceling(false)}
        />
      ) : null}
    </RecordPage>
  );
}
