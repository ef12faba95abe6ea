import { conversationTransitions } from '@papermint/contracts/messages/transitions';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ConversationRecord } from '../messages-types.ts';
import type { ConversationDeps } from './conversation-deps.ts';

/** Refreshes the queue, and calls the listeners of the trader after the commit. */
export function announceChange(
  { queues, listeners }: ConversationDeps,
  tx: Tx,
  { traderId, id }: Pick<ConversationRecord, 'traderId' | 'id'>,
): void {
  queues.changed(tx);
  tx.afterCommit(() => listeners.call(traderId, id));
}

/** What the status machine needs to know about the row. */
export function statusSubject({ id, traderId }: Pick<ConversationRecord, 'id' | 'traderId'>, actor: Actor) {
  return { table: conversationTransitions, rows: 'Conversation', id, owner: traderId, actor } as const;
}

/**
 * Calls a listener with the conversation's id after each commit that changed a conversation of the trader.
 * @returns a function that stops it
 */
export function onConversationChange(
  { listeners }: ConversationDeps,
  traderId: string,
  listener: (conversationId: string) => void,
): () => void {
  return listeners.add(traderId, listener);
}
