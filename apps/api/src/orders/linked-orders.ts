import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { Tx } from '../platform/database/commit.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Fills } from './fills.ts';
import type { OrderRecord } from './order-records.ts';

/**
 * The two orders of an oco. The larger reservation of the two is held once, in the row of the limit order. The first
 * fill of the limit order cancels the one with the stop price, so they never both trade; what that order would have
 * needed beyond the limit order is released.
 */
export interface LinkedOrders {
  /** The linked order, while it is open. */
  openLinked(tx: Tx, order: OrderRecord): OrderRecord | undefined;
  /** The order with the stop price triggers: the limit order is canceled and its reservation passes over. */
  takeOver(tx: Tx, order: OrderRecord): void;
  /**
   * The limit order has come in, which waited for its market to open: where it traded or was canceled, the other is
   * canceled.
   */
  entered(tx: Tx, order: OrderRecord): void;
  /** Cancels the other order when one fills; `forget` stops watching its stop price. Called once, before the engine is used. */
  cancelOnFill(forget: (tx: Tx, order: OrderRecord) => void): void;
}

export function createLinkedOrders(parts: EngineParts, fills: Fills): LinkedOrders {
  const { store, books, settlement, market, clock } = parts;
  let forgetStop: (tx: Tx, order: OrderRecord) => void = () => undefined;

  function openLinked(tx: Tx, { linkedTo }: OrderRecord): OrderRecord | undefined {
    const other = linkedTo === null ? undefined : store.order(tx, linkedTo);
    return other && isOpen(other.status) ? other : undefined;
  }

  /** Releases what is held beyond what the open part of a limit order needs. */
  function releaseExcess(tx: Tx, order: OrderRecord): void {
    const { pair, amount, filled, held } = order;
    const needed = settlement.reservation(order, amount - filled, market.instrument(pair)).amount;
    if (held <= needed) return;
    order.held = needed;
    settlement.release(tx, order, held - needed);
  }

  /** Cancels the order with the stop price; its reservation is that of the limit order. */
  function cancelStop(tx: Tx, order: OrderRecord, why: 'filled' | 'canceled'): void {
    const stop = openLinked(tx, order);
    if (stop?.status !== 'untriggered') return;
    forgetStop(tx, stop);
    releaseExcess(tx, order);
    fills.transition(tx, stop, 'cancel', { done: `The linked order was ${why}.` });
  }

  return {
    openLinked,
    entered(tx, order) {
      if (order.filled > 0n) cancelStop(tx, order, 'filled');
      else if (!isOpen(order.status)) cancelStop(tx, order, 'canceled');
    },
    takeOver(tx, order) {
      const limit = openLinked(tx, order);
      if (!limit) return;
      order.held = limit.held;
      limit.held = 0n;
      books.inTx(tx, limit.pair, clock.now());
      books.remove(tx, limit.pair, limit.id);
      fills.transition(tx, limit, 'cancel', {
        done: 'The linked order was triggered.',
      });
    },
    cancelOnFill(forget) {
      forgetStop = forget;
      fills.onLinkedFill((tx, order) => cancelStop(tx, order, 'filled'));
    },
  };
}
