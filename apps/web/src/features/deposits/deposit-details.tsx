import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import { COLUMN_FORM } from '../../frames/form/form-actions.tsx';
import type { MoneySlip } from '../../frames/form/money-columns.tsx';
import { SlipSummary } from '../../frames/form/money-columns.tsx';
import { Receipt } from '../../frames/form/receipt.tsx';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { cn } from '../../lib/cn.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { Timeline } from '../../ui/text/timeline.tsx';
import { When } from '../../ui/text/when.tsx';
import { CancelDeposit, DepositActs } from './deposit-acts.tsx';
import { DepositColumns } from './deposit-columns.tsx';
import { depositFacts, hasFailed, payeeFacts } from './deposit-facts.tsx';
import { DepositProgress, depositStatusWords } from './deposit-status.tsx';
import { depositWords } from './deposit-words.ts';

type DepositRecord = Outputs['deposits']['one'];

/** A deposit: its slip with the live status, the next step, and its history. */
export function DepositDetails({ uuid }: { uuid: string }) {
  const query = useQuery(trpc.deposits.one.queryOptions(uuid ? { uuid } : skipToken, { staleTime: 0 }));
  const deposit = query.data;
  if (!deposit) {
    return (
      <DepositColumns opened={uuid}>
        {query.isError ? (
          <QueryFailed query={query} title="This deposit could not be loaded." />
        ) : (
          <Skeleton className="h-96" />
        )}
      </DepositColumns>
    );
  }
  return deposit.allowedActions.length > 0 ? (
    <UnpaidDeposit deposit={deposit} />
  ) : (
    <PaidDeposit deposit={deposit} />
  );
}

/** A deposit that its owner still has to pay: how, and the slip beside it. */
function UnpaidDeposit({ deposit }: { deposit: DepositRecord }) {
  const { uuid, currency, amount, credited, allowedActions } = deposit;
  const { title, about } = depositStatusWords(deposit);
  const money = (value: string) => <Amount value={value} currency={currency} rule="exact" />;
  const slip: MoneySlip = {
    title: 'Deposit',
    serial: uuid,
    figure: money(amount),
    outcome: { label: 'You receive', value: money(credited) },
    facts: <KeyValues rows={depositFacts(deposit)} />,
  };
  const account = payeeFacts(deposit);
  return (
    <DepositColumns slip={slip} opened={uuid}>
      <section aria-label={title} className={cn('flex flex-col', COLUMN_FORM)}>
        <header className="flex items-start justify-between gap-4" aria-live="polite">
          <div className="min-w-0">
            <h2 className="title text-20">{title}</h2>
            <p className="mt-1 text-13 text-muted">{about}</p>
          </div>
          {allowedActions.includes('cancel') ? <CancelDeposit uuid={uuid} /> : null}
        </header>
        {account.length > 0 ? <KeyValues className="border-y border-line" rows={account} /> : null}
        <SlipSummary slip={slip} />
        <DepositActs deposit={deposit} />
      </section>
      <DepositHistory deposit={deposit} />
    </DepositColumns>
  );
}

/** A deposit that its owner can do nothing more about: the receipt says what it has come to. */
function PaidDeposit({ deposit }: { deposit: DepositRecord }) {
  const { uuid, status, currency, amount, credited } = deposit;
  const { title, about } = depositStatusWords(deposit);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const completed = status === 'completed';
  return (
    <DepositColumns
      opened={uuid}
      receipt={
        <Receipt
          title={title}
          about={about}
          figure={<Amount value={completed ? credited : amount} currency={currency} rule="exact" />}
          serial={uuid}
          note={<DepositProgress deposit={deposit} />}
          next={{
            label: completed || hasFailed(deposit) ? 'See the transaction' : 'Track deposit',
            to: `/account/transactions/${uuid}`,
          }}
          again={{ label: 'New deposit', onClick: () => void navigate(pathname) }}
          fresh={false}
        >
          <KeyValues rows={depositFacts(deposit)} />
        </Receipt>
      }
    >
      <DepositHistory deposit={deposit} />
    </DepositColumns>
  );
}

function DepositHistory({ deposit: { timeline } }: { deposit: DepositRecord }) {
  return (
    <Card title="History">
      <div className="p-4">
        <Timeline
          label="History"
          entries={timeline.toReversed().map(({ at, status }, index) => ({
            key: String(index),
            title: depositWords[status].text,
            tone: depositWords[status].tone,
            when: <When at={at} absolute="utc" />,
          }))}
        />
      </div>
    </Card>
  );
}
