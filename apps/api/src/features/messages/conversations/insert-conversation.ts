import type { ConversationStatus, Topic } from '@papermint/contracts/messages/statuses';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ConversationRecord, OwnedConversation, Recipient } from '../messages-types.ts';
import { statusSubject } from './conversation-changes.ts';
import type { ConversationDeps } from './conversation-deps.ts';

interface Begun {
  topic: Topic;
  subject: string;
  status: ConversationStatus;
  actor: Actor;
  broadcastId?: string | null;
}

/** Adds a conversation that has no messages yet. */
export function insertConversation(
  deps: ConversationDeps,
  tx: Tx,
  to: Pick<Recipient, 'id'>,
  { topic, subject, status, actor, broadcastId = null }: Begun,
): OwnedConversation {
  const { clock, ids, store, statuses } = deps;
  const now = clock.now();
  const row: ConversationRecord = {
    id: ids.uuid(now),
    traderId: to.id,
    topic,
    subject,
    status,
    assigneeId: null,
    excerpt: '',
    lastFrom: 'trader',
    lastAt: now,
    messages: 0,
    asked: 0,
    traderRead: 0,
    staffRead: 0,
    waitingSince: null,
    snoozedUntil: null,
    broadcastId,
    createdAt: now,
  };
  store.add(tx, row);
  statuses.begin(tx, { ...statusSubject(row, actor), status });
  return { ...row, accountId: '', firstName: '', lastName: '', traderUnread: 0, staffUnread: 0 };
}
