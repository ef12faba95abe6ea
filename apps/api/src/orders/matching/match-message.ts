import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { Engine } from '../engine.ts';
import type { OrderRecord, Traded } from '../records/order-records.ts';
import type { MatchResult } from './order-match.ts';

/** The message for the trader. @param before what had traded before it was amended; undefined if it was placed */
export function matchMessage(
  engine: Engine,
  order: OrderRecord,
  result: MatchResult,
  before?: Traded,
): string {
  const { view } = engine;
  const traded = view.traded(order, before);
  if (isOpen(order.status)) {
    const sizeAndPrice = view.sizeAndPrice(order, order.amount - order.filled);
    return traded
      ? `${traded} The rest is open: ${sizeAndPrice}.`
      : `Order ${before ? 'changed' : 'placed'}: ${order.side} ${sizeAndPrice}.`;
  }
  if (result.remaining === 0 && result.prevented.length === 0) return traded ?? '';
  const why = whyCanceled(engine, order, result, traded !== undefined);
  return traded ? `${traded} The rest was canceled: ${why}.` : `Order canceled without a fill: ${why}.`;
}

function whyCanceled(
  { market }: Engine,
  order: OrderRecord,
  result: MatchResult,
  hasTraded: boolean,
): string {
  const where = order.limitTicks === null ? '' : ' at that price';
  if (result.unpaid) return result.unpaid;
  if (result.selfTradePrevented || (result.remaining === 0 && result.prevented.length > 0))
    return 'it would have traded with your own order';
  if (result.bounded) return result.bounded;
  if (result.fokUnfilled) {
    const { base } = market.instrument(order.pair);
    return `not all of ${market.say(base, order.amount)} was available${where}`;
  }
  return `no${hasTraded ? ' more' : ''} liquidity${where}`;
}
