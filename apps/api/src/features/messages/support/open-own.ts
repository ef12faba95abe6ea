import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Topic } from '@papermint/contracts/messages/statuses';
import { MOST_UNRESOLVED } from '@papermint/contracts/messages/statuses';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { changeOwn } from './own-conversation.ts';
import type { Changed, SupportDeps } from './support-deps.ts';

/**
 * Opens a conversation of a trader.
 * @throws DomainError conflict while too many are unresolved
 */
export function openOwn(
  deps: SupportDeps,
  command: CommandContext,
  traderId: string,
  input: { topic: Topic; subject: string; text: string },
): Promise<Changed> {
  const { store, messages, steps } = deps;
  return changeOwn(deps, command, traderId, 'Sent. We answer within a few hours.', (tx) => {
    if (store.unresolved(tx, traderId) >= MOST_UNRESOLVED) {
      throw new DomainError(
        'conflict',
        `There are ${MOST_UNRESOLVED} unresolved conversations: write in one of them, or resolve one first`,
      );
    }
    const to = messages.recipient(tx, traderId);
    if (!to) throw new Error(`There is no trader ${traderId}.`);
    return steps.open(tx, to, input);
  });
}
