import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { changeOwn, ownConversation } from './own-conversation.ts';
import type { Changed, SupportDeps } from './support-deps.ts';

/**
 * Resolves or reopens a conversation of a trader.
 * @throws DomainError not_found at `uuid`; conflict where it already has that status
 */
export function setOwnStatus(
  deps: SupportDeps,
  command: CommandContext,
  traderId: string,
  { uuid, status }: { uuid: string; status: 'open' | 'resolved' },
): Promise<Changed> {
  const { steps } = deps;
  const message = status === 'open' ? 'Conversation reopened.' : 'Conversation resolved.';
  return changeOwn(deps, command, traderId, message, (tx) => {
    const row = ownConversation(deps, tx, traderId, uuid);
    if (row.status === status) {
      throw new DomainError('conflict', `This conversation is already ${status}`);
    }
    const transition = status === 'open' ? 'reopen' : 'close';
    steps.change(tx, row, { transition, actor: command.actor });
    return uuid;
  });
}
