import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { assertRoom } from './assert-room.ts';
import type { CardsDeps, Changed } from './cards-deps.ts';
import { holderOf } from './holder-of.ts';
import { ownCard } from './own-card.ts';

/**
 * Requests a card.
 * @throws DomainError forbidden; conflict
 */
export function requestCard(
  deps: CardsDeps,
  command: CommandContext,
  traderId: string,
  { label }: { label: string },
): Promise<Changed> {
  const { commands, store, settings, steps, views } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const who = holderOf(deps, tx, traderId);
      if (!who.vccEnabled) {
        throw new DomainError('forbidden', 'Virtual cards are off for this account.');
      }
      assertRoom(store, tx, who);
      const status = settings.now(tx).openAtOnce ? 'open' : 'requested';
      const { id } = steps.begin(tx, { traderId, label, status, actor: command.actor });
      const card = views.card(ownCard(deps, tx, traderId, id), tx);
      const then =
        status === 'open'
          ? 'is open. Fund it to pay with it.'
          : 'is requested. We notify you when it is open.';
      return { card, message: `${label} ${then}` };
    },
    ({ card }) => ({ subject: card.uuid }),
  );
}
