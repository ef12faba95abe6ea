import { positiveUnits } from '@papermint/contracts/money/amount-units';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { CardKey, CardsDeps, Changed } from './cards-deps.ts';
import { ownCard } from './own-card.ts';

/**
 * Takes money off a card.
 * @throws DomainError conflict; insufficient_balance and bad_input at `amount`
 */
export function withdrawFromOwn(
  deps: CardsDeps,
  command: CommandContext,
  traderId: string,
  { myVccId, amount: typed }: CardKey & { amount: string },
): Promise<Changed & { transaction: Transaction }> {
  const { commands, markets, steps, views } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const row = ownCard(deps, tx, traderId, myVccId);
      const amount = positiveUnits(typed, markets.asset(row.asset));
      const { row: left, transaction } = steps.withdraw(tx, row, amount);
      const message = `${markets.say(row.asset, amount)} from ${row.label} is available.`;
      return { card: views.card(left, tx), transaction, message };
    },
    () => ({ subject: myVccId, data: { amount: typed } }),
  );
}
