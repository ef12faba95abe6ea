import type { SelfTradeMode } from '@papermint/contracts/orders/self-trade';
import type { OrderRecord } from '../records/order-records.ts';

/**
 * What an order does where it would trade with its own trader. By default an order that limits a loss or reduces a
 * position trades, and the resting order gives way.
 */
export function selfTradeMode({ selfTrade, stopTicks, trailingBps, margin }: OrderRecord): SelfTradeMode {
  if (selfTrade !== null) return selfTrade;
  const protects = stopTicks !== null || trailingBps !== null || margin?.reduceOnly;
  return protects ? 'cancel_resting' : 'cancel_incoming';
}
