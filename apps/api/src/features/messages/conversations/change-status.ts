import { conversationTransitions } from '@papermint/contracts/messages/transitions';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { OwnedConversation } from '../messages-types.ts';
import { announceChange, statusSubject } from './conversation-changes.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import { WAKE } from './conversation-deps.ts';

type Transition = keyof typeof conversationTransitions.transitions;

interface Change {
  transition: Transition;
  actor: Actor;
  until?: number;
  /** The trader is not notified, because a message tells them. */
  quietly?: boolean;
}

/**
 * Changes the status of a conversation.
 * @param until when a snoozed conversation opens again, simulated ms
 */
export function changeStatus(
  deps: ConversationDeps,
  tx: Tx,
  row: OwnedConversation,
  { transition, actor, until, quietly = false }: Change,
): void {
  const { statuses, clock, jobs } = deps;
  const { to } = conversationTransitions.transitions[transition];
  statuses.transition(tx, {
    ...statusSubject(row, actor),
    transition,
    facts: { subject: row.subject },
    answered: quietly,
    set: {
      snoozedUntil: until ?? null,
      // Somebody waits for an answer as soon as a conversation opens, by whichever transition.
      waitingSince:
        to === 'open' ? (row.waitingSince ?? clock.now()) : to === 'snoozed' ? row.waitingSince : null,
    },
  });
  if (until === undefined) jobs.cancel(tx, WAKE, row.id);
  else jobs.schedule(tx, WAKE, row.id, until);
  announceChange(deps, tx, row);
}
