import type { Side } from '@papermint/contracts/orders/model';
import type { PlaceableType } from '@papermint/contracts/orders/order-types';
import { triggersUp } from '@papermint/contracts/orders/order-types';

/** By which move of the price an order with a stop price triggers. */
export function stopHint(type: PlaceableType, side: Side): string {
  const rises = triggersUp(type, side);
  return `Triggers when the price ${rises ? 'rises' : 'falls'} to this level.`;
}
