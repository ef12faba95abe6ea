import { conversationTransitions } from '@papermint/contracts/messages/transitions';
import type { Tx } from '../../../platform/database/commit.ts';
import type { OwnedConversation } from '../messages-types.ts';
import { announceChange } from './conversation-changes.ts';
import type { ConversationDeps } from './conversation-deps.ts';

/** Marks messages as read by one side. The mark never moves back, and never beyond the last message. */
export function markRead(
  deps: ConversationDeps,
  tx: Tx,
  row: OwnedConversation,
  side: 'trader' | 'staff',
  upTo: number,
): void {
  const { notifications, store } = deps;
  const field = side === 'trader' ? 'traderRead' : 'staffRead';
  const number = Math.max(row[field], Math.min(upTo, row.messages));
  if (side === 'trader') {
    notifications.markSubject(tx, row.traderId, {
      kind: conversationTransitions.entity,
      subject: row.id,
    });
  }
  if (number === row[field]) return;
  const { traderRead, staffRead } = row;
  store.putRead(tx, row.id, { traderRead, staffRead, [field]: number });
  announceChange(deps, tx, row);
}
