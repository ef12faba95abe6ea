import { filledIn } from '@papermint/contracts/messages/template-variables';
import type { Tx } from '../../../platform/database/commit.ts';
import type { OwnedConversation, Recipient } from '../messages-types.ts';
import { announceChange } from './conversation-changes.ts';
import type { ConversationDeps, NewMessage } from './conversation-deps.ts';
import { writeMessage } from './write-message.ts';

/** Adds a message of a trader, and the answer of a rule where one fits. */
export function writeQuestion(
  deps: ConversationDeps,
  tx: Tx,
  row: OwnedConversation,
  to: Recipient,
  message: NewMessage,
  first: boolean,
): void {
  const { autoAnswers } = deps;
  const after = writeMessage(deps, tx, row, { ...message, sender: 'trader' });
  const rule = autoAnswers.answering(tx, {
    conversationId: row.id,
    sender: 'trader',
    first,
    topic: row.topic,
    text: message.text,
  });
  if (rule) {
    const text = filledIn(rule.text, autoAnswers.values(to));
    writeMessage(deps, tx, after, { sender: 'automatic', ruleId: rule.id, text });
  }
  announceChange(deps, tx, row);
}
