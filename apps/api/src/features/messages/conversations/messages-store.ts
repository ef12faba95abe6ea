import type { Sender } from '@papermint/contracts/messages/statuses';
import { MESSAGES_AT_ONCE } from '@papermint/contracts/messages/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { insertion, statement } from '../../../platform/database/statement.ts';
import type { PastAnswer } from '../auto-responses/auto-response-rules.ts';
import type { MessageRecord, Recipient } from '../messages-types.ts';

const COLUMNS = [
  ...(['id', 'conversationId', 'number', 'sender', 'authorId', 'ruleId'] as const),
  ...(['text', 'pictures', 'createdAt'] as const),
];
const ADD = insertion('ConversationMessage', COLUMNS);
const BEFORE = statement((db, p: { conversationId: string; before: number; most: number }) =>
  db
    .selectFrom('ConversationMessage')
    .select(COLUMNS)
    .where('conversationId', '=', p.conversationId)
    .where('number', '<', p.before)
    .orderBy('number', 'desc')
    .limit(p.most),
);
const AUTOMATIC = statement((db, p: { conversationId: string }) =>
  db
    .selectFrom('ConversationMessage')
    .select(['ruleId', 'createdAt as at'])
    .where('conversationId', '=', p.conversationId)
    .where('sender', '=', 'automatic'),
);
const IDS = statement((db, p: { conversationId: string }) =>
  db.selectFrom('ConversationMessage').select('id').where('conversationId', '=', p.conversationId),
);
const REMOVE = statement((db, p: { conversationId: string }) =>
  db.deleteFrom('ConversationMessage').where('conversationId', '=', p.conversationId),
);
const RECIPIENT_COLUMNS = [
  ...(['Trader.id', 'Trader.accountId', 'Trader.firstName', 'Trader.lastName', 'Trader.nickname'] as const),
  ...(['Trader.email', 'Trader.status', 'Trader.country', 'Trader.kycVerified as verified'] as const),
  ...(['Package.name as packageName', 'Trader.createdAt'] as const),
];
const RECIPIENT = statement((db, p: { id: string }) =>
  db
    .selectFrom('Trader')
    .innerJoin('Package', 'Package.slug', 'Trader.packageSlug')
    .select(RECIPIENT_COLUMNS)
    .where('Trader.id', '=', p.id),
);
const NUMBERED = statement((db, p: { accountId: string }) =>
  db
    .selectFrom('Trader')
    .innerJoin('Package', 'Package.slug', 'Trader.packageSlug')
    .select(RECIPIENT_COLUMNS)
    .where('Trader.accountId', '=', p.accountId),
);

/** Messages of conversations, and their recipients. */
export interface MessagesStore {
  add(tx: Tx, row: MessageRecord): void;
  /** The latest messages before a number, oldest first, and whether there are earlier ones. */
  before(reads: Reads, conversationId: string, number: number): { rows: MessageRecord[]; earlier: boolean };
  automatic(reads: Reads, conversationId: string): PastAnswer[];
  /** @returns the ids of the removed messages */
  removeOf(tx: Tx, conversationId: string): string[];
  recipient(reads: Reads, id: string): Recipient | undefined;
  /** @param accountId the account number */
  numbered(reads: Reads, accountId: string): Recipient | undefined;
}

const recipientOf = <R extends { verified: number }>(row: R | undefined) =>
  row && { ...row, verified: Boolean(row.verified) };

export function createMessagesStore(): MessagesStore {
  return {
    add(tx, row) {
      ADD.run(tx, row);
    },
    before(reads, conversationId, number) {
      const rows = BEFORE.all(reads, { conversationId, before: number, most: MESSAGES_AT_ONCE + 1 });
      const shown = rows.slice(0, MESSAGES_AT_ONCE).reverse();
      return {
        rows: shown.map((row) => ({ ...row, sender: row.sender as Sender })),
        earlier: rows.length > MESSAGES_AT_ONCE,
      };
    },
    automatic: (reads, conversationId) =>
      AUTOMATIC.all(reads, { conversationId }).map(({ ruleId, at }) => ({ ruleId: ruleId ?? '', at })),
    removeOf(tx, conversationId) {
      const ids = IDS.all(tx, { conversationId }).map(({ id }) => id);
      REMOVE.run(tx, { conversationId });
      return ids;
    },
    recipient: (reads, id) => recipientOf(RECIPIENT.first(reads, { id })),
    numbered: (reads, accountId) => recipientOf(NUMBERED.first(reads, { accountId })),
  };
}
