import type { MerchantId } from '@papermint/contracts/cards/merchants';
import type * as calls from '@papermint/contracts/cards/staff-calls';
import type { PurchaseOutcome } from '@papermint/contracts/cards/statuses';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { OwnedCard } from '../cards-types.ts';
import { cardForAction, findCard } from './staff-card.ts';
import type { StaffCardsDeps } from './staff-cards-deps.ts';

type Purchased = z.output<typeof calls.pay.output>;
interface Paying {
  uuid: string;
  merchant: MerchantId;
  amount: string;
  outcome?: PurchaseOutcome | undefined;
  reason?: string | undefined;
}

const SYSTEM = { kind: 'system' } as const;

function payWith(
  deps: StaffCardsDeps,
  command: CommandContext,
  find: (tx: Tx) => OwnedCard,
  { uuid, merchant, amount: typed, outcome, reason }: Paying,
): Promise<Purchased> {
  const { commands, markets, purchases, views } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const row = find(tx);
      const amount = positiveUnits(typed, markets.asset(row.asset));
      const { movement, message } = purchases.authorize(tx, row, {
        merchant,
        amount,
        outcome,
        actor: command.actor.kind === 'staff' ? command.actor : SYSTEM,
      });
      return {
        approved: movement.status === 'pending',
        movement: views.movement(movement, row.asset),
        message,
      };
    },
    ({ movement }) => ({
      subject: `card:${uuid}`,
      ...(reason && { reason }),
      after: { purchase: movement.uuid, status: movement.status, amount: movement.amount },
    }),
  );
}

/**
 * Tries out a card.
 * @throws DomainError not_found at `uuid`; forbidden for one's own; bad_input at `amount`
 */
export function payAsStaff(
  deps: StaffCardsDeps,
  command: CommandContext,
  reader: Staff,
  input: Paying,
): Promise<Purchased> {
  return payWith(deps, command, (tx) => cardForAction(deps, tx, reader.id, input.uuid, 'pay'), input);
}

/**
 * Makes a purchase as a merchant would, for the sandbox.
 * @throws DomainError not_found at `uuid`; bad_input at `amount`
 */
export function payAsMerchant(
  deps: StaffCardsDeps,
  command: CommandContext,
  input: Paying,
): Promise<Purchased> {
  return payWith(deps, command, (tx) => findCard(deps, tx, input.uuid), input);
}
