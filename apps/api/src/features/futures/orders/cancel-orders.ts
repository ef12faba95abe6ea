import type { FuturesOrder } from '@papermint/contracts/futures/model';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { FuturesOrdersDeps } from './futures-orders-deps.ts';
import { orderFacts, ownOrder } from './placed-order.ts';

export function cancelOrder(
  deps: FuturesOrdersDeps,
  command: CommandContext,
  traderId: string,
  id: string,
): Promise<{ trade: FuturesOrder; message: string }> {
  const { engine, view, commands, markets } = deps;
  const { orders } = engine;
  return commands.execute(
    command,
    async (tx) => {
      const order = ownOrder(deps, tx, traderId, id);
      const closed = orders.cancel(tx, order, command.actor);
      const { released } = closed;
      const { quote } = markets.instrument(order.pair);
      const back = released > 0n ? `: ${markets.say(quote, released)} is available again` : '';
      return { trade: view.order(order), message: `${orders.view.canceled(closed)}${back}.` };
    },
    (canceled) => ({ subject: canceled.trade.uuid, data: orderFacts(canceled) }),
  );
}

export function cancelAllOrders(
  { engine, commands, markets }: FuturesOrdersDeps,
  command: CommandContext,
  traderId: string,
  pair: string | undefined,
  group?: string,
): Promise<{ canceled: number; message: string }> {
  const { orders } = engine;
  return commands.execute(
    command,
    async (tx) => {
      if (pair !== undefined) markets.instrument(pair);
      const canceled = orders.cancelOf(tx, traderId, pair, command.actor, group);
      return { canceled, message: orders.view.allCanceled(canceled) };
    },
    ({ canceled }) => ({ data: { canceled, ...(pair !== undefined && { pair }) } }),
  );
}

/** Cancels those of a trader's orders with these numbers that are open. @returns how many */
export function cancelNumberedOrders(
  { engine, store, commands }: FuturesOrdersDeps,
  command: CommandContext,
  traderId: string,
  numbers: readonly number[],
): Promise<number> {
  const { orders } = engine;
  const wanted = new Set(numbers);
  return commands.execute(
    command,
    async (tx) => {
      const open = orders.openOf(tx, traderId, undefined).filter(({ number }) => wanted.has(number));
      for (const { id } of open) {
        const order = store.order(tx, id);
        // Canceling the first of two linked orders cancels the second.
        if (order && isOpen(order.status)) orders.cancel(tx, order, command.actor);
      }
      return open.length;
    },
    (canceled) => ({ data: { canceled } }),
  );
}
