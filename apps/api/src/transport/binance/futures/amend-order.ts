import { DomainError } from '@papermint/contracts/common/domain-error';
import { decimalsOf } from '@papermint/contracts/money/amount';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import { z } from 'zod';
import { BinanceError, missing } from '../answers/binance-error.ts';
import { fixed } from '../answers/fixed.ts';
import type { KeyContext } from '../endpoint.ts';
import { decimal, side, text, whole } from '../request/parameters.ts';
import { checkFuturesFilters } from './filters.ts';
import { chosenOrder } from './find-order.ts';
import type { FuturesOrderAnswer } from './order-answer.ts';
import { changedNow, futuresOrderAnswer } from './order-answer.ts';
import { noOrder, orderRefusal } from './order-refusals.ts';
import { binanceMatch, ownPriceMatch } from './order-request.ts';
import { requestedPair } from './place-order.ts';

/** The parameters of `PUT /fapi/v1/order`. */
export const amendParams = z.object({
  symbol: text(),
  side: side(),
  quantity: decimal('quantity'),
  price: decimal('price').optional(),
  priceMatch: binanceMatch().optional(),
  orderId: whole('orderId').optional(),
  origClientOrderId: text().optional(),
});
type AmendParams = z.output<typeof amendParams>;

/** Changes price and amount of a limit order. @throws BinanceError and DomainError */
export async function amendRequested(context: KeyContext, params: AmendParams): Promise<FuturesOrderAnswer> {
  const { world, session, command, now } = context;
  const order = chosenOrder(context, params);
  if (!order || !isOpen(order.status) || (order.side === 'buy') !== (params.side === 'BUY')) throw noOrder();
  if (order.type !== 'limit') throw new BinanceError(-5025, 'Only limit order is supported.');
  const { reduceOnly } = order;
  const { filters, mark } = requestedPair(context, params.symbol);
  const priceMatch = ownPriceMatch(params.priceMatch);
  if (priceMatch === undefined && params.price === undefined) throw missing('price');
  if (priceMatch !== undefined && params.price !== undefined) {
    throw new BinanceError(-1128, 'Combination of optional parameters invalid.');
  }
  checkFuturesFilters({ ...params, reduceOnly }, filters, mark);
  const instrument = world.markets.instrument(order.pair);
  const isSame = (one: string, other: string, step: string) =>
    fixed(one, decimalsOf(step)) === fixed(other, decimalsOf(step));
  const samePrice = params.price !== undefined && isSame(order.price ?? '0', params.price, instrument.tick);
  const sameAmount = isSame(order.amount, params.quantity, instrument.lot);
  if (samePrice && sameAmount) throw new BinanceError(-5027, 'No need to modify the order.');
  const change = {
    price: samePrice ? undefined : params.price,
    priceMatch,
    amount: sameAmount ? undefined : params.quantity,
  };
  try {
    const { trade } = await world.futures.amend(command, session.trader.id, order.uuid, change);
    return futuresOrderAnswer(changedNow(trade, now), instrument);
  } catch (error) {
    // It may have filled or been canceled meanwhile.
    if (error instanceof DomainError && error.code === 'conflict' && error.key === undefined) throw noOrder();
    throw orderRefusal(error, instrument);
  }
}
