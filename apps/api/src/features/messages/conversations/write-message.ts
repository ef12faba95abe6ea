import type { Sender } from '@papermint/contracts/messages/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import { excerptOf } from '../messages-rules.ts';
import type { ConversationRecord, MessageRecord } from '../messages-types.ts';
import { pictureUse } from '../messages-types.ts';
import type { ConversationDeps, NewMessage } from './conversation-deps.ts';

interface Written extends NewMessage {
  sender: Sender;
  authorId?: string | null;
  ruleId?: string | null;
}

/** Adds a message. An automatic answer changes nothing else, because the trader still waits. */
export function writeMessage(
  deps: ConversationDeps,
  tx: Tx,
  row: ConversationRecord,
  { sender, authorId = null, ruleId = null, text, pictures = [] }: Written,
): ConversationRecord {
  const { clock, ids, messages, files, store } = deps;
  const now = clock.now();
  const message: MessageRecord = {
    id: ids.uuid(now),
    conversationId: row.id,
    number: row.messages + 1,
    sender,
    authorId,
    ruleId,
    text,
    pictures: JSON.stringify(pictures.map(({ hash }) => hash)),
    createdAt: now,
  };
  messages.add(tx, message);
  for (const picture of pictures) files.bind(tx, picture, pictureUse(message.id));
  const { number } = message;
  const common = { ...row, messages: number };
  const last = { excerpt: excerptOf(text, pictures.length), lastFrom: sender, lastAt: now };
  const after: ConversationRecord =
    sender === 'automatic'
      ? common
      : sender === 'trader'
        ? {
            ...common,
            ...last,
            asked: row.asked + 1,
            traderRead: number,
            snoozedUntil: null,
            waitingSince: row.waitingSince ?? now,
          }
        : {
            ...common,
            ...last,
            staffRead: number,
            waitingSince: null,
            snoozedUntil: null,
            assigneeId: row.assigneeId ?? authorId,
          };
  store.putLast(tx, after, now);
  return after;
}
