import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { futuresData } from '../funding/futures-data.ts';
import { nextFunding } from '../funding/next-funding.ts';
import { amendOrder } from './amend-order.ts';
import { cancelAfter } from './cancel-after.ts';
import { cancelAllOrders, cancelNumberedOrders, cancelOrder } from './cancel-orders.ts';
import { closeAllPositions } from './close-all-positions.ts';
import { closePosition } from './close-position.ts';
import type { FuturesOrdersDeps } from './futures-orders-deps.ts';
import { placeFutures, placeFuturesIn } from './place-order.ts';
import { placeScaledFutures } from './place-scaled.ts';
import { reversePosition } from './reverse-position.ts';

/** The futures orders of traders. */
export type FuturesOrders = ReturnType<typeof createFuturesOrders>;

export function createFuturesOrders(deps: FuturesOrdersDeps) {
  const verbs = bindVerbs(deps, {
    placeIn: placeFuturesIn,
    place: placeFutures,
    placeScaled: placeScaledFutures,
    close: closePosition,
    closeAllPositions,
    reverse: reversePosition,
    cancel: cancelOrder,
    amend: amendOrder,
    cancelAll: cancelAllOrders,
    cancelNumbered: cancelNumberedOrders,
    cancelAfter,
    nextFunding,
    data: futuresData,
  });
  return { ...verbs, ...deps.engine.orders.quotes };
}
