import type { ConversationStatus } from '@papermint/contracts/messages/statuses';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { snoozeEnd, staffTransition } from '../messages-rules.ts';
import { answerable } from './answerable.ts';
import { changeConversation } from './inbox-conversation.ts';
import type { Changed, InboxDeps } from './inbox-deps.ts';

const DONE: Record<ConversationStatus, string> = {
  open: 'Opened.',
  pending: 'Waiting for the trader.',
  snoozed: 'Snoozed.',
  resolved: 'Resolved.',
};

/**
 * Opens, snoozes or resolves a conversation, or lets it wait for the trader.
 * @throws DomainError conflict where it already has that status; bad_input at `until`
 */
export function setStatus(
  deps: InboxDeps,
  command: CommandContext,
  reader: Staff,
  { uuid, status, until }: { uuid: string; status: ConversationStatus; until?: string | undefined },
): Promise<Changed> {
  const { clock, steps } = deps;
  return changeConversation(deps, command, DONE[status], (tx) => {
    const row = answerable(deps, tx, reader, uuid);
    const transition = staffTransition(row.status, status);
    const end = status === 'snoozed' ? snoozeEnd(until, clock.now()) : undefined;
    // There is no transition from snoozed to snoozed, so it opens first.
    if (row.status === 'snoozed' && status === 'snoozed') {
      steps.change(tx, row, { transition: 'reopen', actor: command.actor });
    }
    steps.change(tx, row, {
      transition,
      actor: command.actor,
      ...(end !== undefined && { until: end }),
    });
    return { uuid, account: row.traderId, before: { status: row.status }, after: { status, until } };
  });
}
