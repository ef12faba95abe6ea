import { liquidationTicks } from '@papermint/contracts/futures/liquidation-quote';
import type { MarginScales } from '@papermint/contracts/futures/margin-tiers-quote';
import { initialMarginUnits } from '@papermint/contracts/futures/margin-tiers-quote';
import type { Position } from '@papermint/contracts/futures/model';
import { pnlOf, shareOf, unrealizedPnl, valueUnits } from '@papermint/contracts/futures/position-quote';
import { closingSide } from '@papermint/contracts/futures/sides';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import { feeUnits } from '@papermint/contracts/orders/fee-quote';
import { baseUnits, quoteOrder } from '@papermint/contracts/orders/order-quote';
import type { Level } from '../../../state/prices/order-estimate.ts';
import { estimateOrder, takeLots } from '../../../state/prices/order-estimate.ts';
import { partOf } from '../../../state/prices/position-figures.ts';

export interface ClosePreview {
  /** Decimal text in the quote currency. */
  pnl: string;
  fee: string;
  margin: string;
  /** The amount that becomes available: margin and P&L less the fee. */
  total: string;
  /** The amount that stays open, in base. */
  rest: string;
}

interface ClosedPart {
  /** Base units. */
  amount: bigint;
  /** The value at which they trade, and the fee on it; quote units. */
  value: bigint;
  fee: bigint;
}

function previewOf(
  position: Position,
  { amount, value, fee }: ClosedPart,
  scales: MarginScales,
): ClosePreview {
  const part = partOf(position, scales);
  const { cost, margin } = shareOf(part, amount);
  const pnl = pnlOf(part.side, cost, value);
  const total = margin + pnl - fee;
  const text = (units: bigint) => formatUnits(units, scales.quoteScale);
  return {
    pnl: text(pnl),
    fee: text(fee),
    margin: text(margin),
    total: text(total > 0n ? total : 0n),
    rest: formatUnits(part.amount - amount, scales.baseScale),
  };
}

/** The result of closing an amount (base units) of a position at a price. */
export function limitPreview(
  position: Position,
  amount: bigint,
  priceTicks: number,
  feeRate: string,
  scales: MarginScales,
): ClosePreview {
  const value = valueUnits(position.side, amount, priceTicks, scales);
  return previewOf(position, { amount, value, fee: feeUnits(value, feeRate) }, scales);
}

export interface MarketPreview extends ClosePreview {
  averagePrice: string;
  /** The distance of the average from the best price, as a fraction, never negative. */
  slippage: number;
  /** False if the book is smaller than the amount: then the rest counts at its last price. */
  complete: boolean;
}

/**
 * The result of closing an amount (base units) at the market, at the depth of the book.
 * @param levels the side that the closing order takes, best price first
 * @returns null if that side is empty
 */
export function marketPreview(
  position: Position,
  amount: bigint,
  levels: readonly Level[],
  feeRate: string,
  scales: MarginScales,
): MarketPreview | null {
  const side = closingSide(position.side);
  const lots = Number(amount / baseUnits(1, scales));
  const estimate = estimateOrder(levels, side, lots, scales, feeRate);
  if (!estimate) return null;
  const last = levels.at(-1)?.[0];
  const whole =
    estimate.complete || last === undefined ? levels : [...levels, [last, position.amount] as const];
  const { cost: value, fee } = quoteOrder(takeLots(whole, lots, scales), scales, side, feeRate);
  const { averagePrice, slippage } = estimateOrder(whole, side, lots, scales, feeRate) ?? estimate;
  return {
    ...previewOf(position, { amount, value, fee }, scales),
    averagePrice,
    slippage,
    complete: estimate.complete,
  };
}

/** The P&L of the whole position at a price, before the fee; decimal text. */
export function pnlAt(position: Position, priceTicks: number, scales: MarginScales): string {
  return formatUnits(unrealizedPnl(partOf(position, scales), priceTicks, scales), scales.quoteScale);
}

/** The margin that may be removed from an isolated position at the mark, decimal text. Its initial margin must stay. */
export function takeable(position: Position, scales: MarginScales, markTicks: number): string {
  const part = partOf(position, scales);
  const pnl = unrealizedPnl(part, markTicks, scales);
  const least = initialMarginUnits(part.cost, position.leverage);
  const stays = part.margin + (pnl < 0n ? pnl : 0n);
  return formatUnits(stays > least ? stays - least : 0n, scales.quoteScale);
}

/** The liquidation price of an isolated position with more margin, or less if the change is negative. */
export function liquidationWith(position: Position, change: string, scales: MarginScales): string | null {
  const part = partOf(position, scales);
  const ticks = liquidationTicks({ ...part, margin: part.margin + units(change, scales.quoteScale) }, scales);
  return ticks === undefined ? null : priceText(ticks, scales.tick);
}

/** A share of the open amount in whole lots, in percent; decimal text. */
export function shareText(position: Position, percent: number, { lot, baseScale }: MarginScales): string {
  const step = units(lot, baseScale);
  const amount = units(position.amount, baseScale);
  if (percent >= 100) return formatUnits(amount, baseScale);
  return formatUnits(((amount * BigInt(percent)) / 100n / step) * step, baseScale);
}
