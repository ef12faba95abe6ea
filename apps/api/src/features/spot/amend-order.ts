import type { AmendOrderInput } from '../../orders/placing/order-rules.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { SpotDeps } from './spot-deps.ts';
import type { OrderAnswer } from './spot-orders.ts';
import { orderFacts, ownOrder } from './spot-orders.ts';

/**
 * Changes an open order of this trader.
 * @throws DomainError at the field that is wrong; not_found; conflict if it is closed
 */
export function amendOrder(
  deps: SpotDeps,
  command: CommandContext,
  traderId: string,
  id: string,
  input: AmendOrderInput,
): Promise<OrderAnswer> {
  const { engine, commands } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const order = ownOrder(deps, tx, traderId, id);
      const message = engine.amend(tx, order, input);
      return { message, trade: engine.view.order(order) };
    },
    ({ trade }) => ({ subject: trade.uuid, data: { ...input, ...orderFacts(trade) } }),
  );
}
