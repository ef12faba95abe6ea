import type { AttachedKind } from '@papermint/contracts/orders/attached-fields';
import type { Inputs } from '../../../api/trpc.ts';
import { isAmbiguous, tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import type { Leg } from './oco-legs.ts';
import { fieldOfLeg, legsOf } from './oco-legs.ts';
import type { LegKind, OrderDraft, OrderError } from './order-draft.ts';
import { distanceField } from './order-draft.ts';

/** An order that a limit order attaches: its fields in the draft are those of an order of an OCO. */
interface AttachedLeg {
  kind: AttachedKind;
  leg: Leg;
  name: 'Take profit' | 'Stop loss';
  /** The field of the draft that says how it waits. */
  by: 'takeProfitBy' | 'stopBy';
}

export const ATTACHED_LEGS: readonly AttachedLeg[] = [
  { kind: 'takeProfit', leg: 'first', name: 'Take profit', by: 'takeProfitBy' },
  { kind: 'stopLoss', leg: 'stop', name: 'Stop loss', by: 'stopBy' },
];

const waits = (draft: OrderDraft, { by }: AttachedLeg): LegKind => draft[by];

/** The distance and the activation price of one that trails, as typed. */
interface TypedTrail {
  field: ReturnType<typeof distanceField>;
  distance: string;
  activation: string;
  inPercent: boolean;
}

function trailOf(draft: OrderDraft, { leg }: AttachedLeg): TypedTrail {
  const order = legsOf(draft)[leg];
  const field = distanceField(order);
  return {
    field,
    distance: order[field].trim(),
    activation: order.activationPrice.trim(),
    inPercent: order.trailingIn === 'percent',
  };
}

/** Whether the draft of a limit order attaches something. */
export const isAttached = (draft: OrderDraft): boolean =>
  ATTACHED_LEGS.some((one) => {
    if (waits(draft, one) === 'price') return draft[one.kind] !== '';
    const { distance, activation } = trailOf(draft, one);
    return distance !== '' || activation !== '';
  });

/** The first error of what a limit order attaches that needs no server. */
export function attachedErrorOf(draft: OrderDraft): OrderError | null {
  for (const one of ATTACHED_LEGS) {
    const { kind, leg, name } = one;
    const what = name.toLowerCase();
    if (waits(draft, one) === 'price') {
      if (isAmbiguous(draft[kind])) return { at: kind, message: clear('price') };
      continue;
    }
    const { field, distance, activation } = trailOf(draft, one);
    const at = fieldOfLeg(leg, field);
    if (isAmbiguous(distance)) return { at, message: clear('trailing distance') };
    if (isAmbiguous(activation)) {
      return { at: fieldOfLeg(leg, 'activationPrice'), message: clear('price') };
    }
    if (activation !== '' && distance === '') {
      return { at, message: `Enter the trailing distance of the ${what}` };
    }
  }
  return null;
}

const clear = (name: string) => `Enter the ${name} without a comma, such as 1000 or 1.5`;

type Attached = Pick<
  Inputs['spot']['place'],
  'takeProfit' | 'stopLoss' | 'takeProfitTrail' | 'stopLossTrail'
>;

/** What a limit order attaches, as fields of the call. */
export function attachedFieldsOf(draft: OrderDraft): Attached {
  const fields: Attached = {};
  for (const one of ATTACHED_LEGS) {
    const { kind } = one;
    if (waits(draft, one) === 'price') {
      const price = tidyAmount(draft[kind]);
      if (price !== '') fields[kind] = price;
      continue;
    }
    const { distance, activation, inPercent } = trailOf(draft, one);
    if (distance === '') continue;
    fields[`${kind}Trail`] = {
      [inPercent ? 'percent' : 'amount']: tidyAmount(distance),
      ...(activation !== '' && { activationPrice: tidyAmount(activation) }),
    };
  }
  return fields;
}
