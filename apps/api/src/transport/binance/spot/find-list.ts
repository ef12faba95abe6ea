import type { OrderList } from '@papermint/contracts/orders/order-list';
import type { World } from '../../../worlds/world.ts';
import type { BinanceError } from '../answers/binance-error.ts';
import { missingBoth } from '../answers/binance-error.ts';
import { numberOfMade } from './client-ids.ts';

/** How a program names a list. */
interface ListNames {
  orderListId?: number | undefined;
  /** The client id of the list. */
  clientId?: string | undefined;
}

/**
 * A list of a trader; of several with one client id the newest.
 * @param otherName the parameter that sends the client id
 * @throws BinanceError -1102, and `refused` where there is none
 */
export function findList(
  { spot }: Pick<World, 'spot'>,
  traderId: string,
  { orderListId, clientId }: ListNames,
  otherName: string,
  refused: () => BinanceError,
): OrderList {
  if (orderListId === undefined && clientId === undefined) throw missingBoth('orderListId', otherName);
  const number = orderListId ?? (clientId === undefined ? undefined : numberOfMade(clientId));
  const byNumber = number === undefined ? undefined : spot.list(traderId, number);
  const found =
    byNumber ?? (orderListId === undefined ? spot.listByClientId(traderId, clientId as string) : undefined);
  if (!found) throw refused();
  return found;
}
