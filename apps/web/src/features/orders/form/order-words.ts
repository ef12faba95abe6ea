import { codeLabel } from '@papermint/contracts/money/asset-code';
import { ORDER_TYPES, orderFacts } from '@papermint/contracts/orders/order-types';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { legsOf } from './oco-legs.ts';
import type { OrderDraft } from './order-draft.ts';
import { distanceField } from './order-draft.ts';

/**
 * The prices of a typed order as sentences: one for an order, and one for each order of an OCO.
 * @param quote the currency of its prices
 */
export function orderWords(draft: OrderDraft, quote: string): string[] {
  if (draft.type !== 'oco') return [`A ${wordsOf(draft, quote)}.`];
  const { first, stop } = legsOf(draft);
  return [
    'Two linked orders. The first to trade or trigger cancels the other.',
    `Take profit: a ${wordsOf(first, quote)}.`,
    `Stop loss: a ${wordsOf(stop, quote)}.`,
  ];
}

/** `trailing stop order that trails by 2% from 70000 USD on with the limit 65000 USD` */
function wordsOf(draft: OrderDraft, quote: string): string {
  const { type, price, stopPrice, activationPrice } = draft;
  const facts = orderFacts(type);
  const say = (typed: string) => `${tidyAmount(typed)} ${codeLabel(quote)}`;
  const at = distanceField(draft);
  const distance = at === 'trailingPercent' ? `${tidyAmount(draft[at])}%` : say(draft[at]);
  const parts = [`${ORDER_TYPES[type].label.toLowerCase()} order`];
  if (facts.trailingPercent) parts.push(`that trails by ${distance}`);
  if (facts.trailingPercent && activationPrice.trim() !== '') parts.push(`from ${say(activationPrice)} on`);
  if (facts.stopPrice) parts.push(`that triggers at ${say(stopPrice)}`);
  if ((facts.price || facts.trailingPercent) && price.trim() !== '') {
    parts.push(parts.length > 1 ? `with the limit ${say(price)}` : `at ${say(price)}`);
  }
  return parts.join(' ');
}
