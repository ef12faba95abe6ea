import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import { decimalsOf, formatUnits, unboundedUnits, units } from '@papermint/contracts/money/amount';
import { mulDiv } from '@papermint/contracts/money/rounding';
import type { OrderScales } from '@papermint/contracts/orders/order-quote';
import { fixed } from '../answers/fixed.ts';
import { money, negated } from '../answers/money-text.ts';
import { assetOf, symbolOf } from '../names.ts';
import type { BinancePositionSide } from './position-sides.ts';

/** An open position with the instant of its last change, ms. */
export type ShownPosition = Position & { updatedAt: number };
/** An open order with its reservation. */
export type HeldOrder = FuturesOrder & { held: string };

/** What a symbol's position is made of, whether there is one or not. */
export interface PositionParts {
  pair: string;
  positionSide: BinancePositionSide;
  scales: OrderScales;
  position: ShownPosition | undefined;
  orders: readonly HeldOrder[];
  /** The mark price, as text. */
  mark: string;
}

/** The figures of a position that all of Binance's answers share; of a long one positive, of a short one negative. */
export interface PositionFigures {
  symbol: string;
  positionSide: BinancePositionSide;
  positionAmt: string;
  entryPrice: string;
  breakEvenPrice: string;
  markPrice: string;
  unrealizedProfit: string;
  liquidationPrice: string;
  notional: string;
  isolatedMargin: string;
  isolatedWallet: string;
  positionInitialMargin: string;
  openOrderInitialMargin: string;
  maintMargin: string;
  bidNotional: string;
  askNotional: string;
  marginAsset: string;
  updateTime: number;
}

const ZERO = '0';

export function positionFigures({
  pair,
  positionSide,
  scales,
  position,
  orders,
  mark,
}: PositionParts): PositionFigures {
  const { quoteScale } = scales;
  const total = (list: readonly HeldOrder[], of: (order: HeldOrder) => bigint) =>
    formatUnits(
      list.reduce((sum, order) => sum + of(order), 0n),
      quoteScale,
    );
  const notionalOf = (order: HeldOrder) => restingNotional(order, mark, quoteScale);
  const resting = orders.filter(({ status }) => status !== 'untriggered');
  const base = {
    symbol: symbolOf(pair),
    positionSide,
    openOrderInitialMargin: money(total(orders, ({ held }) => units(held, quoteScale))),
    bidNotional: money(
      total(
        resting.filter(({ side }) => side === 'buy'),
        notionalOf,
      ),
    ),
    askNotional: money(
      total(
        resting.filter(({ side }) => side === 'sell'),
        notionalOf,
      ),
    ),
    marginAsset: assetOf(pair.split('/')[1] ?? ''),
    markPrice: money(mark),
  };
  return position ? { ...base, ...openFigures(position, scales) } : { ...base, ...noFigures(scales) };
}

const noFigures = ({ lot }: OrderScales) => ({
  positionAmt: fixed(ZERO, decimalsOf(lot)),
  entryPrice: '0.0',
  breakEvenPrice: '0.0',
  unrealizedProfit: money(ZERO),
  liquidationPrice: ZERO,
  notional: ZERO,
  isolatedMargin: money(ZERO),
  isolatedWallet: money(ZERO),
  positionInitialMargin: money(ZERO),
  maintMargin: money(ZERO),
  updateTime: 0,
});

function openFigures(position: ShownPosition, scales: OrderScales) {
  const { side, marginMode, margin, unrealizedPnl, liquidationPrice } = position;
  const { quoteScale, lot } = scales;
  const signed = (text: string) => (side === 'short' ? negated(text) : text);
  const isolated = marginMode === 'isolated';
  const equity = formatUnits(units(margin, quoteScale) + units(unrealizedPnl, quoteScale), quoteScale);
  const notional = units(position.notional, quoteScale);
  const initial = mulDiv(notional, 1n, BigInt(position.leverage), 'up');
  return {
    positionAmt: signed(fixed(position.amount, decimalsOf(lot))),
    entryPrice: position.entryPrice,
    breakEvenPrice: breakEvenPrice(position, scales),
    unrealizedProfit: money(unrealizedPnl),
    liquidationPrice: liquidationPrice ?? ZERO,
    notional: signed(money(position.notional)),
    isolatedMargin: money(isolated ? equity : ZERO),
    isolatedWallet: money(isolated ? margin : ZERO),
    positionInitialMargin: money(formatUnits(initial, quoteScale)),
    maintMargin: money(position.maintenanceMargin),
    updateTime: position.updatedAt,
  };
}

