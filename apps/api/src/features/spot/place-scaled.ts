import type { Order } from '@papermint/contracts/orders/model';
import type { PlaceScaledInput } from '../../orders/lists/place-scaled.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { checkSpot } from './place-order.ts';
import type { SpotDeps } from './spot-deps.ts';

export interface ScaledAnswer<O> {
  group: string;
  trades: O[];
  message: string;
}

/** Places a scaled order. @throws DomainError at the field that is wrong; then nothing has changed */
export function placeScaled(
  { engine, commands, markets }: SpotDeps,
  command: CommandContext,
  traderId: string,
  input: Omit<PlaceScaledInput, 'margin'>,
): Promise<ScaledAnswer<Order>> {
  return commands.execute(
    command,
    async (tx) => {
      checkSpot(markets.instrument(input.pair));
      const { group, orders, message } = engine.placeScaled(tx, command.actor, traderId, input);
      return { group, trades: orders.map(({ order }) => engine.view.order(order)), message };
    },
    ({ group, trades }) => ({ subject: group, data: { pair: input.pair, orders: trades.length } }),
  );
}
