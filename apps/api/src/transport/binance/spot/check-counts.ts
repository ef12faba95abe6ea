import type { Order } from '@papermint/contracts/orders/model';
import type { PlaceOrderInput } from '../../../orders/placing/order-rules.ts';
import type { KeyContext } from '../endpoint.ts';
import { MOST_ALGO_ORDERS, MOST_ICEBERGS, MOST_LISTS } from '../market-data/filters.ts';
import { trails } from '../trailing-delta.ts';
import { filterFailure } from './check-filters.ts';

type Whose = Pick<KeyContext, 'world' | 'session'>;

/** More open orders than a trader can have. */
const ALL_OPEN = 10_000;

const waits = (order: Order) =>
  (order.status === 'untriggered' || order.status === 'pending_new') &&
  (order.stopPrice !== null || trails(order));

function openOrders({ world, session: { trader } }: Whose, pair: string): readonly Order[] {
  return world.spot.numbered(trader.id, { pair, open: true, limit: ALL_OPEN });
}

/** Checks how many orders of a kind a trader has open in a symbol. @throws BinanceError -1013 */
export function checkOpenCounts(
  whose: Whose,
  { pair, stopPrice, trailingPercent, visibleAmount }: PlaceOrderInput,
): void {
  const isAlgo = (stopPrice ?? trailingPercent) !== undefined;
  if (!isAlgo && visibleAmount === undefined) return;
  const open = openOrders(whose, pair);
  if (isAlgo && open.filter(waits).length >= MOST_ALGO_ORDERS) throw filterFailure('MAX_NUM_ALGO_ORDERS');
  if (visibleAmount === undefined) return;
  const icebergs = open.filter((order) => order.visibleAmount !== null);
  if (icebergs.length >= MOST_ICEBERGS) throw filterFailure('MAX_NUM_ICEBERG_ORDERS');
}

/** Checks how many lists a trader has open in a symbol. @throws BinanceError -1013 */
export function checkListCount(whose: Whose, pair: string): void {
  const lists = new Set(openOrders(whose, pair).map(({ list }) => list));
  lists.delete(null);
  if (lists.size >= MOST_LISTS) throw filterFailure('MAX_NUM_ORDER_LISTS');
}
