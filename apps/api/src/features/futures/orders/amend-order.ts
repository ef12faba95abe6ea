import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FuturesOrder } from '@papermint/contracts/futures/model';
import type { PriceMatch } from '@papermint/contracts/futures/price-match';
import type { AmendOrderInput } from '../../../orders/placing/order-rules.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { FuturesOrdersDeps } from './futures-orders-deps.ts';
import { orderFacts, ownOrder } from './placed-order.ts';
import { matchedPrice } from './price-match.ts';

/** What a trader changes of an order of futures. */
export interface AmendFuturesInput extends AmendOrderInput {
  /** The price of the book that becomes its limit. */
  priceMatch?: PriceMatch | undefined;
}

export function amendOrder(
  deps: FuturesOrdersDeps,
  command: CommandContext,
  traderId: string,
  id: string,
  { priceMatch, ...input }: AmendFuturesInput,
): Promise<{ trade: FuturesOrder; message: string }> {
  const { engine, store, view, commands } = deps;
  const { orders } = engine;
  return commands.execute(
    command,
    async (tx) => {
      const order = ownOrder(deps, tx, traderId, id);
      if (order.margin?.positionId && input.amount !== undefined) {
        const why = 'A take profit or stop loss of a position always has the amount of the position';
        throw new DomainError('bad_input', why, 'amount');
      }
      const { pair, side, type } = order;
      const price = matchedPrice(deps, { pair, side, type, price: input.price, priceMatch });
      const message = orders.amend(tx, order, { ...input, price });
      if (order.margin && price !== undefined) {
        order.margin.priceMatch = priceMatch ?? null;
        store.putPriceMatch(tx, order.id, order.margin.priceMatch);
      }
      return { message, trade: view.order(order) };
    },
    (amended) => ({ subject: amended.trade.uuid, data: { ...input, ...orderFacts(amended) } }),
  );
}
