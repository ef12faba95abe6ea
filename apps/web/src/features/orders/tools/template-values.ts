import { priceMatches } from '@papermint/contracts/futures/price-match';
import { triggerPrices } from '@papermint/contracts/futures/trigger-prices';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { TemplateValues } from '@papermint/contracts/order-templates/model';
import { typedTemplateFields } from '@papermint/contracts/order-templates/typed-fields';
import type { Side } from '@papermint/contracts/orders/model';
import { placeableTypes, timesInForce } from '@papermint/contracts/orders/order-types';
import { selfTradeModes } from '@papermint/contracts/orders/self-trade';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import type { OrderDraft } from '../form/order-draft.ts';
import { EMPTY_DRAFT, EXPIRIES } from '../form/order-draft.ts';

/** The options of an order of futures that a template keeps. */
export interface TemplateOptions {
  reduceOnly: boolean;
  triggerBy: (typeof triggerPrices)[number];
  priceMatch: (typeof priceMatches)[number] | null;
  takeProfit: string;
  stopLoss: string;
}

/** The filled fields of an order form. */
export function templateOf(side: Side, draft: OrderDraft, options?: TemplateOptions): TemplateValues {
  const { type, amountIn, timeInForce, expiry, postOnly, selfTrade } = draft;
  const typed = { ...draft, ...(options && { takeProfit: options.takeProfit, stopLoss: options.stopLoss }) };
  const others: readonly string[] = [
    draft.trailingIn === 'percent' ? 'trailingAmount' : 'trailingPercent',
    draft.takeProfitTrailingIn === 'percent' ? 'takeProfitTrailingAmount' : 'takeProfitTrailingPercent',
  ];
  const filled = typedTemplateFields.filter((field) => !others.includes(field) && typed[field].trim() !== '');
  return {
    side,
    type,
    amountIn,
    timeInForce,
    expiry: expiry === 'at' ? 'day' : expiry,
    ...Object.fromEntries(filled.map((field) => [field, typed[field].trim().slice(0, 40)])),
    ...((type === 'oco' || draft.takeProfitBy === 'trail' || draft.stopBy === 'trail') && {
      takeProfitBy: draft.takeProfitBy,
      stopBy: draft.stopBy,
    }),
    ...(postOnly && { postOnly: 'true' }),
    ...(selfTrade !== null && { selfTrade }),
    ...(options?.reduceOnly && { reduceOnly: 'true' }),
    ...(options && options.triggerBy !== 'last' && { triggerBy: options.triggerBy }),
    ...(options && options.priceMatch !== null && { priceMatch: options.priceMatch }),
  };
}

/** The word if it is one of a list: templates are texts that another version of the app may have saved. */
const oneOf = <W extends string, O>(words: readonly W[], text: string | undefined, other: O): W | O =>
  words.find((word) => word === text) ?? other;

/** The side and the draft that a template fills the form with. */
export function draftOf(values: TemplateValues): { side: Side; draft: OrderDraft } {
  const typed = Object.fromEntries(typedTemplateFields.map((field) => [field, values[field] ?? '']));
  return {
    side: values.side === 'sell' ? 'sell' : 'buy',
    draft: {
      ...EMPTY_DRAFT,
      ...typed,
      type: oneOf(placeableTypes, values.type, 'limit'),
      amountIn: values.amountIn === 'quote' ? 'quote' : 'base',
      trailingIn: values.trailingAmount === undefined ? 'percent' : 'amount',
      takeProfitTrailingIn: values.takeProfitTrailingAmount === undefined ? 'percent' : 'amount',
      takeProfitBy: values.takeProfitBy === 'trail' ? 'trail' : 'price',
      stopBy: values.stopBy === 'trail' ? 'trail' : 'price',
      timeInForce: oneOf(timesInForce, values.timeInForce, 'GTC'),
      expiry: oneOf(EXPIRIES, values.expiry, 'day'),
      postOnly: values.postOnly === 'true',
      selfTrade: oneOf(selfTradeModes, values.selfTrade, null),
    },
  };
}

/**
 * `Buy, limit, 0.003 BTC at 60,000 USD`
 * @param market where the template would be applied: it has no pair of its own
 */
export function aboutTemplate(
  values: TemplateValues,
  market: Pick<QuotedInstrument, 'base' | 'quote'>,
): string {
  const { side, draft } = draftOf(values);
  // An ambiguous amount stays as it was typed.
  const say = (typed: string, asset: string) => {
    const text = tidyAmount(typed);
    return `${Number.isFinite(Number(text)) ? formatAmount(text, 'exact') : text} ${codeLabel(asset)}`;
  };
  const amount = draft.amount === '' ? '' : say(draft.amount, market[draft.amountIn]);
  const price = draft.price || draft.stopPrice;
  const at = price === '' ? '' : `at ${say(price, market.quote)}`;
  const words = [
    side === 'buy' ? 'Buy' : 'Sell',
    draft.type === 'oco' ? 'OCO' : draft.type.replaceAll('_', ' '),
    [amount, at].filter((word) => word !== '').join(' '),
  ];
  return words.filter((word) => word !== '').join(', ');
}

/** The options of an order of futures that a template fills the form with. */
export function optionsOf(values: TemplateValues): TemplateOptions & { bracketed: boolean } {
  const { takeProfit = '', stopLoss = '' } = values;
  return {
    reduceOnly: values.reduceOnly === 'true',
    triggerBy: oneOf(triggerPrices, values.triggerBy, 'last'),
    priceMatch: oneOf(priceMatches, values.priceMatch, null),
    takeProfit,
    stopLoss,
    bracketed: takeProfit !== '' || stopLoss !== '',
  };
}
