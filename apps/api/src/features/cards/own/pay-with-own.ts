import type * as calls from '@papermint/contracts/cards/calls';
import type { MerchantId } from '@papermint/contracts/cards/merchants';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { CardKey, CardsDeps } from './cards-deps.ts';
import { ownCard } from './own-card.ts';

/**
 * Pays with a card. A declined purchase is an answer, not an error.
 * @throws DomainError bad_input at `amount`
 */
export function payWithOwn(
  deps: CardsDeps,
  command: CommandContext,
  traderId: string,
  { myVccId, merchant, amount: typed }: CardKey & { merchant: MerchantId; amount: string },
): Promise<z.output<typeof calls.pay.output>> {
  const { commands, markets, purchases, views } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const row = ownCard(deps, tx, traderId, myVccId);
      const amount = positiveUnits(typed, markets.asset(row.asset));
      const { movement, message } = purchases.authorize(tx, row, {
        merchant,
        amount,
        actor: command.actor,
      });
      return {
        approved: movement.status === 'pending',
        movement: views.movement(movement, row.asset),
        message,
      };
    },
    ({ movement }) => ({ subject: myVccId, data: { purchase: movement.uuid } }),
  );
}
