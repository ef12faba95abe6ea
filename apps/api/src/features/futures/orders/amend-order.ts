import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FuturesOrder } from '@papermint/contracts/futures/model';
import type { AmendOrderInput } from '../../../orders/placing/order-rules.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { FuturesOrdersDeps } from './futures-orders-deps.ts';
import { orderFacts, ownOrder } from './placed-order.ts';

export function amendOrder(
  deps: FuturesOrdersDeps,
  command: CommandContext,
  traderId: string,
  id: string,
  input: AmendOrderInput,
): Promise<{ trade: FuturesOrder; message: string }> {
  const { engine, view, commands } = deps;
  const { orders } = engine;
  return commands.execute(
    command,
    async (tx) => {
      const order = ownOrder(deps, tx, traderId, id);
      if (order.margin?.positionId && input.amount !== undefined) {
        const why = 'A take profit or stop loss of a position always has the amount of the position';
        throw new DomainError('bad_input', why, 'amount');
      }
      const message = orders.amend(tx, order, input);
      return { message, trade: view.order(order) };
    },
    (amended) => ({ subject: amended.trade.uuid, data: { ...input, ...orderFacts(amended) } }),
  );
}