/** The price at which a position has paid for its fees and its funding. */
function breakEvenPrice(
  { side, amount, cost, fees, funding, realizedPnl }: Position,
  { quoteScale, baseScale, tick }: OrderScales,
): string {
  const open = units(amount, baseScale);
  if (open === 0n) return '0.0';
  const of = (text: string) => units(text, quoteScale);
  const paid = of(fees) - of(funding) - of(realizedPnl);
  const value = side === 'long' ? of(cost) + paid : of(cost) - paid;
  const scale = decimalsOf(tick) + 2;
  const price = mulDiv(
    value * 10n ** BigInt(baseScale),
    10n ** BigInt(scale),
    open * 10n ** BigInt(quoteScale),
    'half-even',
  );
  return formatUnits(price, scale);
}

/** The value of what an order has left, in units of the quote. */
function restingNotional(
  { amount, filled, price, stopPrice }: HeldOrder,
  mark: string,
  quoteScale: number,
): bigint {
  const at = price ?? stopPrice ?? mark;
  const scale = 20;
  const left = units20(amount) - units20(filled);
  return (left * units20(at)) / 10n ** BigInt(2 * scale - quoteScale);
}

/** Decimal text at 20 decimals. */
function units20(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, 20).padEnd(20, '0'));
}

/** A position of `positionRisk`, version 3; its leverage and margin mode are extra. */
export function positionRisk(figures: PositionFigures, { leverage, marginMode }: Setting) {
  const { unrealizedProfit, positionInitialMargin, openOrderInitialMargin, ...others } = figures;
  return {
    ...others,
    unRealizedProfit: unrealizedProfit,
    initialMargin: sumOf(positionInitialMargin, openOrderInitialMargin),
    positionInitialMargin,
    openOrderInitialMargin,
    adl: 0,
    leverage: String(leverage),
    marginType: marginMode === 'cross' ? 'cross' : 'isolated',
  };
}

/** A trader's choice for a symbol. */
export interface Setting {
  leverage: number;
  marginMode: 'cross' | 'isolated';
  /** The largest notional at that leverage, as text. */
  maxNotional: string;
}

/** A position of `positionRisk`, version 2. */
export const positionRiskV2 = (figures: PositionFigures, { leverage, marginMode, maxNotional }: Setting) => ({
  symbol: figures.symbol,
  positionAmt: figures.positionAmt,
  entryPrice: figures.entryPrice,
  breakEvenPrice: figures.breakEvenPrice,
  markPrice: figures.markPrice,
  unRealizedProfit: figures.unrealizedProfit,
  liquidationPrice: figures.liquidationPrice,
  leverage: String(leverage),
  maxNotionalValue: maxNotional,
  marginType: marginMode === 'cross' ? 'cross' : 'isolated',
  isolatedMargin: figures.isolatedMargin,
  isAutoAddMargin: 'false',
  positionSide: figures.positionSide,
  notional: figures.notional,
  isolatedWallet: figures.isolatedWallet,
  updateTime: figures.updateTime,
  isolated: marginMode === 'isolated',
  adlQuantile: 0,
});

/** A position of `account`, version 3. */
export const accountPosition = (figures: PositionFigures) => ({
  symbol: figures.symbol,
  positionSide: figures.positionSide,
  positionAmt: figures.positionAmt,
  unrealizedProfit: figures.unrealizedProfit,
  isolatedMargin: figures.isolatedMargin,
  notional: figures.notional,
  isolatedWallet: figures.isolatedWallet,
  initialMargin: sumOf(figures.positionInitialMargin, figures.openOrderInitialMargin),
  maintMargin: figures.maintMargin,
  updateTime: figures.updateTime,
});

/** A position of `account`, version 2. */
export const accountPositionV2 = (
  figures: PositionFigures,
  { leverage, marginMode, maxNotional }: Setting,
) => ({
  ...accountPosition(figures),
  positionInitialMargin: figures.positionInitialMargin,
  openOrderInitialMargin: figures.openOrderInitialMargin,
  leverage: String(leverage),
  isolated: marginMode === 'isolated',
  entryPrice: figures.entryPrice,
  breakEvenPrice: figures.breakEvenPrice,
  maxNotional,
  bidNotional: figures.bidNotional,
  askNotional: figures.askNotional,
});

/** The sum of two amounts of eight decimals. */
export const sumOf = (one: string, other: string): string =>
  money(formatUnits(unboundedUnits(one, 8) + unboundedUnits(other, 8), 8));
