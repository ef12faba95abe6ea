import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FuturesOrder } from '@papermint/contracts/futures/model';
import type { PriceMatch } from '@papermint/contracts/futures/price-match';
import { priceText } from '@papermint/contracts/markets/ticks';
import type { AmendOrderInput } from '../../../orders/placing/order-rules.ts';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
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
  { priceMatch: asked, ...input }: AmendFuturesInput,
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
      const priceMatch = asked ?? keptMatch(order, input);
      const price = matchedPrice(deps, { ...amended(deps, order, input), priceMatch });
      const message = orders.amend(tx, order, { ...input, price });
      if (order.margin && (priceMatch ?? input.price) !== undefined) {
        order.margin.priceMatch = priceMatch ?? null;
        store.putPriceMatch(tx, order.id, order.margin.priceMatch);
      }
      return { message, trade: view.order(order) };
    },
    (amended) => ({ subject: amended.trade.uuid, data: { ...input, ...orderFacts(amended) } }),
  );
}

/** The price of the book that an order still waits to take, where its stop price moves and its limit does not. */
function keptMatch({ status, margin }: OrderRecord, { price, stopPrice }: AmendOrderInput) {
  if (status !== 'untriggered' || price !== undefined || stopPrice === undefined) return undefined;
  return margin?.priceMatch ?? undefined;
}

/** What decides the limit of an amended order. An order that has triggered takes a limit as any other. */
function amended(
  { markets }: Pick<FuturesOrdersDeps, 'markets'>,
  order: OrderRecord,
  input: AmendOrderInput,
) {
  const { pair, side, status, stopTicks } = order;
  const { tick } = markets.instrument(pair);
  const waits = status === 'untriggered';
  const type = !waits && order.limitTicks !== null ? 'limit' : order.type;
  const stopPrice = input.stopPrice ?? (stopTicks === null ? undefined : priceText(stopTicks, tick));
  return { pair, side, type, price: input.price, stopPrice };
}
