import type { Tx } from '../../../platform/database/commit.ts';
import { pictureUse } from '../messages-types.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import { WAKE } from './conversation-deps.ts';

/**
 * Removes all conversations of a trader with their pictures.
 * @returns the number of removed messages
 */
export function eraseConversations(deps: ConversationDeps, tx: Tx, traderId: string): number {
  const { store, messages, files, jobs } = deps;
  let removed = 0;
  for (const id of store.idsOf(tx, traderId)) {
    for (const message of messages.removeOf(tx, id)) {
      files.unbind(tx, pictureUse(message));
      removed += 1;
    }
    jobs.cancel(tx, WAKE, id);
    store.remove(tx, id);
  }
  return removed;
}
