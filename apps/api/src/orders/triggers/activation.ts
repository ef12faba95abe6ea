import type { Engine } from '../engine.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { pricesOf, triggerOf } from './stop-prices.ts';

/** Sets from which side the price reaches the activation price; a trailing stop at the current price is active. */
export function activate({ market, clock }: Pick<Engine, 'market' | 'clock'>, order: OrderRecord): void {
  const { pair, activationTicks } = order;
  if (activationTicks === null) return;
  const { priceTicksAt } = pricesOf<'priceTicksAt'>(market, triggerOf(order));
  const price = priceTicksAt(pair, clock.now());
  order.activatesUp = activationTicks === price ? null : activationTicks > price;
}
