import { DomainError } from '@papermint/contracts/common/domain-error';
import type { PositionSide } from '@papermint/contracts/futures/sides';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { Side } from '@papermint/contracts/orders/model';
import { isAmbiguous } from '../../../ui/form/amounts/tidy-amount.ts';
import type { OrderDraft } from '../form/order-draft.ts';
import type { TemplateOptions } from './template-values.ts';

/** The fields that only orders of futures have. */
export interface FuturesTerms {
  reduceOnly?: true;
  positionSide?: PositionSide;
}

/** What the dialogs of order tools take from the order form. */
export interface OrderToolProps {
  market: QuotedInstrument;
  venue: Venue;
  side: Side;
  /** The present price. */
  price: string;
  /** The words for buying and selling. */
  names?: readonly [buy: string, sell: string];
  termsOf: (side: Side) => FuturesTerms;
  /** What the form holds, and how a template fills it. */
  form: {
    draft: OrderDraft;
    options?: TemplateOptions;
    fill: (side: Side, draft: OrderDraft, options: TemplateOptions & { bracketed: boolean }) => void;
  };
  /** Loads the orders again. */
  changed: () => Promise<void>;
}

const AMBIGUOUS = 'Enter it without a comma, such as 1000 or 1.5';

/** The error of the first of these texts that could be two numbers. */
export function ambiguousAt<F extends string>(
  typed: Readonly<Record<F, string>>,
): Partial<Record<F, string>> {
  const names = Object.keys(typed) as F[];
  const wrong = names.find((name) => isAmbiguous(typed[name]));
  return wrong === undefined ? {} : ({ [wrong]: AMBIGUOUS } as Partial<Record<F, string>>);
}

/** The result of rules, or their refusal by its field. */
export function tryRules<T>(rules: () => T): { result: T | null; errors: Record<string, string> } {
  try {
    return { result: rules(), errors: {} };
  } catch (error) {
    if (!(error instanceof DomainError) || error.key === undefined) throw error;
    return { result: null, errors: { [error.key]: error.message } };
  }
}
