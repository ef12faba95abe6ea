import type { Side } from '@papermint/contracts/orders/model';
import type { OrderType } from '@papermint/contracts/orders/order-types';
import type { SplitTerms } from '@papermint/contracts/orders/split-terms';
import { splitAmount, splitPrice } from '@papermint/contracts/orders/split-terms';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { ticksOfDistance } from '@papermint/contracts/orders/trailing-quote';

/** The fields of an open order that a split changes. Amounts are base units, prices ticks. */
interface SplitOrder {
  side: Side;
  type: OrderType;
  amount: bigint;
  filled: bigint;
  limitTicks: number | null;
  stopTicks: number | null;
  visible: bigint | null;
  shownTo: bigint | null;
}

/** A trailing distance after a split: an amount is divided like a price, and rounded up so that it triggers no sooner. */
export const splitDistance = (
  trailing: TrailingDistance | null,
  terms: SplitTerms,
): TrailingDistance | null => {
  const ticks = trailing === null ? null : splitPrice(ticksOfDistance(trailing), terms, true);
  return ticks === null ? trailing : { ticks };
};

/** Whether an order buys below the smallest price after a split: it could pay more than its limit. */
export const isBelowTick = (
  { side, limitTicks }: Pick<SplitOrder, 'side' | 'limitTicks'>,
  { to, from }: SplitTerms,
): boolean => side === 'buy' && limitTicks !== null && limitTicks * from < to;

/**
 * An open order after a split into whole shares, by FINRA Rule 5330 (Adjustment of Orders): the price is divided by the
 * ratio and the size multiplied by it, and the price of a purchase, a stop and a stop limit to sell is rounded down to
 * the tick. The rule leaves sell limits, take profits and stops to buy to their owners. Here they follow the split as
 * well, rounded up where they wait for a rise, so that no order sells below the price that it asked. What was filled
 * before stays as it was. The rule cancels all open orders at a reverse split.
 */
export function splitOrder<O extends SplitOrder>(order: O, terms: SplitTerms): O {
  const { side, type, amount, filled, limitTicks, stopTicks, visible, shownTo } = order;
  const isStop = type === 'stop' || type === 'stop_limit' || type === 'trailing_stop';
  const limitUp = side === 'sell' && !isStop;
  const stopUp = (side === 'buy') === isStop;
  return {
    ...order,
    amount: filled + splitAmount(amount - filled, terms),
    visible: visible === null ? null : splitAmount(visible, terms),
    shownTo: shownTo === null ? null : filled + splitAmount(shownTo - filled, terms),
    limitTicks: splitPrice(limitTicks, terms, limitUp),
    stopTicks: splitPrice(stopTicks, terms, stopUp),
  };
}
