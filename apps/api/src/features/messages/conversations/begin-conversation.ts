import type { Topic } from '@papermint/contracts/messages/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Recipient } from '../messages-types.ts';
import { announceChange } from './conversation-changes.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import { insertConversation } from './insert-conversation.ts';
import { notifyTrader } from './notify-trader.ts';
import { writeMessage } from './write-message.ts';

/**
 * Staff begin a conversation.
 * @param mail whether the trader also gets it by email
 * @returns its id
 */
export function beginConversation(
  deps: ConversationDeps,
  tx: Tx,
  to: Recipient,
  {
    text,
    staffId,
    mail,
    ...conversation
  }: {
    topic: Topic;
    subject: string;
    text: string;
    staffId: string;
    mail: boolean;
    broadcastId?: string;
  },
): string {
  const { store, clock } = deps;
  const actor = { kind: 'staff', traderId: staffId } as const;
  const row = insertConversation(deps, tx, to, { ...conversation, status: 'pending', actor });
  // Nobody is assigned to a conversation of a broadcast before somebody answers.
  const assignee = conversation.broadcastId === undefined ? staffId : null;
  const after = writeMessage(deps, tx, row, { sender: 'staff', authorId: staffId, text });
  if (assignee === null) store.putAssignee(tx, row.id, null, clock.now());
  notifyTrader(deps, tx, after, to, text, mail);
  announceChange(deps, tx, row);
  return row.id;
}
