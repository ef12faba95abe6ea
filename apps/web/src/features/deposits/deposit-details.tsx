import { inGroups } from '@papermint/contracts/chains/sim-address';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { DeskWait } from '../../parts/desk-wait.tsx';
import { buttonClass } from '../../ui/form/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Slip } from '../../ui/paper/slip.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import type { KeyValue } from '../../ui/text/key-values.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { Progress } from '../../ui/text/progress.tsx';
import { Timeline } from '../../ui/text/timeline.tsx';
import { When } from '../../ui/text/when.tsx';
import { CopiedValue } from './copied-value.tsx';
import { DepositActs } from './deposit-acts.tsx';
import { depositWords, methodNames } from './deposit-words.ts';
import type { Deposit } from './deposits.ts';

/** A deposit: its live status, the next step, and its history. */
export function DepositDetails({ uuid }: { uuid: string }) {
  const query = useQuery(trpc.deposits.one.queryOptions(uuid ? { uuid } : skipToken, { staleTime: 0 }));
  const { pathname } = useLocation();
  const deposit = query.data;
  if (query.isError && !deposit) {
    return <QueryFailed query={query} title="This deposit could not be loaded." />;
  }
  if (!deposit) {
    return (
      <Card className="flex flex-col gap-5 p-5 md:p-6">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-52 w-full" />
      </Card>
    );
  }
  const { text, tone } = depositWords[deposit.status];
  const facts = <KeyValues rows={factsOf(deposit)} />;
  return (
    <Card className="p-5 md:p-6">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-20 font-semibold">
          <Amount value={deposit.amount} currency={deposit.currency} rule="exact" />
        </h2>
        <Pill tone={tone}>{text}</Pill>
        <span className="ml-auto text-12 text-subtle">
          <When at={deposit.createdAt} absolute="utc" />
        </span>
      </header>
      <div className="mt-4 flex flex-col gap-5" aria-live="polite">
        <DepositStatus deposit={deposit} />
      </div>
      {deposit.status === 'completed' ? (
        <Slip
          title="Deposit"
          level={3}
          figure={<Amount value={deposit.credited} currency={deposit.currency} rule="exact" />}
          serial={deposit.uuid}
          className="mt-5"
        >
          {facts}
        </Slip>
      ) : (
        <div className="mt-3">{facts}</div>
      )}
      <DepositActs deposit={deposit} />
      <section aria-label="History" className="mt-6 border-t border-line pt-5">
        <h3 className="mb-3 text-13 font-semibold">History</h3>
        <Timeline
          label="History"
          entries={deposit.timeline.toReversed().map(({ at, status }, index) => ({
            key: String(index),
            title: depositWords[status].text,
            tone: depositWords[status].tone,
            when: <When at={at} absolute="utc" />,
          }))}
        />
      </section>
      <Link to={pathname} className={buttonClass({ className: 'mt-6 max-sm:w-full' })}>
        New deposit
      </Link>
    </Card>
  );
}

/** The status in a sentence, and how many blocks have confirmed the deposit. */
function DepositStatus({ deposit }: { deposit: Deposit }) {
  const { status, method, reason, currency, credited } = deposit;
  if (method === 'crypto' && (status === 'pending' || status === 'confirming')) {
    return <Confirmations deposit={deposit} />;
  }
  if (status === 'completed') {
    return (
      <Banner tone="success">
        <Amount value={credited} currency={currency} rule="exact" /> was credited to your balance.
      </Banner>
    );
  }
  if (status === 'under_review') {
    return (
      <DeskWait
        queue="depositConfirmationsStaff"
        subject={deposit.uuid}
        title="We are looking for your payment"
      >
        Staff confirm it, usually within a day. You are notified of the result.
      </DeskWait>
    );
  }
  if (status === 'declined' || status === 'rejected') {
    return (
      <Banner tone="danger" title={status === 'declined' ? 'Nothing was charged' : 'Nothing was credited'}>
        {reason} <TextLink to="/support?new=deposits">Ask support</TextLink>
      </Banner>
    );
  }
  if (status === 'pending' && method === 'bank') {
    return (
      <Banner tone="warn" title="Make the transfer, then confirm it here">
        Send exactly this amount to the account below, and name the reference.
      </Banner>
    );
  }
  if (status === 'pending' && method === 'paypal') {
    return (
      <Banner tone="warn" title="Not paid yet">
        Agree to the payment on the simulated PayPal page.
      </Banner>
    );
  }
  if (status === 'challenge') {
    return (
      <Banner tone="warn" title="The bank of your card asks for a code">
        The payment is declined unless it is answered within 15 minutes.
      </Banner>
    );
  }
  return null;
}

function factsOf(deposit: Deposit): KeyValue[] {
  const { method, currency, amount, fee, credited, payee, reference, expiresAt, card } = deposit;
  const money = (value: string) => <Amount value={value} currency={currency} rule="exact" />;
  const rows: KeyValue[] = [
    { label: 'Method', value: card ? `${card.brand} •••• ${card.last4}` : methodNames[method] },
    { label: 'Network', value: deposit.network },
    {
      label: 'Address',
      value: deposit.address ? (
        <CopiedValue text={deposit.address} label="Copy address" shown={inGroups(deposit.address)} />
      ) : null,
    },
    {
      label: 'Transaction hash',
      value: deposit.transactionHash ? (
        <CopiedValue
          text={deposit.transactionHash}
          label="Copy transaction hash"
          shown={`${deposit.transactionHash.slice(0, 10)}…${deposit.transactionHash.slice(-8)}`}
        />
      ) : null,
    },
    { label: 'Bank', value: payee?.bankName },
    {
      label: 'Account holder',
      value: payee && <CopiedValue text={payee.holder} label="Copy account holder" />,
    },
    {
      label: 'Account number',
      value: payee && (
        <CopiedValue
          text={payee.accountNumber}
          label="Copy account number"
          shown={inGroups(payee.accountNumber)}
        />
      ),
    },
    { label: 'Routing code', value: payee && <CopiedValue text={payee.routing} label="Copy routing code" /> },
    { label: 'Reference', value: reference && <CopiedValue text={reference} label="Copy reference" /> },
    { label: 'Note', value: payee?.instructions },
    { label: 'Amount', value: money(amount) },
    { label: 'Fee', value: Number(fee) === 0 ? 'Free' : money(fee) },
    { label: 'Expires', value: expiresAt ? <When at={expiresAt} ahead absolute="utc" /> : null },
    { label: 'You receive', value: money(credited), strong: true },
  ];
  return rows.filter(({ value }) => value);
}

function Confirmations({ deposit }: { deposit: Deposit }) {
  const { status, confirmations, confirmationsNeeded, nextBlockAt } = deposit;
  return (
    <div className="rounded-card border border-line bg-surface-2 p-4">
      <div className="flex items-baseline justify-between gap-4 text-13">
        <p className="font-medium">
          {status === 'pending' ? 'Waiting for the first block' : 'Confirming on the blockchain'}
        </p>
        <p className="num text-16 font-semibold">
          {confirmations}/{confirmationsNeeded}
        </p>
      </div>
      <Progress
        label="Confirmations"
        value={confirmations / confirmationsNeeded}
        className="mt-3 bg-surface-3"
      />
      <p className="mt-2.5 text-12 text-muted">
        It is credited after the last confirmation
        {nextBlockAt ? (
          <>
            ; the next block is found at <When at={nextBlockAt} ahead absolute="utc" />
          </>
        ) : null}
        .
      </p>
    </div>
  );
}
