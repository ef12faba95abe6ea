import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { IncomingFile } from '../../../platform/files/file-intake.ts';
import { changeOwn, ownConversation } from './own-conversation.ts';
import type { Changed, SupportDeps } from './support-deps.ts';

/**
 * Adds a message of a trader.
 * @throws DomainError not_found at `uuid`
 */
export function replyAsTrader(
  deps: SupportDeps,
  command: CommandContext,
  traderId: string,
  { uuid, ...message }: { uuid: string; text: string; pictures?: readonly IncomingFile[] },
): Promise<Changed> {
  const { steps } = deps;
  return changeOwn(deps, command, traderId, 'Sent.', (tx) => {
    steps.ask(tx, ownConversation(deps, tx, traderId, uuid), message);
    return uuid;
  });
}
