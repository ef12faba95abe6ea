import type { FundingPayment, FuturesOrder, Liquidation } from '@papermint/contracts/futures/model';
import { openEntryPrice } from '@papermint/contracts/futures/position-averages';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { FundingRecord, LiquidationRecord } from '../futures-types.ts';
import { trailOf, triggerPriceText } from './bracket-view.ts';
import { viewOfPosition } from './position-view.ts';
import type { PositionsViewDeps } from './positions-view-deps.ts';

/** Writes positions, and what belongs to them, as the API serves them. */
export type PositionsView = ReturnType<typeof createPositionsView>;

function viewOfOrder({ orders, markets }: PositionsViewDeps, order: OrderRecord): FuturesOrder {
  const { tick } = markets.instrument(order.pair);
  const { margin } = order;
  if (!margin) throw new Error(`The futures order ${order.id} has no margin parameters.`);
  return {
    ...orders.order(order),
    leverage: margin.leverage,
    marginMode: margin.marginMode,
    reduceOnly: margin.reduceOnly,
    positionSide: margin.positionSide,
    position: margin.positionId,
    takeProfit: triggerPriceText(margin.takeProfit, tick),
    stopLoss: triggerPriceText(margin.stopLoss, tick),
    takeProfitTrail: trailOf(margin.takeProfit, tick),
    stopLossTrail: trailOf(margin.stopLoss, tick),
    triggerBy: margin.triggerBy,
    priceMatch: margin.priceMatch,
    enteredByStaff: margin.enteredByStaff,
  };
}

function viewOfFunding(
  { markets }: PositionsViewDeps,
  { id, positionId, pair, side, rate, markTicks, amount, payment, at }: FundingRecord & { id: number },
): FundingPayment {
  const { baseScale, quoteScale, quote, tick } = markets.instrument(pair);
  return {
    id: String(id),
    position: positionId,
    pair,
    side,
    rate,
    markPrice: priceText(markTicks, tick),
    amount: formatUnits(amount, baseScale),
    payment: formatUnits(payment, quoteScale),
    currency: quote,
    time: new Date(at).toISOString(),
  };
}

function viewOfLiquidation(
  { markets }: PositionsViewDeps,
  {
    positionId,
    pair,
    side,
    hedged,
    marginMode,
    leverage,
    amount,
    cost,
    openTickLots,
    markTicks,
    pnl,
    fee,
    covered,
    at,
  }: LiquidationRecord,
): Liquidation {
  const instrument = markets.instrument(pair);
  const { baseScale, quoteScale, quote, tick } = instrument;
  return {
    position: positionId,
    pair,
    side,
    hedged: hedged,
    marginMode,
    leverage,
    amount: formatUnits(amount, baseScale),
    entryPrice: openEntryPrice({ amount, cost, openTickLots }, instrument),
    markPrice: priceText(markTicks, tick),
    pnl: formatUnits(pnl, quoteScale),
    fee: formatUnits(fee, quoteScale),
    covered: formatUnits(covered, quoteScale),
    currency: quote,
    time: new Date(at).toISOString(),
  };
}

export function createPositionsView(deps: PositionsViewDeps) {
  return bindVerbs(deps, {
    position: viewOfPosition,
    order: viewOfOrder,
    funding: viewOfFunding,
    liquidation: viewOfLiquidation,
  });
}
