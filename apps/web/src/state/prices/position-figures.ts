import type { CrossPart } from '@papermint/contracts/futures/liquidation-quote';
import {
  crossAccount,
  crossLiquidationTicks,
  liquidationTicks,
  notionalAt,
} from '@papermint/contracts/futures/liquidation-quote';
import type { MarginScales } from '@papermint/contracts/futures/margin-tiers-quote';
import { initialMarginUnits, maintenanceUnits } from '@papermint/contracts/futures/margin-tiers-quote';
import type { Position } from '@papermint/contracts/futures/model';
import type { MarginedPart } from '@papermint/contracts/futures/position-quote';
import { unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import { priceText, priceTicks } from '@papermint/contracts/markets/ticks';
import { formatUnits, units } from '@papermint/contracts/money/amount';

/** A position at the price now. Amounts are decimal text in the quote currency, ratios fractions. */
export interface PositionFigures {
  mark: string;
  notional: string;
  /** Unrealized P&L, before fees. */
  pnl: string;
  /** Return on the margin that opening it took. */
  roe: number;
  /** Liquidated at 1; null for a closed position. */
  marginRatio: number | null;
  liquidationPrice: string | null;
  /** The distance of the mark from the liquidation price, as a fraction of the mark; null without one. */
  distance: number | null;
  /** The same as a share of the distance that the position was opened at, at most 1. */
  room: number | null;
}

/** The other data that the figures of a position depend on. */
export interface PositionContext {
  /** All open positions of the trader. */
  positions: readonly Position[];
  scalesOf: (pair: string) => MarginScales | undefined;
  priceOf: (pair: string) => string | null | undefined;
  /** The available amount of a currency. */
  availableIn: (currency: string) => string;
}

/** A position as the arithmetic of margin takes it. */
export function partOf(
  position: Pick<Position, 'side' | 'amount' | 'cost' | 'margin'>,
  { baseScale, quoteScale }: MarginScales,
): MarginedPart {
  return {
    side: position.side,
    amount: units(position.amount, baseScale),
    cost: units(position.cost, quoteScale),
    margin: units(position.margin, quoteScale),
  };
}

/** The position at the current price; as the server last sent it if instrument or price are unknown. */
export function positionFigures(position: Position, context: PositionContext): PositionFigures {
  const scales = context.scalesOf(position.pair);
  const price = context.priceOf(position.pair);
  if (!scales || !price || position.status !== 'open') return asSent(position);
  const mark = priceTicks(price, scales.tick);
  const part = partOf(position, scales);
  const notional = notionalAt(part, mark, scales);
  const pnl = unrealizedPnl(part, mark, scales);
  const own = { equity: part.margin + pnl, maintenance: maintenanceUnits(notional, scales) };
  const cross = position.marginMode === 'cross' ? crossFigures(position, context) : null;
  const { equity, maintenance } = cross ?? own;
  const liquidation = cross ? cross.liquidation : liquidationTicks(part, scales);
  const initial = initialMarginUnits(part.cost, position.leverage);
  const entry = Number(position.entryPrice);
  const liquidationPrice = liquidation === undefined ? null : priceText(liquidation, scales.tick);
  return {
    mark: price,
    notional: formatUnits(notional, scales.quoteScale),
    pnl: formatUnits(pnl, scales.quoteScale),
    roe: initial > 0n ? Number(pnl) / Number(initial) : 0,
    marginRatio: ratioOf(maintenance, equity),
    liquidationPrice,
    ...distanceOf(Number(price), entry, liquidationPrice),
  };
}

function ratioOf(maintenance: bigint, equity: bigint): number {
  return equity > 0n ? Math.min(1, Number(maintenance) / Number(equity)) : 1;
}

function distanceOf(mark: number, entry: number, liquidation: string | null) {
  if (liquidation === null || mark <= 0) return { distance: null, room: null };
  const left = Math.abs(mark - Number(liquidation));
  const whole = Math.abs(entry - Number(liquidation));
  return { distance: left / mark, room: whole > 0 ? Math.min(1, left / whole) : 1 };
}

/** The cross account of a position; null if one of its instruments or prices is unknown. */
function crossFigures(position: Position, context: PositionContext) {
  const own = context.scalesOf(position.pair);
  if (!own) return null;
  const parts = crossParts(position.marginCurrency, context);
  if (!parts) return null;
  const available = units(context.availableIn(position.marginCurrency), own.quoteScale);
  const part = parts.find(({ id }) => id === position.uuid);
  if (!part) return null;
  const others = parts.filter((one) => one !== part);
  return { ...crossAccount(available, parts), liquidation: crossLiquidationTicks(part, others, available) };
}

export interface CrossMember extends CrossPart {
  id: string;
  pair: string;
  leverage: number;
}

/** The cross positions in a currency at their marks; null if an instrument or a price is unknown. */
export function crossParts(currency: string, context: PositionContext): CrossMember[] | null {
  const members: CrossMember[] = [];
  for (const position of context.positions) {
    if (position.marginMode !== 'cross' || position.marginCurrency !== currency) continue;
    if (position.status !== 'open') continue;
    const scales = context.scalesOf(position.pair);
    const price = context.priceOf(position.pair);
    if (!scales || !price) return null;
    const markTicks = priceTicks(price, scales.tick);
    const { uuid: id, pair, leverage } = position;
    members.push({ ...partOf(position, scales), id, pair, leverage, scales, markTicks });
  }
  return members;
}

function asSent(position: Position): PositionFigures {
  const { markPrice, notional, unrealizedPnl: pnl, marginRatio, liquidationPrice, entryPrice } = position;
  const initial = Number(position.cost) / position.leverage;
  return {
    mark: markPrice,
    notional,
    pnl,
    roe: initial > 0 ? Number(pnl) / initial : 0,
    marginRatio: marginRatio === null ? null : Number(marginRatio),
    liquidationPrice,
    ...distanceOf(Number(markPrice), Number(entryPrice), liquidationPrice),
  };
}
