import type { Actor } from '../platform/commands.ts';
import type { Tx } from '../platform/database/commit.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Fills } from './fills.ts';
import type { LinkedOrders } from './linked-orders.ts';
import type { OrderRecord } from './order-records.ts';
import { stopTicksAt } from './stop-prices.ts';
import type { Triggers } from './triggers.ts';

/** Why an order is closed. */
export interface CloseReason {
  /** A sentence that its trader is told first. */
  first?: string | undefined;
  /** What staff gave as their reason. */
  reason?: string | undefined;
}

/** What closing an order released, in minor units of what it had reserved. */
export interface Closed {
  released: bigint;
  /** Whether the linked order was closed with it. */
  both: boolean;
}

/** Closes open orders, in the transaction that it is given. */
export interface Closing {
  /**
   * Releases what is held for an order, and takes it and its open linked order out of book and triggers.
   * @throws DomainError conflict where it is closed already; nothing has moved then
   */
  close(tx: Tx, order: OrderRecord, move: 'cancel' | 'expire', by: Actor, why?: CloseReason): Closed;
}

interface ClosingParts extends EngineParts {
  fills: Fills;
  triggers: Triggers;
  linked: Pick<LinkedOrders, 'openLinked'>;
}

export function createClosing(parts: ClosingParts): Closing {
  const { books, fills, triggers, linked, settlement, market, clock } = parts;

  const close: Closing['close'] = (tx, order, move, actor, why = {}) => {
    const { id, pair, status, held } = order;
    const { base } = market.instrument(pair);
    const open = market.say(base, order.amount - order.filled);
    order.held = 0n;
    // The stop price of a trailing stop stays where it is now.
    order.stopTicks = stopTicksAt(order, clock.now(), market);
    const closed = `${open} of the order were still open.`;
    const done = [why.first, closed, why.reason && `Staff canceled it for this reason: ${why.reason}`];
    // The status comes first: where the order is closed already it refuses, before any money moves.
    fills.transition(tx, order, move, {
      actor,
      done: done.filter(Boolean).join(' '),
      answered: actor.kind === 'trader',
      ...(why.reason !== undefined && { reason: why.reason }),
    });
    if (held > 0n) settlement.release(tx, order, held);
    if (status === 'untriggered') {
      triggers.forget(tx, order);
    } else {
      books.inTx(tx, pair, clock.now());
      books.remove(tx, pair, id);
    }
    const other = linked.openLinked(tx, order);
    const more = other ? close(tx, other, move, actor, why).released : 0n;
    return { released: held + more, both: other !== undefined };
  };

  return { close };
}
