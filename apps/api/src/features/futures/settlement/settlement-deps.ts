import type { MarginParameters } from '@papermint/contracts/futures/margin-parameters';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { PositionFills } from '../positions/position-fills.ts';
import type { PositionFillsDeps } from '../positions/position-fills-deps.ts';

/** An order of futures. */
export type MarginOrder = OrderRecord & { margin: MarginParameters };

export interface SettlementDeps
  extends Pick<PositionFillsDeps, 'cross' | 'touched' | 'ledger' | 'markets' | 'clock'> {
  fills: PositionFills;
  accounts: Pick<Accounts, 'feesOf' | 'withdrawalLock'>;
  /** Refuses what an order may not do, and makes a reduce-only order fit. */
  check: (tx: Tx, order: MarginOrder) => void;
  settled: (tx: Tx) => void;
}

/** @throws Error if an order has no margin parameters, which is a fault of the server */
export function marginOrder(order: OrderRecord): MarginOrder {
  if (!order.margin) throw new Error(`The futures order ${order.id} has no margin parameters.`);
  return order as MarginOrder;
}
