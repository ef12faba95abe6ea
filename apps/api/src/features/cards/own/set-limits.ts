import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { TypedLimits } from '../cards-limits.ts';
import { limitUnits } from '../cards-limits.ts';
import type { CardKey, CardsDeps, Changed } from './cards-deps.ts';
import { assertUsable, ownCard } from './own-card.ts';

/**
 * Sets the limits of a card.
 * @throws DomainError conflict; bad_input at a wrong limit
 */
export function setLimits(
  deps: CardsDeps,
  command: CommandContext,
  traderId: string,
  { myVccId, ...typed }: CardKey & TypedLimits,
): Promise<Changed> {
  const { commands, markets, store, clock, views } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const row = ownCard(deps, tx, traderId, myVccId);
      assertUsable(row);
      const limits = limitUnits(typed, markets.asset(row.asset));
      store.putSettings(tx, row.id, { label: row.label, limits }, clock.now());
      const card = views.card(ownCard(deps, tx, traderId, myVccId), tx);
      return { card, message: `Limits of ${row.label} saved.` };
    },
    ({ card }) => ({ subject: myVccId, data: card.limits }),
  );
}
