import type { PlaceableType } from './order-types.ts';

/** What the price that triggers an order is called: a take profit stops no loss, so it has a trigger price. */
export function triggerWord(type: PlaceableType): 'Trigger' | 'Stop' {
  return type === 'take_profit' ? 'Trigger' : 'Stop';
}
