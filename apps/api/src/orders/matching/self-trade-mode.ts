import type { SelfTradeMode } from '@papermint/contracts/orders/self-trade';
import { defaultSelfTradeMode } from '@papermint/contracts/orders/self-trade';
import type { OrderRecord } from '../records/order-records.ts';

/** What an order does where it would trade with its own trader. */
export const selfTradeMode = ({ selfTrade, stopTicks, trailing, margin }: OrderRecord): SelfTradeMode =>
  selfTrade ??
  defaultSelfTradeMode({
    waits: stopTicks !== null || trailing !== null,
    reduces: margin?.reduceOnly === true,
  });
