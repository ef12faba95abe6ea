import {
  crossAccount,
  crossLiquidationTicks,
  notionalAt,
} from '@papermint/contracts/futures/liquidation-quote';
import { maintenanceUnits } from '@papermint/contracts/futures/margin-tiers-quote';
import type { FundingPayment, FuturesOrder, Liquidation, Position } from '@papermint/contracts/futures/model';
import { averagePriceOf, unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import { averagePriceScale } from '@papermint/contracts/orders/order-quote';
import type { Ledger } from '../../ledger/ledger.ts';
import type { OrderRecord } from '../../orders/order-records.ts';
import type { OrderView } from '../../orders/order-view.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { CrossMargin } from './cross-margin.ts';
import type { FundingRecord, LiquidationRecord, PositionRecord } from './futures-types.ts';

/** Writes positions, and what belongs to them, as the API serves them. */
export interface PositionsView {
  /** At the mark now; `reads` sees its account. */
  position(reads: Reads, position: PositionRecord): Position;
  order(order: OrderRecord): FuturesOrder;
  funding(payment: FundingRecord & { id: number }): FundingPayment;
  liquidation(liquidation: LiquidationRecord): Liquidation;
}

interface Parts {
  orders: OrderView;
  /** The trigger prices (ticks) of a position's take profit and stop loss. */
  bracketsOf: (
    reads: Reads,
    position: PositionRecord,
  ) => { takeProfit: number | null; stopLoss: number | null };
  cross: CrossMargin;
  ledger: Pick<Ledger, 'balance'>;
  markets: Pick<Markets, 'instrument' | 'priceTicksAt'>;
  clock: Clock;
}

export function createPositionsView(parts: Parts): PositionsView {
  const { orders, bracketsOf, cross, ledger, markets, clock } = parts;

  function ratio(part: bigint, whole: bigint): string {
    if (whole <= 0n) return '1';
    const millionths = (part * 1_000_000n) / whole;
    return formatUnits(millionths > 1_000_000n ? 1_000_000n : millionths, 6);
  }

  /** What depends on the account of a cross position. */
  function crossFigures(reads: Reads, { id, traderId, quote }: PositionRecord) {
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

  return {
    position(reads, position) {
      const { pair, status, side, amount, cost, margin, opened, openedCost, closed, closedCost } = position;
      const instrument = markets.instrument(pair);
      const { baseScale, quoteScale, tick } = instrument;
      const money = (units: bigint) => formatUnits(units, quoteScale);
      const average = (base: bigint, value: bigint) =>
        formatUnits(averagePriceOf(base, value, instrument), averagePriceScale(instrument));
      const open = status === 'open';
      const mark = position.endTicks ?? markets.priceTicksAt(pair, clock.now());
      const pnl = unrealizedPnl(position, mark, instrument);
      const notional = notionalAt(position, mark, instrument);
      const maintenance = open ? maintenanceUnits(notional, instrument) : 0n;
      const figures = !open
        ? { marginRatio: null, ticks: undefined }
        : position.marginMode === 'cross'
          ? crossFigures(reads, position)
          : {
              marginRatio: ratio(maintenance, margin + pnl),
              ticks: position.liquidationTicks ?? undefined,
            };
      const { takeProfit, stopLoss } = open
        ? bracketsOf(reads, position)
        : { takeProfit: null, stopLoss: null };
      const priceOf = (ticks: number | null | undefined) =>
        ticks === null || ticks === undefined ? null : priceText(ticks, tick);
      return {
        uuid: position.id,
        pair,
        kind: position.kind,
        side,
        status,
        amount: formatUnits(amount, baseScale),
        openedAmount: formatUnits(opened, baseScale),
        entryPrice: open ? average(amount, cost) : average(opened, openedCost),
        exitPrice: closed === 0n ? null : average(closed, closedCost),
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
        takeProfit: priceOf(takeProfit),
        stopLoss: priceOf(stopLoss),
        enteredByStaff: position.enteredByStaff,
        createdAt: new Date(position.createdAt).toISOString(),
        closedAt: position.closedAt === null ? null : new Date(position.closedAt).toISOString(),
      };
    },
    order(order) {
      const { tick } = markets.instrument(order.pair);
      const { margin } = order;
      if (!margin) throw new Error(`The futures order ${order.id} has no margin terms.`);
      const priceOf = (ticks: number | null) => (ticks === null ? null : priceText(ticks, tick));
      return {
        ...orders.order(order),
        leverage: margin.leverage,
        marginMode: margin.marginMode,
        reduceOnly: margin.reduceOnly,
        position: margin.positionId,
        takeProfit: priceOf(margin.takeProfitTicks),
        stopLoss: priceOf(margin.stopLossTicks),
        enteredByStaff: margin.enteredByStaff,
      };
    },
    funding({ id, positionId, pair, side, rate, markTicks, amount, payment, at }) {
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
    },
    liquidation({
      positionId,
      pair,
      side,
      marginMode,
      leverage,
      amount,
      cost,
      markTicks,
      pnl,
      fee,
      covered,
      at,
    }) {
      const instrument = markets.instrument(pair);
      const { baseScale, quoteScale, quote, tick } = instrument;
      return {
        position: positionId,
        pair,
        side,
        marginMode,
        leverage,
        amount: formatUnits(amount, baseScale),
        entryPrice: formatUnits(averagePriceOf(amount, cost, instrument), averagePriceScale(instrument)),
        markPrice: priceText(markTicks, tick),
        pnl: formatUnits(pnl, quoteScale),
        fee: formatUnits(fee, quoteScale),
        covered: formatUnits(covered, quoteScale),
        currency: quote,
        time: new Date(at).toISOString(),
      };
    },
  };
}
