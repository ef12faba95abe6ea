import type { FuturesOrder } from '@papermint/contracts/futures/model';
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
      const { both, released } = orders.cancel(tx, order, command.actor);
      const { quote } = markets.instrument(order.pair);
      const back = released > 0n ? `: ${markets.say(quote, released)} is available again` : '';
      return { trade: view.order(order), message: `${orders.view.canceled(both)}${back}.` };
    },
    (canceled) => ({ subject: canceled.trade.uuid, data: orderFacts(canceled) }),
  );
}

export function cancelAllOrders(
  { engine, commands, markets }: FuturesOrdersDeps,
  command: CommandContext,
  traderId: string,
  pair: string | undefined,
): Promise<{ canceled: number; message: string }> {
  const { orders } = engine;
  return commands.execute(
    command,
    async (tx) => {
      if (pair !== undefined) markets.instrument(pair);
      const canceled = orders.cancelOf(tx, traderId, pair, command.actor);
      return { canceled, message: orders.view.allCanceled(canceled) };
    },
    ({ canceled }) => ({ data: { canceled, ...(pair !== undefined && { pair }) } }),
  );
}
