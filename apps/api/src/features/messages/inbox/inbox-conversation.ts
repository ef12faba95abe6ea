import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Conversation } from '@papermint/contracts/messages/model';
import type { CommandContext, EventNote } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { OwnedConversation, Recipient } from '../messages-types.ts';
import type { Changed, InboxDeps } from './inbox-deps.ts';

/** @throws DomainError not_found at `uuid` */
export function findConversation({ store }: InboxDeps, reads: Reads, uuid: string): OwnedConversation {
  const row = store.one(reads, uuid);
  if (row) return row;
  throw new DomainError('not_found', 'There is no conversation with this ID', 'uuid');
}

/** @throws DomainError forbidden for the reader's own account */
export function assertNotOwn(traderId: string, reader: Staff): void {
  if (traderId !== reader.id) return;
  throw new DomainError('forbidden', 'This is your own account. Another staff member must answer.');
}

/** @throws DomainError not_found at `accountId`; conflict for a closed account */
export function writable(to: Recipient | undefined): Recipient {
  if (!to) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
  if (to.status === 'closed') {
    throw new DomainError('conflict', 'This account is closed, so no one would read it');
  }
  return to;
}

/** Runs a command in a conversation, audits it, and answers with the conversation after it. */
export async function changeConversation(
  deps: InboxDeps,
  command: CommandContext,
  message: string,
  run: (tx: Tx) => { uuid: string; account: string } & Pick<EventNote, 'before' | 'after'>,
): Promise<Changed> {
  const { commands, views, store } = deps;
  const { uuid } = await commands.executeNoted(command, async (tx) => {
    const { uuid: id, ...note } = run(tx);
    return { answer: { uuid: id }, note: { subject: `conversation:${id}`, ...note } };
  });
  return {
    conversation: views.staff([findConversation(deps, store.committed, uuid)])[0] as Conversation,
    message,
  };
}
