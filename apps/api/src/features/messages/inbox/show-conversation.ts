import type { Conversation } from '@papermint/contracts/messages/model';
import type * as calls from '@papermint/contracts/messages/staff-calls';
import type { z } from 'zod';
import type { Recipient } from '../messages-types.ts';
import { findConversation } from './inbox-conversation.ts';
import type { InboxDeps } from './inbox-deps.ts';

/**
 * Shows one conversation with its trader, its history and its messages before a number.
 * @throws DomainError not_found at `uuid`
 */
export function showConversation(
  deps: InboxDeps,
  {
    uuid,
    before,
  }: {
    uuid: string;
    before?: number | undefined;
  },
): z.output<typeof calls.conversation.output> {
  const { store, messages, views } = deps;
  const row = findConversation(deps, store.committed, uuid);
  const { rows, earlier } = messages.before(store.committed, row.id, before ?? row.messages + 1);
  const to = messages.recipient(store.committed, row.traderId) as Recipient;
  return {
    conversation: views.staff([row])[0] as Conversation,
    messages: views.messages(row, rows, 'staff'),
    earlier,
    steps: views.steps(uuid),
    trader: {
      email: to.email,
      package: to.packageName,
      country: to.country,
      verified: to.verified,
      status: to.status,
      createdAt: new Date(to.createdAt).toISOString(),
      conversations: store.countOf(store.committed, row.traderId),
    },
  };
}
