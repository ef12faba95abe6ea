import type { CommandContext } from '../../platform/commands/commands.ts';
import type { SpotDeps } from './spot-deps.ts';
import type { OrderAnswer } from './spot-orders.ts';
import { orderFacts, ownOrder, releasedText } from './spot-orders.ts';

/**
 * Cancels the open part of an order of this trader, and releases what is held for it.
 * @throws DomainError not_found; conflict if it is closed
 */
export function cancelOrder(
  deps: SpotDeps,
  command: CommandContext,
  traderId: string,
  id: string,
): Promise<OrderAnswer> {
  const { engine, commands } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const order = ownOrder(deps, tx, traderId, id);
      const closed = engine.cancel(tx, order, command.actor);
      const message = `${engine.view.canceled(closed)}: ${releasedText(deps, closed.holder, closed.released)} is available again.`;
      return { trade: engine.view.order(order), message };
    },
    ({ trade }) => ({ subject: trade.uuid, data: orderFacts(trade) }),
  );
}

/** Cancels all open orders of this trader, in one pair or in all, or those of a group. @throws DomainError bad_input at `pair` */
export function cancelAllOrders(
  { engine, commands, markets }: SpotDeps,
  command: CommandContext,
  traderId: string,
  pair: string | undefined,
  group?: string,
): Promise<{ canceled: number; message: string }> {
  return commands.execute(
    command,
    async (tx) => {
      if (pair !== undefined) markets.instrument(pair);
      const canceled = engine.cancelOf(tx, traderId, pair, command.actor, group);
      return { canceled, message: engine.view.allCanceled(canceled) };
    },
    ({ canceled }) => ({ data: { canceled, ...(pair !== undefined && { pair }) } }),
  );
}
