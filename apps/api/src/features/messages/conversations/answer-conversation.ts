import type { Tx } from '../../../platform/database/commit.ts';
import { excerptOf } from '../messages-rules.ts';
import type { OwnedConversation, Recipient } from '../messages-types.ts';
import { changeStatus } from './change-status.ts';
import { announceChange } from './conversation-changes.ts';
import type { ConversationDeps, NewMessage } from './conversation-deps.ts';
import { notifyTrader } from './notify-trader.ts';
import { writeMessage } from './write-message.ts';

/** Staff write in a conversation. It then waits for the trader, or is resolved. */
export function answerConversation(
  deps: ConversationDeps,
  tx: Tx,
  row: OwnedConversation,
  to: Recipient,
  { staffId, resolve = false, ...message }: NewMessage & { staffId: string; resolve?: boolean },
): void {
  const { store } = deps;
  const actor = { kind: 'staff', traderId: staffId } as const;
  if (row.status !== 'pending') changeStatus(deps, tx, row, { transition: 'answer', actor });
  const answered = store.one(tx, row.id) as OwnedConversation;
  const after = writeMessage(deps, tx, answered, { ...message, sender: 'staff', authorId: staffId });
  const pictures = message.pictures?.length ?? 0;
  notifyTrader(deps, tx, after, to, message.text || excerptOf('', pictures), true);
  if (resolve)
    changeStatus(deps, tx, { ...answered, ...after }, { transition: 'resolve', actor, quietly: true });
  announceChange(deps, tx, row);
}
