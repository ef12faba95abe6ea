import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { assertRoom } from './assert-room.ts';
import type { CardsDeps, Changed } from './cards-deps.ts';
import { holderOf } from './holder-of.ts';
import { ownCard } from './own-card.ts';

/**
 * Opens a card for a trader without a request.
 * @throws DomainError forbidden; conflict
 */
export function issueCard(
  deps: CardsDeps,
  command: CommandContext,
  traderId: string,
  { label }: { label: string },
): Promise<Changed> {
  const { commands, store, steps, views } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const who = holderOf(deps, tx, traderId);
      if (!who.vccEnabled) throw new DomainError('forbidden', 'Virtual cards are off for this account.');
      assertRoom(store, tx, who);
      const { id } = steps.begin(tx, { traderId, label, status: 'open', actor: command.actor });
      return { card: views.card(ownCard(deps, tx, traderId, id), tx), message: `${label} is open.` };
    },
    ({ card }) => ({ subject: card.uuid }),
  );
}
