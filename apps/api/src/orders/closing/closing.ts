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

/** What closing an order did. */
export interface Closed {
  /** The amount that it released, minor units. */
  released: bigint;
  /** The order that had reserved it. */
  holder: OrderRecord;
  /** How many orders were closed: those of its list with it. */
  count: number;
  /** Whether it was one of two linked orders. */
  linked: boolean;
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
  const stillOpen = `${open} was still open.`;
  const code = why.code ?? (actor.kind === 'staff' ? 'staff' : 'requested');
  const done = [why.first, stillOpen, why.reason && `Canceled by staff: ${why.reason}`];
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
  const closed: Closed = { released: held, holder: order, count: 1, linked: order.linkedTo !== null };
  for (const other of openBeside(engine, tx, order)) {
    // Closing one of two linked orders closes both.
    if (!isOpen(engine.store.order(tx, other.id)?.status ?? 'canceled')) continue;
    const expires = move === 'expire' && other.expiresAt !== null && other.expiresAt <= clock.now();
    const more =
      move === 'cancel' || expires
        ? closeOrder(engine, tx, other, move, actor, why)
        : closeOrder(engine, tx, other, 'cancel', actor, EXPIRED_BESIDE);
    // Of a list only the working order, or the first of two linked ones, has a reservation.
    if (more.released > 0n) closed.holder = more.holder;
    closed.released += more.released;
    closed.count += more.count;
  }
  return closed;
}

/** Why an order is closed that would be open for longer than the one of its list that has expired. */
const EXPIRED_BESIDE: CloseReason = { first: 'Another order of its list has expired.', code: 'linked_order' };

/** The open orders that are closed with an order: those of its list, or the linked one. */
function openBeside(engine: Engine, tx: Tx, order: OrderRecord): OrderRecord[] {
  if (order.list === null) {
    const linked = openLinked(engine, tx, order);
    return linked ? [linked] : [];
  }
  return engine.store.inList(order.list, tx).filter(({ id, status }) => id !== order.id && isOpen(status));
}
