import { formatUnits, parseUnits } from '@papermint/contracts/money/amount';
import { notionalUnits } from '@papermint/contracts/orders/order-quote';
import { mostLots } from '../../../state/prices/order-estimate.ts';
import type { OrderDraft } from '../../orders/form/order-draft.ts';
import type { FuturesSituation } from './futures-need.ts';
import { valueTicks } from './futures-need.ts';

/**
 * The share of the largest order that a market order leaves unused, in thousandths, because the price moves
 * meanwhile.
 */
const KEPT_BACK = 5;

/** The lots whose value at the draft's price is at most a typed value in the quote currency. */
export function lotsOfValue(typed: string, draft: OrderDraft, situation: FuturesSituation): number {
  const { market } = situation;
  const value = parseUnits(typed, market.quoteScale);
  const priceTicks = valueTicks(draft, situation);
  if (typeof value !== 'bigint' || value <= 0n || priceTicks === 0) return 0;
  const one = notionalUnits({ priceTicks, lots: 1 }, market, 'buy');
  const bound = one > 0n ? Number(value / one) + 1 : 0;
  return mostLots(bound * 2, value, (lots) => notionalUnits({ priceTicks, lots }, market, 'sell'));
}

/** The value of lots at the draft's price; decimal text in the quote currency. */
export function valueOfLots(lots: number, draft: OrderDraft, situation: FuturesSituation): string {
  const { market } = situation;
  const value = notionalUnits({ priceTicks: valueTicks(draft, situation), lots }, market, 'buy');
  return formatUnits(value, market.quoteScale);
}

/** A share of the largest order in lots, in percent. @param keepBack whether all of it leaves a small reserve */
export function shareOfMost(most: number, percent: number, keepBack: boolean): number {
  const thousandths = percent * 10 - (keepBack && percent === 100 ? KEPT_BACK : 0);
  return Math.floor((most * thousandths) / 1000);
}
