import { closingSide } from '@papermint/contracts/futures/sides';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { PlacedOrder } from '../../../orders/engine.ts';
import type { Actor, CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { sideInMode } from '../futures-rules.ts';
import type { PositionRecord } from '../futures-types.ts';
import { ownOpenPosition } from '../positions/own-open-position.ts';
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
  const { store, commands } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const position = ownOpenPosition(store, tx, traderId, uuid);
      const { order, message } = closeIn(deps, tx, command.actor, position, amount);
      return placedAnswer(deps, tx, order, message);
    },
    (placed) => ({ subject: placed.trade.uuid, data: orderFacts(placed) }),
  );
}

/** Places the market order that closes a position, or `amount` of it. */
export function closeIn(
  { engine, markets }: FuturesOrdersDeps,
  tx: Tx,
  actor: Actor,
  position: PositionRecord,
  amount?: string,
): PlacedOrder {
  const { pair, traderId, side, leverage, marginMode } = position;
  const { baseScale } = markets.instrument(pair);
  return engine.orders.place(tx, actor, traderId, {
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
      takeProfit: null,
      stopLoss: null,
    },
  });
}
