import type { SelfTradeMode } from '@papermint/contracts/orders/self-trade';
import { defaultSelfTradeMode } from '@papermint/contracts/orders/self-trade';
import type { OrderRecord } from '../records/order-records.ts';

/** What an order does where it would trade with its own trader. */
export const selfTradeMode = ({ selfTrade, stopTicks, trailingBps, margin }: OrderRecord): SelfTradeMode =>
  selfTrade ??
  defaultSelfTradeMode({
    waits: stopTicks !== null || trailingBps !== null,
    reduces: margin?.reduceOnly === true,
  });
