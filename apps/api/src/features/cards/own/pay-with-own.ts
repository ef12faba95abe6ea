import type * as calls from '@papermint/contracts/cards/calls';
import type { MerchantId } from '@papermint/contracts/cards/merchants';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { CardKey, CardsDeps } from './cards-deps.ts';
import { ownCard } from './own-card.ts';

/**
 * Pays with a card. A declined purchase is an answer, not an error.
 * @throws DomainError bad_input at `amount`, also beyond the daily limit of money out; verification_required; forbidden
 *   during the withdrawal lock
 */
export function payWithOwn(
  deps: CardsDeps,
  command: CommandContext,
  payer: { id: string; kycVerified: boolean },
  { myVccId, merchant, amount: typed }: CardKey & { merchant: MerchantId; amount: string },
): Promise<z.output<typeof calls.pay.output>> {
  const { commands, markets, moneyOut, purchases, views } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const row = ownCard(deps, tx, payer.id, myVccId);
      const amount = positiveUnits(typed, markets.asset(row.asset));
      const { movement, message } = purchases.authorize(tx, row, {
        merchant,
        amount,
        actor: command.actor,
      });
      const approved = movement.status === 'pending';
      if (approved) moneyOut.permit(tx, command, { payer, asset: row.asset, amount });
      return {
        approved,
        movement: views.movement(movement, row.asset),
        message,
      };
    },
    ({ movement }) => ({ subject: myVccId, data: { purchase: movement.uuid } }),
  );
}
