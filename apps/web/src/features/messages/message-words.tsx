import type { ConversationStatus, Topic } from '@papermint/contracts/messages/statuses';
import { topics } from '@papermint/contracts/messages/statuses';
import type { PillTone } from '../../ui/text/pill.tsx';
import { Pill } from '../../ui/text/pill.tsx';

export const topicNames: Readonly<Record<Topic, string>> = {
  account: 'Account',
  identity: 'Verification',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  trading: 'Trading',
  earn_cards: 'Earn and cards',
  security: 'Security',
  other: 'Something else',
};

export const topicOptions = topics.map((value) => ({ value, label: topicNames[value] }));

const STAFF: Readonly<Record<ConversationStatus, { label: string; tone: PillTone }>> = {
  open: { label: 'Open', tone: 'accent' },
  pending: { label: 'Pending', tone: 'info' },
  snoozed: { label: 'Snoozed', tone: 'warn' },
  resolved: { label: 'Resolved', tone: 'ok' },
};

/** A trader need not know that staff put it off. */
const OWN: Readonly<Record<ConversationStatus, { label: string; tone: PillTone }>> = {
  open: { label: 'With support', tone: 'accent' },
  pending: { label: 'Answered', tone: 'info' },
  snoozed: { label: 'With support', tone: 'accent' },
  resolved: { label: 'Resolved', tone: 'ok' },
};

export const staffStatusNames = STAFF;

/** The status of a conversation in the words of staff or of its trader. */
export function ConversationPill({ status, side }: { status: ConversationStatus; side: 'trader' | 'staff' }) {
  const { label, tone } = (side === 'staff' ? STAFF : OWN)[status];
  return (
    <Pill tone={tone} quiet={status === 'resolved'}>
      {label}
    </Pill>
  );
}
