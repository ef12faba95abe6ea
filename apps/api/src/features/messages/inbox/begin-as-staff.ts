import type { Topic } from '@papermint/contracts/messages/statuses';
import { filledIn } from '@papermint/contracts/messages/template-variables';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { valuesOf } from '../messages-rules.ts';
import { assertNotOwn, changeConversation, writable } from './inbox-conversation.ts';
import type { Changed, InboxDeps } from './inbox-deps.ts';

/**
 * Begins a conversation with a trader.
 * @throws DomainError not_found at `accountId`; forbidden for one's own account; conflict for a closed account
 */
export function beginAsStaff(
  deps: InboxDeps,
  command: CommandContext,
  reader: Staff,
  { accountId, topic, subject, text }: { accountId: string; topic: Topic; subject: string; text: string },
): Promise<Changed> {
  const { messages, siteName, steps } = deps;
  return changeConversation(deps, command, 'Sent.', (tx) => {
    const to = writable(messages.numbered(tx, accountId));
    assertNotOwn(to.id, reader);
    const values = valuesOf(to, siteName());
    const uuid = steps.begin(tx, to, {
      topic,
      subject: filledIn(subject, values),
      text: filledIn(text, values),
      staffId: reader.id,
      mail: true,
    });
    return { uuid, account: to.id, after: { topic } };
  });
}
