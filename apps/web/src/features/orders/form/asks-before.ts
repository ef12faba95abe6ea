import type { PlaceableType } from '@papermint/contracts/orders/order-types';
import { asksFirst } from '../../../state/reader/confirmations.ts';

/** The slippage from which a market order may lose money quickly, a fraction. */
export const FAR = 0.01;

/** Whether an order asks first. @param slippage of a market order, a fraction */
export function asksBefore(type: PlaceableType, slippage = 0): boolean {
  if (type !== 'market') return asksFirst(type === 'limit' ? type : 'stop');
  return asksFirst(type) || (slippage > FAR && asksFirst('slippage'));
}
