import type { cardTransitions } from '@papermint/contracts/cards/transitions';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { SqlValue } from '../../../platform/database/statements.ts';
import type { OwnedCard } from '../cards-types.ts';
import { QUEUE } from '../cards-types.ts';
import { cardName } from './card-name.ts';
import { statusSubject } from './card-postings.ts';
import type { CardStepsDeps } from './card-steps-deps.ts';

type CardTransition = keyof typeof cardTransitions.transitions;

interface CardChange {
  transition: Exclude<CardTransition, 'close' | 'end'>;
  actor: Actor;
  reason?: string | undefined;
}

/**
 * Changes the status of a card.
 * @throws DomainError conflict from the wrong status, or if a colleague holds the request
 */
export function changeCard(
  { clock, queues, statuses }: CardStepsDeps,
  tx: Tx,
  row: OwnedCard,
  { transition, actor, reason }: CardChange,
): OwnedCard {
  const now = clock.now();
  const byStaff = actor.kind === 'staff';
  const deciding = transition === 'open' || transition === 'refuse';
  if (deciding) queues.settle(tx, QUEUE, row.id, actor.kind === 'staff' ? actor.traderId : undefined);
  const frozen = transition === 'freeze' || transition === 'stop';
  const frozenBy = frozen ? (byStaff ? ('staff' as const) : ('trader' as const)) : null;
  const openedAt = transition === 'open' ? now : row.openedAt;
  const shownReason = transition === 'refuse' || transition === 'stop' ? (reason ?? null) : null;
  const set: Record<string, SqlValue> = { frozenBy, openedAt, reason: shownReason };
  const status = statuses.transition(tx, {
    ...statusSubject(row, actor),
    transition,
    set,
    facts: { card: cardName(row), amount: '', reason: reason ?? '' },
    ...(reason && { reason }),
    answered: actor.kind === 'trader',
  });
  if (deciding) queues.changed(tx);
  return { ...row, status, frozenBy, openedAt, reason: shownReason };
}
