import { closingSide } from '@papermint/contracts/futures/sides';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { noPosition, notOpen, sideInMode } from '../futures-rules.ts';
import type { FuturesOrdersDeps } from './futures-orders-deps.ts';
import type { PlacedFutures } from './placed-order.ts';
import { orderFacts, placedAnswer } from './placed-order.ts';

/**
 * Closes a position of this trader by a market order, or `amount` of it.
 * @throws DomainError not_found; conflict if it is closed; bad_input at `amount`; market_closed
 */
export function closePosition(
  deps: FuturesOrdersDeps,
  command: CommandContext,
  traderId: string,
  { uuid, amount }: { uuid: string; amount?: string | undefined },
): Promise<PlacedFutures> {
  const { engine, store, commands, markets } = deps;
  const { orders } = engine;
  return commands.execute(
    command,
    async (tx) => {
      const position = store.byId(tx, uuid);
      if (position?.traderId !== traderId) throw noPosition('uuid');
      if (position.status !== 'open') throw notOpen(position.status);
      const { pair, side, leverage, marginMode } = position;
      const { baseScale } = markets.instrument(pair);
      const { order, message } = orders.place(tx, command.actor, traderId, {
        pair,
        side: closingSide(side),
        type: 'market',
        amount: amount ?? formatUnits(position.amount, baseScale),
        margin: {
          leverage,
          marginMode,
          reduceOnly: true,
          positionSide: sideInMode(position),
          positionId: null,
          triggerBy: 'last',
          enteredByStaff: false,
          priceMatch: null,
          takeProfitTicks: null,
          stopLossTicks: null,
        },
      });
      return placedAnswer(deps, tx, order, message);
    },
    (placed) => ({ subject: placed.trade.uuid, data: orderFacts(placed) }),
  );
}
