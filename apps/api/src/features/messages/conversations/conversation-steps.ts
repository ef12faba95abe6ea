import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { createKeyedListeners } from '../../../platform/flow/listeners.ts';
import { answerConversation } from './answer-conversation.ts';
import { askInConversation } from './ask-in-conversation.ts';
import { assignConversation } from './assign-conversation.ts';
import { beginConversation } from './begin-conversation.ts';
import { changeStatus } from './change-status.ts';
import { onConversationChange } from './conversation-changes.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import { WAKE } from './conversation-deps.ts';
import { eraseConversations } from './erase-conversations.ts';
import { markRead } from './mark-read.ts';
import { openConversation } from './open-conversation.ts';

/** The only code that changes conversations. Each verb runs inside the commit of a command or a job. */
export type ConversationSteps = ReturnType<typeof createConversationSteps>;

export function createConversationSteps(parts: Omit<ConversationDeps, 'listeners'>) {
  const { jobs, store } = parts;

  const deps: ConversationDeps = { ...parts, listeners: createKeyedListeners() };

  jobs.handle(WAKE, (tx, id) => {
    const row = store.one(tx, id);
    if (row?.status === 'snoozed')
      changeStatus(deps, tx, row, { transition: 'wake', actor: { kind: 'system' } });
  });
  return bindVerbs(deps, {
    change: changeStatus,
    open: openConversation,
    ask: askInConversation,
    begin: beginConversation,
    answer: answerConversation,
    assign: assignConversation,
    read: markRead,
    erase: eraseConversations,
    onChange: onConversationChange,
  });
}
