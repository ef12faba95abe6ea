import { inGroups } from '@papermint/contracts/chains/sim-address';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useTransactionFeed } from '../../api/live/transaction-feed.ts';
import type { Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import { capitalized } from '../../lib/text/capitalized.ts';
import { DeskWait } from '../../parts/desk-wait.tsx';
import { statusWords } from '../../parts/transaction-status.tsx';
import { hasSandbox } from '../../state/site/sandbox.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { CopiedValue } from '../../ui/text/copied-value.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { Progress } from '../../ui/text/progress.tsx';
import { Timeline } from '../../ui/text/timeline.tsx';
import { When } from '../../ui/text/when.tsx';

export type TransactionRecord = Outputs['billing']['one'];

/** One of the reader's own transactions, as it changes. */
export function useOwnRecord(authTxId: string) {
  useTransactionFeed();
  return useQuery(trpc.billing.one.queryOptions({ authTxId }, { staleTime: 0 }));
}

const money = (value: string, currency: string, signed = false) => (
  <Amount value={value} currency={currency} rule="exact" leastDecimals={2} signed={signed} />
);

const copied = (text: string, label: string, shown = text) => (
  <CopiedValue text={text} label={label} shown={shown} />
);

/** The facts of a transaction, as on a receipt. Its status stands beside the title. */
export function RecordFacts({ record }: { record: TransactionRecord }) {
  const { transaction, withdrawal } = record;
  const { amount, currency, counterAmount, counterCurrency, fee, feeCurrency } = transaction;
  const { balance, counterBalance } = transaction;
  return (
    <KeyValues
      rows={[
        { label: 'Amount', value: money(amount, currency, true) },
        ...(counterAmount !== null && counterCurrency
          ? [{ label: 'In exchange', value: money(counterAmount, counterCurrency, true) }]
          : []),
        ...(fee !== null && feeCurrency ? [{ label: 'Fee', value: money(fee, feeCurrency) }] : []),
        ...(balance === null
          ? []
          : [{ label: `${codeLabel(currency)} balance after`, value: money(balance, currency) }]),
        ...(counterBalance === null || counterCurrency === null
          ? []
          : [
              {
                label: `${codeLabel(counterCurrency)} balance after`,
                value: money(counterBalance, counterCurrency),
              },
            ]),
        ...(withdrawal
          ? [
              { label: 'Arrives', value: money(withdrawal.net, currency), strong: true },
              { label: 'To', value: withdrawal.label },
              {
                label: withdrawal.kind === 'bank' ? 'Account' : 'Address',
                value:
                  withdrawal.kind === 'bank'
                    ? withdrawal.destination
                    : copied(withdrawal.destination, 'Copy address', inGroups(withdrawal.destination)),
              },
              ...(withdrawal.network ? [{ label: 'Network', value: withdrawal.network }] : []),
              ...(withdrawal.transactionHash
                ? [
                    {
                      label: 'Transaction hash',
                      value: copied(withdrawal.transactionHash, 'Copy transaction hash'),
                    },
                  ]
                : []),
            ]
          : [{ label: 'Description', value: transaction.description }]),
        {
          label: transaction.type === 'deposit' || withdrawal ? 'Requested' : 'Time',
          value: <When at={transaction.createdAt} absolute="utc" />,
        },
        { label: 'Transaction ID', value: copied(transaction.uuid, 'Copy transaction ID') },
      ]}
    />
  );
}

/** What happens next to a withdrawal that was approved. */
function nextStep({ status, kind }: NonNullable<TransactionRecord['withdrawal']>): string {
  if (status !== 'processing') return 'It is sent';
  return kind === 'bank' ? 'It arrives' : 'The first block confirms it';
}

interface RecordStatusProps {
  record: TransactionRecord;
  /** The reader is its owner, who may have to act. */
  own?: boolean;
}

/** A pending deposit, and the event that it waits for. */
const OPEN: readonly string[] = ['pending', 'confirming', 'challenge', 'under_review'];
const OPEN_WORDS: Partial<Record<string, string>> = {
  challenge: 'Your card issuer asks for a code',
  confirming: 'It is credited after the last confirmation',
};

/** The progress on the blockchain, and why a failed one ended. */
export function RecordStatus({ record: { transaction, withdrawal }, own = false }: RecordStatusProps) {
  if (own && transaction.type === 'deposit' && OPEN.includes(transaction.status)) {
    const link = <TextLink to={`/deposit?deposit=${transaction.uuid}`}>Open the deposit</TextLink>;
    if (transaction.status !== 'under_review') {
      return (
        <Banner title={OPEN_WORDS[transaction.status] ?? 'It is credited once it is paid'}>{link}</Banner>
      );
    }
    return (
      <DeskWait
        queue="depositConfirmationsStaff"
        subject={transaction.uuid}
        title="We are looking for your payment"
        note={link}
      >
        Staff compare it with our account, usually within a day. You are notified of the result.
      </DeskWait>
    );
  }
  if (!withdrawal) return null;
  const { status, confirmations, reason, expectedAt } = withdrawal;
  if (reason && (status === 'rejected' || status === 'failed' || status === 'canceled')) {
    return (
      <Banner tone="danger" title={reason}>
        Nothing was sent. The amount is available again.
      </Banner>
    );
  }
  if (status === 'confirming' && confirmations) {
    return (
      <div className="rounded-card border border-line bg-surface-2 p-4" aria-live="polite">
        <div className="flex items-baseline justify-between gap-4 text-13">
          <p className="font-medium">Confirming on the blockchain</p>
          <p className="num text-16 font-semibold">
            {confirmations.done}/{confirmations.needed}
          </p>
        </div>
        <Progress
          label="Confirmations"
          value={confirmations.done / confirmations.needed}
          className="mt-3 bg-surface-3"
        />
      </div>
    );
  }
  if (status === 'pending_approval') {
    if (!own) return <Banner>Staff usually check it within four hours.</Banner>;
    return (
      <DeskWait
        queue="withdrawalsStaff"
        subject={transaction.reference ?? transaction.uuid}
        title="We check your withdrawal"
      >
        Staff approve it, usually within four hours, and then it is sent. You are notified of the result.
      </DeskWait>
    );
  }
  return expectedAt ? (
    <Banner>
      {nextStep(withdrawal)} at <When at={expectedAt} ahead absolute="utc" />.
    </Banner>
  ) : null;
}

const WHO = { you: 'Trader', staff: 'Staff', papermint: 'Papermint' } as const;

/** Its history, newest first. @param own whether the reader is its owner */
export function RecordHistory({ record, own }: { record: TransactionRecord; own: boolean }) {
  if (record.timeline.length === 0) return null;
  return (
    <Card title="History">
      <div className="p-4">
        <Timeline
          label="History"
          entries={record.timeline.toReversed().map(({ at, status, by, reason }, index) => {
            const words = statusWords[status as keyof typeof statusWords];
            return {
              key: String(index),
              title: status === 'awaiting_confirmation' ? 'Requested' : words.text,
              tone: words.tone,
              when: <When at={at} absolute="utc" />,
              note: [by === 'you' && own ? 'You' : WHO[by], reason].filter(Boolean).join(': '),
            };
          })}
        />
      </div>
    </Card>
  );
}

interface RecordEntriesProps {
  record: TransactionRecord;
  /** Account number of its trader, for staff: the ledger is theirs. */
  owner?: string;
}

/** Its entries in the journal: the change in each account. */
export function RecordEntries({ record, owner }: RecordEntriesProps) {
  if (record.entries.length === 0) return null;
  return (
    <Card title="Journal">
      <ul className="divide-y divide-line">
        {record.entries.map(({ uuid, kind, at, postings }) => (
          <li key={uuid} className="px-4 py-3.5">
            <p className="flex items-baseline justify-between gap-4 text-13">
              {hasSandbox ? (
                <TextLink to={`/sandbox/ledger/${uuid}${owner === undefined ? '' : `?owner=${owner}`}`}>
                  {capitalized(kind)}
                </TextLink>
              ) : (
                <span className="font-medium">{capitalized(kind)}</span>
              )}
              <span className="text-12 text-subtle">
                <When at={at} absolute="utc" />
              </span>
            </p>
            <dl className="mt-1.5 text-13">
              {postings.map(({ account, currency, amount }) => (
                <div key={`${account} ${currency}`} className="flex justify-between gap-4 py-0.5">
                  <dt className="text-muted">{capitalized(account)}</dt>
                  <dd>{money(amount, currency, true)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}
