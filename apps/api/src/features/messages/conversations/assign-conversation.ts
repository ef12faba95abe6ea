import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { OwnedConversation } from '../messages-types.ts';
import { announceChange } from './conversation-changes.ts';
import type { ConversationDeps } from './conversation-deps.ts';

/** Assigns a conversation, and notifies the assignee unless they did it themselves. */
export function assignConversation(
  deps: ConversationDeps,
  tx: Tx,
  row: OwnedConversation,
  assigneeId: string | null,
  actor: Actor,
): void {
  const { store, clock, notifications } = deps;
  store.putAssignee(tx, row.id, assigneeId, clock.now());
  const by = 'traderId' in actor ? actor.traderId : undefined;
  if (assigneeId !== null && assigneeId !== by) {
    notifications.notify(tx, {
      traderId: assigneeId,
      kind: 'note',
      subject: `conversation:${row.id}`,
      title: 'A conversation was assigned to you',
      text: row.subject,
    });
  }
  announceChange(deps, tx, row);
}
