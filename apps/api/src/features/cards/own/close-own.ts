import type { Transaction } from '@papermint/contracts/wallet/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { CardKey, CardsDeps, Changed } from './cards-deps.ts';
import { ownCard } from './own-card.ts';

/**
 * Closes a card, and returns its balance.
 * @throws DomainError conflict
 */
export function closeOwn(
  deps: CardsDeps,
  command: CommandContext,
  traderId: string,
  { myVccId }: CardKey,
): Promise<Changed & { transaction: Transaction | null }> {
  const { commands, steps, markets, views } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const row = ownCard(deps, tx, traderId, myVccId);
      const { row: closed, transaction } = steps.close(tx, row, { actor: command.actor });
      const back = transaction ? ` ${markets.say(row.asset, row.balance)} is available.` : '';
      return { card: views.card(closed, tx), transaction, message: `${row.label} is closed.${back}` };
    },
    () => ({ subject: myVccId }),
  );
}
