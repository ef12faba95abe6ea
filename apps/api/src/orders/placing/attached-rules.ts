import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/label';
import type { AttachedKind } from '@papermint/contracts/orders/attached-fields';
import type { SingleOrderInput } from './order-rules.ts';

/** A trailing distance that is attached to an order or a position; decimal texts. */
export interface TrailInput {
  percent?: string | undefined;
  amount?: string | undefined;
  activationPrice?: string | undefined;
}

/** Its fields as an order that trails has them. */
export const trailFields = ({
  percent,
  amount,
  activationPrice,
}: TrailInput): Pick<SingleOrderInput, 'trailingPercent' | 'trailingAmount' | 'activationPrice'> => ({
  trailingPercent: percent,
  trailingAmount: amount,
  activationPrice,
});

/** The type of the order that is attached, by whether it trails. */
export const ATTACHED_TYPES = {
  takeProfit: { price: 'take_profit', trail: 'trailing_take_profit' },
  stopLoss: { price: 'stop', trail: 'trailing_stop' },
} as const satisfies Record<AttachedKind, Record<'price' | 'trail', SingleOrderInput['type']>>;

/** @throws DomainError bad_input at the trail of a take profit or a stop loss that has a price too, or no distance */
export function checkOneTrigger(
  kind: AttachedKind,
  price: string | null | undefined,
  trail: TrailInput | null | undefined,
): void {
  if (!trail) return;
  const name = labelOf(kind).toLowerCase();
  const refuse = (message: string) => new DomainError('bad_input', message, `${kind}Trail`);
  if (typeof price === 'string') throw refuse(`Give the ${name} either a price or a trailing distance`);
  if ((trail.percent ?? trail.amount) === undefined) throw refuse(`Give the ${name} a trailing distance`);
}

const TRAIL_FIELDS: Readonly<Record<string, string>> = {
  trailingPercent: 'percent',
  trailingAmount: 'amount',
  activationPrice: 'activationPrice',
};

/** A refusal of an attached order, at the field that it comes from; any other error stays as it is. */
export function attachedRefusal(error: unknown, kind: AttachedKind): unknown {
  if (!(error instanceof DomainError) || error.key === undefined) return error;
  const { code, key, message, more } = error;
  const field = TRAIL_FIELDS[key];
  if (field !== undefined) return new DomainError(code, message, `${kind}Trail.${field}`, more);
  if (key !== 'stopPrice') return error;
  return new DomainError(code, message.replace(/^(Trigger|Stop) price/, labelOf(kind)), kind, more);
}
