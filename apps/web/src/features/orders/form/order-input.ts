import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import { orderFacts } from '@papermint/contracts/orders/order-types';
import type { Inputs } from '../../../api/trpc.ts';
import { isAmbiguous, tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { attachedErrorOf, attachedFieldsOf } from './attached-input.ts';
import { fieldOfLeg, legsOf, ocoFieldsOf } from './oco-legs.ts';
import type { OrderDraft, OrderError } from './order-draft.ts';
import { canHide, canPostOnly, distanceField, expiryOf, timeOf } from './order-draft.ts';

const MISSING: readonly [key: 'price' | 'stopPrice', ask: string][] = [
  ['price', 'Enter a limit price'],
  ['stopPrice', 'Enter the price that triggers the order'],
];

const clear = (name: string) => `Enter the ${name} without a comma, such as 1000 or 1.5`;

/** The first error of the prices and the distance of an order, or of the orders of an OCO. */
function priceErrorOf(draft: OrderDraft): OrderError | null {
  if (draft.type === 'oco') {
    const legs = legsOf(draft);
    for (const leg of ['first', 'stop'] as const) {
      const error = priceErrorOf(legs[leg]);
      if (error) return { ...error, at: fieldOfLeg(leg, error.at) };
    }
    return null;
  }
  const facts = orderFacts(draft.type);
  for (const [key, ask] of MISSING) {
    if (!facts[key]) continue;
    if (draft[key].trim() === '') return { at: key, message: ask };
    if (isAmbiguous(draft[key])) return { at: key, message: clear('price') };
  }
  if (facts.trailingPercent) {
    const at = distanceField(draft);
    if (draft[at].trim() === '') {
      const such = at === 'trailingPercent' ? ', such as 2' : '';
      return { at, message: `Enter a trailing distance${such}` };
    }
    if (isAmbiguous(draft[at])) return { at, message: clear('trailing distance') };
  }
  for (const key of ['activationPrice', 'price'] as const) {
    if (facts.trailingPercent && isAmbiguous(draft[key])) return { at: key, message: clear('price') };
  }
  return null;
}

/** The first error that needs no server; null if there is none. */
export function errorOf(draft: OrderDraft, side: Side, base: string): OrderError | null {
  const wrong = priceErrorOf(draft);
  if (wrong) return wrong;
  if (draft.amount.trim() === '') {
    return { at: 'amount', message: `Enter how much ${codeLabel(base)} to ${side}` };
  }
  if (isAmbiguous(draft.amount)) return { at: 'amount', message: clear('amount') };
  if (canHide(draft) && isAmbiguous(draft.visibleAmount)) {
    return { at: 'visibleAmount', message: clear('amount') };
  }
  const attached = draft.type === 'limit' ? attachedErrorOf(draft) : null;
  if (attached) return attached;
  if (timeOf(draft) === 'GTD' && draft.expiry === 'at' && Number.isNaN(expiryOf(draft, 0))) {
    return { at: 'expiresAt', message: 'Enter an expiry time, such as 2026-06-30 17:00' };
  }
  return null;
}

/** The prices and the distance of a single order as fields of the call. */
function priceFieldsOf(draft: OrderDraft) {
  const facts = orderFacts(draft.type);
  const distance = distanceField(draft);
  const activationPrice = tidyAmount(draft.activationPrice);
  return {
    ...((facts.price || (facts.trailingPercent && draft.price.trim() !== '')) && {
      price: tidyAmount(draft.price),
    }),
    ...(facts.stopPrice && { stopPrice: tidyAmount(draft.stopPrice) }),
    ...(facts.trailingPercent && { [distance]: tidyAmount(draft[distance]) }),
    ...(facts.trailingPercent && activationPrice !== '' && { activationPrice }),
  };
}

/**
 * The draft as the input of the call.
 * @param order its amount is in the base asset, `expiresAt` in ms, for GTD
 */
export function placeInputOf(
  draft: OrderDraft,
  order: { pair: string; side: Side; amount: string; expiresAt: number },
): Inputs['spot']['place'] & { amount: string } {
  const { type } = draft;
  const facts = orderFacts(type);
  const { pair, side, amount } = order;
  const timeInForce = timeOf(draft);
  return {
    pair,
    side,
    type,
    amount,
    ...(type === 'oco' ? ocoFieldsOf(draft) : priceFieldsOf(draft)),
    ...(canHide(draft) &&
      draft.visibleAmount.trim() !== '' && { visibleAmount: tidyAmount(draft.visibleAmount) }),
    ...(type === 'limit' && attachedFieldsOf(draft)),
    ...(facts.times.length > 0 && { timeInForce }),
    ...(timeInForce === 'GTD' && { expiresAt: new Date(order.expiresAt).toISOString() }),
    ...(draft.postOnly && canPostOnly(draft) && { postOnly: true }),
    ...(draft.selfTrade !== null && { selfTradePreventionMode: draft.selfTrade }),
  };
}

/**
 * The input of a spot order. A market order that buys for a typed total gives the total, so what it costs does not depend
 * on the book that its trader saw.
 */
export function spotInputOf(
  draft: OrderDraft,
  order: Parameters<typeof placeInputOf>[1],
): Inputs['spot']['place'] {
  const { amount, ...input } = placeInputOf(draft, order);
  const byTotal = draft.type === 'market' && draft.amountIn === 'quote' && order.side === 'buy';
  return byTotal ? { ...input, quoteAmount: tidyAmount(draft.amount) } : { ...input, amount };
}
