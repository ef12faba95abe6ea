import type { ReactNode } from 'react';
import { DeskWait } from '../../parts/desk-wait.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { Progress } from '../../ui/text/progress.tsx';
import { When } from '../../ui/text/when.tsx';
import type { Deposit } from './deposits.ts';

interface StatusWords {
  /** The status as a short sentence, said once on the page. */
  title: string;
  /** What happens next, and when. */
  about: ReactNode;
}

/** What a deposit has come to, in words for its owner. */
export function depositStatusWords(deposit: Deposit): StatusWords {
  const { status, method, reason, credited, currency } = deposit;
  const support = <TextLink to="/support?new=deposits">Ask support</TextLink>;
  switch (status) {
    case 'pending':
      if (method === 'bank') {
        return {
          title: 'Pay from your bank',
          about: 'Send exactly this amount to the account below, with the reference.',
        };
      }
      if (method === 'paypal') {
        return { title: 'Not paid yet', about: 'Approve the payment on the simulated PayPal page.' };
      }
      return { title: 'Waiting for the first block', about: <NextBlock deposit={deposit} /> };
    case 'confirming':
      return { title: 'Confirming on the blockchain', about: <NextBlock deposit={deposit} /> };
    case 'challenge':
      return {
        title: 'Your card issuer asks for a code',
        about: 'The payment is declined unless you enter the code within 15 minutes.',
      };
    case 'under_review':
      return {
        title: 'We are looking for your payment',
        about: 'Staff compare it with our account, usually within a day. You are notified of the result.',
      };
    case 'completed':
      return {
        title: 'Deposit',
        about: (
          <>
            <Amount value={credited} currency={currency} rule="exact" /> was credited to your balance.
          </>
        ),
      };
    case 'declined':
      return {
        title: 'Nothing was charged',
        about: (
          <>
            {sentenceOf(reason)} {support}
          </>
        ),
      };
    case 'rejected':
      return {
        title: 'Nothing was credited',
        about: (
          <>
            {sentenceOf(reason)} {support}
          </>
        ),
      };
    case 'canceled':
      return { title: 'You canceled this deposit', about: 'It can no longer be paid.' };
    case 'expired':
      return {
        title: 'This deposit expired',
        about: <>No payment was reported in time. If you have paid, ask support. {support}</>,
      };
  }
}

/** A reason as a sentence, whoever wrote it. */
function sentenceOf(reason: string | null): string | null {
  return reason === null || /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

function NextBlock({ deposit: { nextBlockAt } }: { deposit: Deposit }) {
  return (
    <>
      It is credited after the last confirmation.
      {nextBlockAt ? (
        <>
          {' '}
          The next block is found at <When at={nextBlockAt} ahead absolute="utc" />.
        </>
      ) : null}
    </>
  );
}

/** Below the slip: the confirmations, or who decides and until when. */
export function DepositProgress({ deposit }: { deposit: Deposit }) {
  const { status, method, uuid, confirmations, confirmationsNeeded } = deposit;
  if (status === 'under_review') return <DeskWait queue="depositConfirmationsStaff" subject={uuid} />;
  if (method !== 'crypto' || (status !== 'pending' && status !== 'confirming')) return null;
  return (
    <div className="rounded-card border border-line bg-surface-1 p-4">
      <div className="flex items-baseline justify-between gap-4 text-13">
        <p className="font-medium">Confirmations</p>
        <p className="num text-16 font-semibold">
          {confirmations}/{confirmationsNeeded}
        </p>
      </div>
      <Progress label="Confirmations" value={confirmations / confirmationsNeeded} className="mt-3" />
    </div>
  );
}
