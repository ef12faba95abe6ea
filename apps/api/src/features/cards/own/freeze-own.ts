import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { CardKey, CardsDeps, Changed } from './cards-deps.ts';
import { ownCard } from './own-card.ts';

/**
 * Freezes or unfreezes a card.
 * @throws DomainError conflict; forbidden if staff froze it
 */
export function freezeOwn(
  deps: CardsDeps,
  command: CommandContext,
  traderId: string,
  { myVccId, frozen }: CardKey & { frozen: boolean },
): Promise<Changed> {
  const { commands, steps, views } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const row = ownCard(deps, tx, traderId, myVccId);
      if (!frozen && row.frozenBy === 'staff') {
        throw new DomainError('forbidden', 'Our staff froze this card. Ask them to unfreeze it.');
      }
      const transition = frozen ? 'freeze' : 'unfreeze';
      const changed = steps.change(tx, row, { transition, actor: command.actor });
      const message = frozen
        ? `${row.label} is frozen: purchases are declined.`
        : `${row.label} can be used again.`;
      return { card: views.card(changed, tx), message };
    },
    () => ({ subject: myVccId, data: { frozen } }),
  );
}
