import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { FuturesHistoryDeps } from './futures-history-deps.ts';
import { ownOrderDetail, ownPosition } from './history-details.ts';
import { listFills, listFunding, listLiquidations, listOrders, listPositions } from './history-lists.ts';
import { ownerOfTrader } from './position-owners.ts';
import {
  lastLiquidation,
  latestLiquidations,
  liquidationOf,
  liquidationsAfter,
} from './public-liquidations.ts';
import {
  listOrdersForStaff,
  listPositionsForStaff,
  orderForStaff,
  positionForStaff,
} from './staff-history.ts';

/** The lists and details of futures, for traders and for staff. */
export type FuturesHistory = ReturnType<typeof createFuturesHistory>;

export function createFuturesHistory(deps: FuturesHistoryDeps) {
  return bindVerbs(deps, {
    positions: listPositions,
    orders: listOrders,
    fills: listFills,
    funding: listFunding,
    liquidations: listLiquidations,
    position: ownPosition,
    order: ownOrderDetail,
    positionsForStaff: listPositionsForStaff,
    ordersForStaff: listOrdersForStaff,
    positionForStaff,
    orderForStaff,
    owner: ownerOfTrader,
    lastLiquidation,
    liquidationsAfter,
    latestLiquidations,
    liquidationOf,
  });
}
