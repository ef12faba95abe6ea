import type { PlaceableType } from './order-types.ts';
import { takesProfit } from './order-types.ts';

/** The name of the price that triggers an order. A take profit stops no loss, so it has a trigger price. */
export function triggerWord(type: PlaceableType): 'Trigger' | 'Stop' {
  return takesProfit(type) ? 'Trigger' : 'Stop';
}
