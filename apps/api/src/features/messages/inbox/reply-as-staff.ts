import { filledIn } from '@papermint/contracts/messages/template-variables';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { IncomingFile } from '../../../platform/files/file-intake.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { valuesOf } from '../messages-rules.ts';
import { answerable } from './answerable.ts';
import { changeConversation, writable } from './inbox-conversation.ts';
import type { Changed, InboxDeps } from './inbox-deps.ts';

/**
 * Adds a message of staff, and resolves the conversation where `resolve` is set.
 * @throws DomainError forbidden for one's own account; conflict for a closed account
 */
export function replyAsStaff(
  deps: InboxDeps,
  command: CommandContext,
  reader: Staff,
  {
    uuid,
    text,
    resolve = false,
    pictures = [],
  }: {
    uuid: string;
    text: string;
    resolve?: boolean | undefined;
    pictures?: readonly IncomingFile[];
  },
): Promise<Changed> {
  const { messages, siteName, steps } = deps;
  return changeConversation(deps, command, resolve ? 'Sent and resolved.' : 'Sent.', (tx) => {
    const row = answerable(deps, tx, reader, uuid);
    const to = writable(messages.recipient(tx, row.traderId));
    const filled = filledIn(text, valuesOf(to, siteName()));
    steps.answer(tx, row, to, { text: filled, pictures, staffId: reader.id, resolve });
    return { uuid, account: row.traderId, after: { pictures: pictures.length, resolve } };
  });
}
