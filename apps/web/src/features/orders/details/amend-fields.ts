import type { Order } from '@papermint/contracts/orders/model';
import { hasOpenLinkedOrder } from '@papermint/contracts/orders/open-orders';
import { triggerWord } from '@papermint/contracts/orders/trigger-word';
import { trails } from '../../../state/prices/trailing.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { activationOf } from '../order-types.ts';

export const FIELDS = [
  'trailingPercent',
  'trailingAmount',
  'activationPrice',
  'price',
  'stopPrice',
  'amount',
] as const;
export type AmendedField = (typeof FIELDS)[number];

export const labelsOf = ({ type }: Pick<Order, 'type'>): Readonly<Record<AmendedField, string>> => ({
  trailingPercent: 'Trailing distance',
  trailingAmount: 'Trailing distance',
  activationPrice: 'Activation price',
  price: 'Price',
  stopPrice: `${triggerWord(type)} price`,
  amount: 'Amount',
});

/** The fields of an order that can be changed now. */
export function fieldsOf(order: Order): readonly AmendedField[] {
  const untriggered = order.status === 'untriggered';
  const shown: Readonly<Record<AmendedField, boolean>> = {
    trailingPercent: untriggered && order.trailingPercent !== null,
    trailingAmount: untriggered && order.trailingAmount !== null,
    activationPrice: untriggered && activationOf(order) !== null,
    price: order.price !== null,
    stopPrice: untriggered && order.stopPrice !== null && !trails(order),
    // A take profit or stop loss of a position is always for all of it.
    amount: !('position' in order && order.position !== null),
  };
  return FIELDS.filter((name) => shown[name]);
}

/** The fields that differ from the order. */
export function changesOf(
  order: Order,
  typed: Readonly<Record<AmendedField, string>>,
): Partial<Record<AmendedField, string>> {
  const changed = fieldsOf(order).filter((name) => tidyAmount(typed[name]) !== (order[name] ?? ''));
  return Object.fromEntries(changed.map((name) => [name, tidyAmount(typed[name])]));
}

const KEEPS = 'The order keeps its time priority.';
const LOSES = 'The order loses its time priority';

/** The effect of a change on an order's time priority; null if there is none. */
export function placeNote(order: Order, changed: Partial<Record<AmendedField, string>>): string | null {
  const { price, amount } = changed;
  const paired = hasOpenLinkedOrder(order);
  const larger = amount !== undefined && !(Number(amount) < Number(order.amount));
  if (order.status === 'untriggered') {
    return paired && larger ? 'The linked order loses its time priority.' : null;
  }
  if (price === undefined && amount === undefined) return null;
  if (price === undefined && !larger) return KEEPS;
  return paired ? `${LOSES}.` : `${LOSES} and may fill immediately.`;
}
