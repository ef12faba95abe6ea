import type { CancelReason } from '@papermint/contracts/orders/cancel-reasons';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { OrderTransition } from '@papermint/contracts/orders/transitions';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import { announceOrder } from './order-changes.ts';
import type { OrderRecord } from './order-records.ts';

/** The actor of a status change, and what its trader hears. */
interface TransitionNote {
  actor?: Actor;
  /** What has happened to the order, as a sentence. */
  done?: string;
  /** Whether the answer of the call tells its trader. */
  answered?: boolean;
  /** The reason that staff gave. */
  reason?: string;
  /** Why it is canceled, for programs. */
  code?: CancelReason;
}

export const SYSTEM = { kind: 'system' } as const;

/** Changes an order's status, and stores its figures with it. */
export function transitionOrder(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  step: OrderTransition,
  note: TransitionNote = {},
): void {
  const { venue, view, statuses } = engine;
  const { actor = SYSTEM, done = view.traded(order) ?? '', answered = false, reason, code } = note;
  if (code !== undefined) order.cancelReason = code;
  const { id, filled, cost, fee, feeCarry, tickLots, held, priority, stopTicks, shownTo } = order;
  order.status = statuses.transition(tx, {
    table: venue.transitions,
    rows: venue.tables.orders,
    id,
    owner: order.traderId,
    actor,
    transition: step,
    answered,
    set: {
      filled,
      cost,
      fee,
      feeCarry,
      tickLots,
      held,
      stopTicks,
      ...(step === 'trigger' && { arrival: priority }),
      // An iceberg order moves behind the others when it shows more.
      ...(order.visible !== null && { shownTo, arrival: priority }),
      ...(code !== undefined && { cancelReason: code }),
    },
    facts: { done },
    ...(reason !== undefined && { reason }),
  });
  if (order.list !== null && !isOpen(order.status)) engine.finished.add(order.list);
  announceOrder(engine, tx, order);
}

/** Must be called after an order was executed, when rows, books and triggers agree: follows the lists of closed orders. */
export function followLists({ finished, followList }: Engine, tx: Tx): void {
  for (const list of finished) {
    finished.delete(list);
    followList(tx, list);
  }
}
