import { DomainError } from '@papermint/contracts/common/domain-error';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { Tx } from '../../platform/database/commit.ts';
import { refusalReason } from '../closing/reason-of-cancel.ts';
import type { Engine } from '../engine.ts';
import type { Placer } from '../placing/new-orders.ts';
import { placeSingle } from '../placing/placing.ts';
import { enterLinked } from '../placing/placing-linked.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { SYSTEM, transitionOrder } from '../records/order-status.ts';

/** Must be called after an order of a list was closed: its fill places the pending orders, its end cancels them. */
export function followList(engine: Engine, tx: Tx, list: number): void {
  const { store } = engine;
  const [working, ...others] = store.inList(list, tx);
  const pending = others.filter(({ status }) => status === 'pending_new');
  if (!working || pending.length === 0 || isOpen(working.status)) return;
  if (working.status === 'filled') {
    placePending(engine, tx, pending);
    return;
  }
  for (const order of pending) {
    const done = 'The order that it waited for was closed before it had filled.';
    transitionOrder(engine, tx, order, 'cancel', { done, code: 'linked_order' });
  }
}

/** Places one pending order, or the two of an OCO. They expire if they cannot be placed. */
function placePending(engine: Engine, tx: Tx, pending: readonly OrderRecord[]): void {
  const before = pending.map((order) => ({ ...order }));
  try {
    tx.step(() => enterPending(engine, tx, pending));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    for (const order of before) {
      const done = `Order expired, because it could not be placed. ${error.message}.`;
      transitionOrder(engine, tx, order, 'expire', { done, code: refusalReason(error) });
    }
  }
}

function enterPending(engine: Engine, tx: Tx, pending: readonly OrderRecord[]): void {
  const { settlement, market, calendar, ids, clock } = engine;
  const now = clock.now();
  const by: Placer = { actor: SYSTEM, reason: undefined, unfilled: 'refuse', pending: true };
  for (const order of pending) {
    const waits = order.stopTicks !== null || order.trailing !== null;
    order.status = waits ? 'untriggered' : 'new';
    order.stopSince = waits ? now : null;
    order.priority = ids.uuid(now);
  }
  const [first, second] = pending as [OrderRecord, OrderRecord?];
  const instrument = market.instrument(first.pair);
  calendar.checkOpen(instrument);
  for (const order of pending) settlement.check?.(tx, order);
  if (second) enterLinked(engine, tx, first, second, instrument, by);
  else placeSingle(engine, tx, first, instrument, by);
}
