import { mulDiv, pow10, roundedPart } from '../money/rounding.ts';
import { feeUnits } from '../orders/fee-quote.ts';
import type { OrderScales } from '../orders/order-quote.ts';
import { averagePriceScale, baseUnits, costUnits } from '../orders/order-quote.ts';
import type { PositionSide } from './sides.ts';
import { closingSide } from './sides.ts';

/** The open part of a position. */
export interface OpenPart {
  side: PositionSide;
  /** Base units. */
  amount: bigint;
  /** The value at which it was opened, in quote units. The entry price is cost divided by amount. */
  cost: bigint;
}

/** A position with the margin that is locked for it, in quote units. */
export interface MarginedPart extends OpenPart {
  margin: bigint;
}

/** What closing an amount (base units) at a price would bring or cost, in quote units; rounded half to even. */
export function valueUnits(
  side: PositionSide,
  amount: bigint,
  priceTicks: number,
  scales: OrderScales,
): bigint {
  const lots = Number(amount / baseUnits(1, scales));
  return costUnits({ priceTicks, lots }, scales, closingSide(side));
}

/** The unrealized P&L of a position at a price, in quote units. */
export function unrealizedPnl(position: OpenPart, priceTicks: number, scales: OrderScales): bigint {
  return pnlOf(position.side, position.cost, valueUnits(position.side, position.amount, priceTicks, scales));
}

/** The P&L of an amount that was opened for `cost` and is closed for `value`, in quote units. */
export function pnlOf(side: PositionSide, cost: bigint, value: bigint): bigint {
  return side === 'long' ? value - cost : cost - value;
}

/** The share of cost and margin that an amount of a position takes with it when it is closed; rounded half to even. */
export function shareOf(position: MarginedPart, closed: bigint): { cost: bigint; margin: bigint } {
  if (closed >= position.amount) return { cost: position.cost, margin: position.margin };
  return {
    cost: roundedPart(position.cost, closed, position.amount),
    margin: roundedPart(position.margin, closed, position.amount),
  };
}

export interface CloseQuote {
  /** Realized P&L of the closed part, before the fee; quote units. */
  pnl: bigint;
  fee: bigint;
  /** The margin of the closed part, which becomes available again. */
  margin: bigint;
  /** What stays open. */
  rest: MarginedPart;
}

/** What closing an amount (base units) at a price does. `feeRate` is a fraction as decimal text. */
export function closeQuote(
  position: MarginedPart,
  closed: bigint,
  priceTicks: number,
  feeRate: string,
  scales: OrderScales,
): CloseQuote {
  const value = valueUnits(position.side, closed, priceTicks, scales);
  const { cost, margin } = shareOf(position, closed);
  return {
    pnl: pnlOf(position.side, cost, value),
    fee: feeUnits(value, feeRate),
    margin,
    rest: {
      side: position.side,
      amount: position.amount - closed,
      cost: position.cost - cost,
      margin: position.margin - margin,
    },
  };
}

/**
 * The average price of an amount (base units) that cost `cost` (quote units), with two decimals more than the tick has;
 * rounded half to even. 0 if there is no amount.
 */
export function averagePriceOf(amount: bigint, cost: bigint, scales: OrderScales): bigint {
  if (amount === 0n) return 0n;
  const scale = averagePriceScale(scales);
  return mulDiv(cost * pow10(scales.baseScale), pow10(scale), amount * pow10(scales.quoteScale), 'half-even');
}
