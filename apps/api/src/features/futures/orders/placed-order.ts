import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { noSuchOrder } from '../futures-rules.ts';
import type { FuturesOrdersDeps } from './futures-orders-deps.ts';

/** What a command made of an order. */
export interface PlacedFutures {
  trade: FuturesOrder;
  /** The open position in its pair, or the one that it has closed. */
  position: Position | null;
  /** For the trader. */
  message: string;
}

export function placedAnswer(
  { engine, view }: FuturesOrdersDeps,
  tx: Tx,
  order: OrderRecord,
  message: string,
): PlacedFutures {
  const position = engine.positionAfter(tx, order);
  return { trade: view.order(order), position: position ? view.position(tx, position) : null, message };
}

/** What the event log says of an order. */
export const orderFacts = ({ trade: { pair, side, filled, cost, fee } }: { trade: FuturesOrder }) => ({
  pair,
  side,
  filled,
  cost,
  fee,
});

/** @throws DomainError not_found if it is not an order of this trader */
export function ownOrder({ engine }: FuturesOrdersDeps, tx: Tx, traderId: string, id: string): OrderRecord {
  const { orders } = engine;
  const order = orders.order(tx, id);
  if (order?.traderId !== traderId) throw noSuchOrder();
  return order;
}
