import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import type { OrderDraft, OrderField } from './order-draft.ts';

export type Leg = 'first' | 'stop';

/** The fields of an OCO that the fields of its orders stand in. Others have the same name. */
const FIELDS: Readonly<Record<Leg, Partial<Record<keyof OrderDraft, keyof OrderDraft>>>> = {
  first: {
    trailingPercent: 'takeProfitTrailingPercent',
    trailingAmount: 'takeProfitTrailingAmount',
    trailingIn: 'takeProfitTrailingIn',
    activationPrice: 'takeProfitPrice',
  },
  stop: { price: 'stopLimitPrice' },
};

/** The field of an OCO in which a field of one of its orders stands. */
export const fieldOfLeg = (leg: Leg, field: OrderField): OrderField =>
  (FIELDS[leg][field as keyof OrderDraft] as OrderField | undefined) ?? field;

/** A change of one of its orders as a change of the OCO. */
export const changeOfLeg = (leg: Leg, fields: Partial<OrderDraft>): Partial<OrderDraft> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [FIELDS[leg][name as keyof OrderDraft] ?? name, value]),
  );

/** The two orders of an OCO, each as a draft of its own: what takes the profit first. */
export function legsOf(draft: OrderDraft): Readonly<Record<Leg, OrderDraft>> {
  return {
    first: {
      ...draft,
      type: draft.takeProfitBy === 'trail' ? 'trailing_take_profit' : 'limit',
      trailingPercent: draft.takeProfitTrailingPercent,
      trailingAmount: draft.takeProfitTrailingAmount,
      trailingIn: draft.takeProfitTrailingIn,
      activationPrice: draft.takeProfitPrice,
      takeProfit: '',
      stopLoss: '',
    },
    stop: { ...draft, type: stopType(draft), price: draft.stopLimitPrice },
  };
}

function stopType({ stopBy, stopLimitPrice }: OrderDraft): OrderDraft['type'] {
  if (stopBy === 'trail') return 'trailing_stop';
  return stopLimitPrice.trim() === '' ? 'stop' : 'stop_limit';
}

/** The prices and distances of an OCO as fields of the call. */
export function ocoFieldsOf(draft: OrderDraft) {
  const typed = (names: readonly (keyof OrderDraft)[]) => {
    const values = names.map((name) => [name, tidyAmount(String(draft[name]))] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== ''));
  };
  const first =
    draft.takeProfitBy === 'trail'
      ? ([
          draft.takeProfitTrailingIn === 'percent' ? 'takeProfitTrailingPercent' : 'takeProfitTrailingAmount',
          'takeProfitPrice',
          'price',
        ] as const)
      : (['price'] as const);
  const stop =
    draft.stopBy === 'trail'
      ? ([
          draft.trailingIn === 'percent' ? 'trailingPercent' : 'trailingAmount',
          'activationPrice',
          'stopLimitPrice',
        ] as const)
      : (['stopPrice', 'stopLimitPrice'] as const);
  return typed([...first, ...stop]);
}
