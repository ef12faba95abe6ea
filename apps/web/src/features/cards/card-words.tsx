import { declineWords } from '@papermint/contracts/cards/decline-words';
import { merchants } from '@papermint/contracts/cards/merchants';
import type { CardMovement } from '@papermint/contracts/cards/model';
import type { CardStatus, MovementStatus, MovementType } from '@papermint/contracts/cards/statuses';
import type { PillTone } from '../../ui/text/pill.tsx';
import { Pill } from '../../ui/text/pill.tsx';

export const cardWords: Record<CardStatus, { text: string; tone: PillTone }> = {
  requested: { text: 'Requested', tone: 'info' },
  open: { text: 'Open', tone: 'ok' },
  frozen: { text: 'Frozen', tone: 'warn' },
  refused: { text: 'Refused', tone: 'danger' },
  closed: { text: 'Closed', tone: 'plain' },
};

const movementWords: Record<MovementStatus, { text: string; tone: PillTone }> = {
  pending: { text: 'Pending', tone: 'info' },
  settled: { text: 'Settled', tone: 'ok' },
  declined: { text: 'Declined', tone: 'danger' },
  voided: { text: 'Reversed', tone: 'plain' },
  refunded: { text: 'Refunded', tone: 'plain' },
};

const typeWords: Record<MovementType, string> = {
  fund: 'Added',
  withdraw: 'Withdrawn',
  purchase: 'Purchase',
  refund: 'Refund',
  closing: 'Card closed',
};

const optionsOf = (words: Record<string, { text: string } | string>) =>
  Object.entries(words).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.text,
  }));
export const cardStatusOptions = optionsOf(cardWords);
export const movementStatusOptions = optionsOf(movementWords);
export const movementTypeOptions = optionsOf(typeWords);
export const merchantOptions = merchants.map(({ id, name, category }) => ({
  value: id,
  label: `${name}, ${category.toLowerCase()}`,
}));

export function CardStatusPill({ status }: { status: CardStatus }) {
  const { text, tone } = cardWords[status];
  return (
    <Pill tone={tone} quiet={status === 'open' || status === 'closed'}>
      {text}
    </Pill>
  );
}

export function MovementPill({ status }: { status: MovementStatus }) {
  const { text, tone } = movementWords[status];
  return (
    <Pill tone={tone} quiet={status === 'settled'}>
      {text}
    </Pill>
  );
}

/** The merchant, or the cause of a change of the balance. */
export const movementName = ({ merchant, type }: CardMovement) => merchant ?? typeWords[type];

/** The additional note on a transaction in a list. */
export function movementNote({ type, category, declined }: CardMovement): string {
  if (declined) return `Declined: ${declineWords[declined]}`;
  if (type === 'refund') return 'Refund';
  return category ?? '';
}

/** 'Travel •• 4242'. */
export const cardName = ({ label, last4 }: { label: string; last4: string }) => `${label} •• ${last4}`;
