import { liquidationTicks } from '@papermint/contracts/futures/liquidation-quote';
import type { MarginScales } from '@papermint/contracts/futures/margin-tiers-quote';
import { initialMarginUnits } from '@papermint/contracts/futures/margin-tiers-quote';
import type { Position } from '@papermint/contracts/futures/model';
import { closeQuote, unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import { partOf } from '../../state/position-figures.ts';

export interface ClosePreview {
  /** Decimal text in the quote currency. */
  pnl: string;
  fee: string;
  margin: string;
  /** What becomes available: margin and P&L less the fee. */
  total: string;
  /** What stays open, in base. */
  rest: string;
}

/** What closing an amount (base units) of a position at a price would bring. */
export function closePreview(
  position: Position,
  amount: bigint,
  priceTicks: number,
  feeRate: string,
  scales: MarginScales,
): ClosePreview {
  const { pnl, fee, margin, rest } = closeQuote(
    partOf(position, scales),
    amount,
    priceTicks,
    feeRate,
    scales,
  );
  const total = margin + pnl - fee;
  const text = (value: bigint) => formatUnits(value, scales.quoteScale);
  return {
    pnl: text(pnl),
    fee: text(fee),
    margin: text(margin),
    total: text(total > 0n ? total : 0n),
    rest: formatUnits(rest.amount, scales.baseScale),
  };
}

/** The P&L of the whole position at a price, before the fee; decimal text. */
export function pnlAt(position: Position, priceTicks: number, scales: MarginScales): string {
  return formatUnits(unrealizedPnl(partOf(position, scales), priceTicks, scales), scales.quoteScale);
}

/** The margin that may be taken from an isolated position at the mark, decimal text: what opening it took must stay. */
export function takeable(position: Position, scales: MarginScales, markTicks: number): string {
  const part = partOf(position, scales);
  const pnl = unrealizedPnl(part, markTicks, scales);
  const least = initialMarginUnits(part.cost, position.leverage);
  const stays = part.margin + (pnl < 0n ? pnl : 0n);
  return formatUnits(stays > least ? stays - least : 0n, scales.quoteScale);
}

/** The liquidation price of an isolated position with more margin, or less where the change is negative. */
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
