import type { Topic } from '@papermint/contracts/messages/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Recipient } from '../messages-types.ts';
import type { ConversationDeps, NewMessage } from './conversation-deps.ts';
import { insertConversation } from './insert-conversation.ts';
import { writeQuestion } from './write-question.ts';

/**
 * A trader opens a conversation. A rule may answer it in the same commit.
 * @returns its id
 */
export function openConversation(
  deps: ConversationDeps,
  tx: Tx,
  to: Recipient,
  { topic, subject, ...message }: { topic: Topic; subject: string } & NewMessage,
): string {
  const actor = { kind: 'trader', traderId: to.id } as const;
  const row = insertConversation(deps, tx, to, { topic, subject, status: 'open', actor });
  writeQuestion(deps, tx, row, to, message, true);
  return row.id;
}
