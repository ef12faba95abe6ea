import type { CancelReason } from '@papermint/contracts/orders/cancel-reasons';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { transitionOrder } from '../records/order-status.ts';
import { stopTicksAt } from '../triggers/stop-prices.ts';
import { forgetStop } from '../triggers/stop-watch.ts';
import { openLinked } from './linked-orders.ts';

/** The reason for closing an order. */
export interface CloseReason {
  /** A sentence that comes first in the message to its trader. */
  first?: string | undefined;
  /** For programs; by default that its trader or staff asked for it. */
  code?: CancelReason | undefined;
  /** The reason that staff gave. */
  reason?: string | undefined;
}

/** The amount that closing an order released, minor units. */
export interface Closed {
  released: bigint;
  /** Whether other orders of its list were closed with it. */
  both: boolean;
}

/**
 * Closes an order and its open linked order: releases the reservation, and removes both from book and triggers.
 * @throws DomainError conflict if it is already closed; then nothing has changed
 */
export function closeOrder(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  move: 'cancel' | 'expire',
  actor: Actor,
  why: CloseReason = {},
): Closed {
  const { books, settlement, market, clock } = engine;
  const { id, pair, status, held } = order;
  const { base } = market.instrument(pair);
  const open = market.say(base, order.amount - order.filled);
  order.held = 0n;
  // A trailing stop keeps its current stop price.
  order.stopTicks = stopTicksAt(order, clock.now(), market);
  const closed = `${open} was still open.`;
  const code = why.code ?? (actor.kind === 'staff' ? 'staff' : 'requested');
  const done = [why.first, closed, why.reason && `Canceled by staff: ${why.reason}`];
  // The status changes first: this throws before any money moves if the order is already closed.
  transitionOrder(engine, tx, order, move, {
    actor,
    done: done.filter(Boolean).join(' '),
    ...(move === 'cancel' && { code }),
    answered: actor.kind === 'trader',
    ...(why.reason !== undefined && { reason: why.reason }),
  });
  if (held > 0n) settlement.release(tx, order, held);
  if (status === 'untriggered') {
    forgetStop(engine, tx, order);
  } else {
    books.inTx(tx, pair, clock.now());
    books.remove(tx, pair, id);
  }
  let more = 0n;
  let both = false;
  for (const other of openBeside(engine, tx, order)) {
    // Closing one of two linked orders closes both.
    if (!isOpen(engine.store.order(tx, other.id)?.status ?? 'canceled')) continue;
    both = true;
    more += closeOrder(engine, tx, other, move, actor, why).released;
  }
  return { released: held + more, both };
}

/** The open orders that are closed with an order: those of its list, or the linked one. */
function openBeside(engine: Engine, tx: Tx, order: OrderRecord): OrderRecord[] {
  if (order.list === null) {
    const linked = openLinked(engine, tx, order);
    return linked ? [linked] : [];
  }
  return engine.store.inList(order.list, tx).filter(({ id, status }) => id !== order.id && isOpen(status));
}
