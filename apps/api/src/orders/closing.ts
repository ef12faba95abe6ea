import type { Actor } from '../platform/commands/commands.ts';
import type { Tx } from '../platform/database/commit.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Fills } from './fills.ts';
import type { LinkedOrders } from './linked-orders.ts';
import type { OrderRecord } from './order-records.ts';
import { stopTicksAt } from './stop-prices.ts';
import type { Triggers } from './triggers.ts';

/** Why an order is closed. */
export interface CloseReason {
  /** A sentence that comes first in the message to its trader. */
  first?: string | undefined;
  /** The reason that staff gave. */
  reason?: string | undefined;
}

/** What closing an order released of its reservation, minor units. */
export interface Closed {
  released: bigint;
  /** Whether the linked order was closed with it. */
  both: boolean;
}

/** Closes open orders, in the transaction it is given. */
export interface Closing {
  /**
   * Releases an order's reservation, and takes the order and its open linked order out of book and triggers.
   * @throws DomainError conflict where it is already closed; nothing has changed then
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
    // A trailing stop keeps the stop price that it has now.
    order.stopTicks = stopTicksAt(order, clock.now(), market);
    const closed = `${open} was still open.`;
    const done = [why.first, closed, why.reason && `Canceled by staff: ${why.reason}`];
    // The status comes first: where the order is already closed this throws, before any money moves.
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
