import type { World } from '../../../worlds/world.ts';
import { BinanceError, missingBoth } from '../answers/binance-error.ts';
import { symbolOf } from '../names.ts';
import { clientIdOf, numberOfMade } from './client-ids.ts';
import { noSuchOrder } from './order-refusals.ts';
import type { TimedOrder } from './order-view.ts';

/** How a program names an order; the number counts where it sends both. */
interface OrderNames {
  symbol: string;
  orderId?: number | undefined;
  origClientOrderId?: string | undefined;
}

/**
 * An order of a trader; of several with one client id the newest.
 * @param refused what is said where there is none
 * @throws BinanceError -1102, -2039, and `refused`
 */
export async function findOrder(
  { spot }: Pick<World, 'spot'>,
  traderId: string,
  { symbol, orderId, origClientOrderId }: OrderNames,
  refused: () => BinanceError = noSuchOrder,
): Promise<TimedOrder> {
  if (orderId === undefined && origClientOrderId === undefined) {
    throw missingBoth('origClientOrderId', 'orderId');
  }
  const found =
    orderId === undefined
      ? await byClientId(spot, traderId, origClientOrderId as string)
      : spot.byNumber(traderId, orderId);
  if (!found || symbolOf(found.pair) !== symbol) throw refused();
  const isNamed = origClientOrderId === undefined || clientIdOf(found) === origClientOrderId;
  if (!isNamed) throw new BinanceError(-2039, 'Client order ID is not correct for this order ID.');
  return found;
}

async function byClientId(
  spot: World['spot'],
  traderId: string,
  id: string,
): Promise<TimedOrder | undefined> {
  const own = spot.byClientId(traderId, id);
  if (own) return own;
  const made = numberOfMade(id);
  if (made !== undefined) return spot.byNumber(traderId, made);
  const filter = { page: 1, perPage: 1, sort: '-createdAt', clientOrderId: id } as const;
  const { data } = await spot.trades(traderId, filter);
  const [found] = data;
  return found && spot.byNumber(traderId, found.number);
}
