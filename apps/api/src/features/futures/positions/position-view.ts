import {
  crossAccount,
  crossLiquidationTicks,
  notionalAt,
} from '@papermint/contracts/futures/liquidation-quote';
import { maintenanceUnits } from '@papermint/contracts/futures/margin-tiers-quote';
import type { Position } from '@papermint/contracts/futures/model';
import { closedPrice, openEntryPrice, openedPrice } from '@papermint/contracts/futures/position-averages';
import { unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Reads } from '../../../platform/database/statement.ts';
import type { PositionRecord } from '../futures-types.ts';
import { trailOf, triggerPriceText } from './bracket-view.ts';
import type { PositionsViewDeps } from './positions-view-deps.ts';

/** At the mark now; `reads` sees its account. */
export function viewOfPosition(deps: PositionsViewDeps, reads: Reads, position: PositionRecord): Position {
  const { bracketsOf, markets, clock } = deps;
  const { pair, status, side, amount, cost, margin, opened } = position;
  const instrument = markets.instrument(pair);
  const { baseScale, quoteScale, tick } = instrument;
  const money = (units: bigint) => formatUnits(units, quoteScale);
  const open = status === 'open';
  const mark = position.endTicks ?? markets.priceTicksAt(pair, clock.now());
  const pnl = unrealizedPnl(position, mark, instrument);
  const notional = notionalAt(position, mark, instrument);
  const maintenance = open ? maintenanceUnits(notional, instrument) : 0n;
  const figures = !open
    ? { marginRatio: null, ticks: undefined }
    : position.marginMode === 'cross'
      ? crossFigures(deps, reads, position)
      : {
          marginRatio: ratio(maintenance, margin + pnl),
          ticks: position.liquidationTicks ?? undefined,
        };
  const { takeProfit, stopLoss } = open ? bracketsOf(reads, position) : { takeProfit: null, stopLoss: null };
  const priceOf = (ticks: number | null | undefined) =>
    ticks === null || ticks === undefined ? null : priceText(ticks, tick);
  return {
    uuid: position.id,
    pair,
    kind: position.kind,
    side,
    hedged: position.hedged,
    status,
    amount: formatUnits(amount, baseScale),
    openedAmount: formatUnits(opened, baseScale),
    entryPrice: open ? openEntryPrice(position, instrument) : openedPrice(position, instrument),
    exitPrice: closedPrice(position, instrument),
    cost: money(cost),
    markPrice: priceText(mark, tick),
    notional: money(notional),
    leverage: position.leverage,
    marginMode: position.marginMode,
    margin: money(margin),
    maintenanceMargin: money(maintenance),
    marginRatio: figures.marginRatio,
    liquidationPrice: priceOf(figures.ticks),
    unrealizedPnl: money(pnl),
    realizedPnl: money(position.realized),
    funding: money(position.funding),
    fees: money(position.fees),
    covered: money(position.covered),
    marginCurrency: position.quote,
    takeProfit: triggerPriceText(takeProfit?.trigger, tick),
    stopLoss: triggerPriceText(stopLoss?.trigger, tick),
    takeProfitTrail: trailOf(takeProfit?.trigger, tick),
    stopLossTrail: trailOf(stopLoss?.trigger, tick),
    takeProfitBy: takeProfit?.by ?? null,
    stopLossBy: stopLoss?.by ?? null,
    enteredByStaff: position.enteredByStaff,
    createdAt: new Date(position.createdAt).toISOString(),
    closedAt: position.closedAt === null ? null : new Date(position.closedAt).toISOString(),
  };
}

/** A part of a whole as decimal text, at most 1. */
function ratio(part: bigint, whole: bigint): string {
  if (whole <= 0n) return '1';
  const millionths = (part * 1_000_000n) / whole;
  return formatUnits(millionths > 1_000_000n ? 1_000_000n : millionths, 6);
}

/** What depends on the account of a cross position. */
function crossFigures(deps: PositionsViewDeps, reads: Reads, { id, traderId, quote }: PositionRecord) {
  const { cross, ledger } = deps;
  const marked = cross.marked(reads, traderId, quote);
  const available = ledger.balance(reads, traderId, quote);
  const { equity, maintenance } = crossAccount(available, marked);
  const own = marked.find((one) => one.id === id);
  const others = marked.filter((one) => one.id !== id);
  return {
    marginRatio: ratio(maintenance, equity),
    ticks: own && crossLiquidationTicks(own, others, available),
  };
}
