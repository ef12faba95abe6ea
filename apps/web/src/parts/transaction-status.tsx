import type { TransactionStatus } from '@papermint/contracts/wallet/model';
import type { PillTone } from '../ui/text/pill.tsx';
import { Pill } from '../ui/text/pill.tsx';

/** The status of a transaction. Deposits and withdrawals take time; others are completed immediately. */
export const statusWords: Record<TransactionStatus, { text: string; tone: PillTone }> = {
  pending: { text: 'Pending', tone: 'warn' },
  confirming: { text: 'Confirming', tone: 'info' },
  challenge: { text: 'Code needed', tone: 'warn' },
  under_review: { text: 'Under review', tone: 'info' },
  awaiting_confirmation: { text: 'Unconfirmed', tone: 'warn' },
  pending_approval: { text: 'Pending approval', tone: 'warn' },
  approved: { text: 'Approved', tone: 'info' },
  processing: { text: 'Processing', tone: 'info' },
  completed: { text: 'Completed', tone: 'ok' },
  declined: { text: 'Declined', tone: 'danger' },
  rejected: { text: 'Rejected', tone: 'danger' },
  canceled: { text: 'Canceled', tone: 'plain' },
  expired: { text: 'Expired', tone: 'plain' },
  failed: { text: 'Failed', tone: 'danger' },
};

export const statusOptions = Object.entries(statusWords).map(([value, { text }]) => ({ value, label: text }));

export function StatusPill({ status }: { status: TransactionStatus }) {
  const { text, tone } = statusWords[status];
  return (
    <Pill tone={tone} quiet={status === 'completed'}>
      {text}
    </Pill>
  );
}
