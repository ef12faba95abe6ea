import type { Tx } from '../../../platform/database/commit.ts';
import type { OwnedConversation, Recipient } from '../messages-types.ts';
import { changeStatus } from './change-status.ts';
import type { ConversationDeps, NewMessage } from './conversation-deps.ts';
import { writeQuestion } from './write-question.ts';

function recipientOf({ messages }: ConversationDeps, tx: Tx, traderId: string): Recipient {
  const recipient = messages.recipient(tx, traderId);
  if (!recipient) throw new Error(`There is no trader ${traderId}.`);
  return recipient;
}

/** A trader writes in a conversation, which opens it. */
export function askInConversation(
  deps: ConversationDeps,
  tx: Tx,
  row: OwnedConversation,
  message: NewMessage,
): void {
  const { store } = deps;
  const actor = { kind: 'trader', traderId: row.traderId } as const;
  if (row.status !== 'open') changeStatus(deps, tx, row, { transition: 'ask', actor });
  const opened = store.one(tx, row.id) as OwnedConversation;
  writeQuestion(deps, tx, opened, recipientOf(deps, tx, row.traderId), message, false);
}
