import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import { client } from '../trpc.ts';

/** As many as there are messages at once. */
const MOST = 5;

/** Looks up positions and futures orders by id, the last ones of many. Leaves out what it does not get. */
export async function missedFutures(
  positionIds: readonly string[],
  orderIds: readonly string[],
): Promise<{ positions: Position[]; orders: FuturesOrder[] }> {
  const [positions, orders] = await Promise.all([
    Promise.allSettled(positionIds.slice(-MOST).map((uuid) => client.futures.positionDetail.query({ uuid }))),
    Promise.allSettled(orderIds.slice(-MOST).map((tradeUuid) => client.futures.order.query({ tradeUuid }))),
  ]);
  return {
    positions: positions.flatMap((one) => (one.status === 'fulfilled' ? [one.value.position] : [])),
    orders: orders.flatMap((one) => (one.status === 'fulfilled' ? [one.value.trade] : [])),
  };
}
