import type { FuturesOrder } from '@papermint/contracts/futures/model';
import type { MarginMode, PositionSide } from '@papermint/contracts/futures/sides';
import type { PlaceScaledInput } from '../../../orders/lists/place-scaled.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { FuturesOrdersDeps } from './futures-orders-deps.ts';
import { closesSide, orderPositionSide } from './position-side.ts';

export interface PlaceScaledFuturesInput extends Omit<PlaceScaledInput, 'margin'> {
  leverage?: number | undefined;
  marginMode?: MarginMode | undefined;
  reduceOnly?: boolean | undefined;
  /** In hedge mode the position that the orders open or close. */
  positionSide?: PositionSide | undefined;
}

/** Places a scaled order of futures. @throws DomainError at the field that is wrong; then nothing has changed */
export function placeScaledFutures(
  deps: FuturesOrdersDeps,
  command: CommandContext,
  traderId: string,
  input: PlaceScaledFuturesInput,
): Promise<{ group: string; trades: FuturesOrder[]; message: string }> {
  const { engine, store, view, margin, commands } = deps;
  const { leverage, marginMode, reduceOnly: reduces = false, positionSide: _, ...scaled } = input;
  const { pair } = input;
  return commands.execute(
    command,
    async (tx) => {
      const positionSide = orderPositionSide(store.positionMode(tx, traderId), input);
      const reduceOnly = reduces || closesSide(input.side, positionSide);
      const { before, ...chosen } = margin.chosen(tx, traderId, pair, { leverage, marginMode });
      const { group, orders, message } = engine.orders.placeScaled(tx, command.actor, traderId, {
        ...scaled,
        margin: {
          ...chosen,
          reduceOnly,
          positionSide,
          positionId: null,
          enteredByStaff: false,
          takeProfit: null,
          stopLoss: null,
          triggerBy: 'last',
          priceMatch: null,
        },
      });
      if (!reduceOnly) margin.remember(tx, traderId, pair, chosen, before);
      return { group, trades: orders.map(({ order }) => view.order(order)), message };
    },
    ({ group, trades }) => ({ subject: group, data: { pair, orders: trades.length } }),
  );
}
