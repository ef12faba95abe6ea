import type { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine, PlacedOrder } from '../engine.ts';
import type { MatchResult } from '../matching/order-match.ts';
import { recordPrevented } from '../matching/prevented-matches.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { transitionOrder } from '../records/order-status.ts';
import type { Placer } from './new-orders.ts';
import { beginOrder } from './new-orders.ts';

/** Stores an order that its match refuses as canceled, because its trader wants to find it. */
export function placeCanceled(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  result: MatchResult,
  refusal: DomainError,
  by: Placer,
): PlacedOrder {
  order.held = 0n;
  beginOrder(engine, tx, order, by);
  if (!order.postOnly) recordPrevented(engine, tx, order, result);
  const message = `Order canceled without a fill. ${refusal.message}.`;
  const code = order.postOnly ? 'post_only' : result.selfTradePrevented ? 'self_trade' : 'no_liquidity';
  transitionOrder(engine, tx, order, 'cancel', { done: message, answered: true, code });
  return { order, message };
}
