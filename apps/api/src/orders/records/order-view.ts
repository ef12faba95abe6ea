import { priceText } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import { percentText } from '@papermint/contracts/money/percent-text';
import type { Fill, Order } from '@papermint/contracts/orders/model';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import { averagePriceScale, averagePriceUnits } from '@papermint/contracts/orders/order-quote';
import { ticksOfDistance } from '@papermint/contracts/orders/trailing-quote';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import { selfTradeMode } from '../matching/self-trade-mode.ts';
import { watermarkAt } from '../triggers/stop-prices.ts';
import type { ListedFill, OrderRecord } from './order-records.ts';
import {
  allCanceledSentence,
  canceledSentence,
  legText,
  priceSentence,
  sizeAndPriceText,
  sizeText,
  tradedSentence,
} from './order-sentences.ts';
import type { OrderViewDeps } from './order-view-deps.ts';
import { stopTicksOf } from './order-view-deps.ts';

/** Writes orders as the API serves them and as sentences describe them. */
export type OrderView = ReturnType<typeof createOrderView>;

export function createOrderView(deps: OrderViewDeps) {
  const verbs = bindVerbs(deps, {
    price: priceSentence,
    order: viewOfOrder,
    fill: viewOfFill,
    realized: realizedOf,
    traded: tradedSentence,
    sizeAndPrice: sizeAndPriceText,
    size: sizeText,
    leg: legText,
  });
  return { ...verbs, canceled: canceledSentence, allCanceled: allCanceledSentence };
}

function viewOfOrder(deps: OrderViewDeps, order: OrderRecord): Order {
  const { market, calendar } = deps;
  const instrument = market.instrument(order.pair);
  const { baseScale, quoteScale, tick } = instrument;
  const stopTicks = stopTicksOf(deps, order);
  const opensAt = isOpen(order.status) ? calendar.waitsUntil(order.pair) : undefined;
  const watermark = watermarkOf(deps, order);
  const trailingTicks = order.trailing === null ? null : ticksOfDistance(order.trailing);
  const average = () =>
    formatUnits(averagePriceUnits(order.tickLots, order.filled, instrument), averagePriceScale(instrument));
  return {
    uuid: order.id,
    number: order.number,
    clientOrderId: order.clientOrderId,
    clientId: order.clientId,
    strategyId: order.strategyId,
    strategyType: order.strategyType,
    pair: order.pair,
    side: order.side,
    type: order.type,
    status: order.status,
    price: order.limitTicks === null ? null : priceText(order.limitTicks, tick),
    stopPrice: stopTicks === null ? null : priceText(stopTicks, tick),
    trailingPercent: typeof order.trailing === 'number' ? percentText(order.trailing) : null,
    trailingAmount: trailingTicks === null ? null : priceText(trailingTicks, tick),
    activationPrice: order.activationTicks === null ? null : priceText(order.activationTicks, tick),
    bestPrice: watermark === undefined ? null : priceText(watermark, tick),
    timeInForce: order.timeInForce,
    opensAt: opensAt === undefined ? null : new Date(opensAt).toISOString(),
    expiresAt: order.expiresAt === null ? null : new Date(order.expiresAt).toISOString(),
    postOnly: order.postOnly,
    amount: formatUnits(order.amount + order.prevented, baseScale),
    visibleAmount: order.visible === null ? null : formatUnits(order.visible, baseScale),
    quoteAmount: order.quoteAmount === null ? null : formatUnits(order.quoteAmount, quoteScale),
    filled: formatUnits(order.filled, baseScale),
    averagePrice: order.filled === 0n ? null : average(),
    cost: formatUnits(order.cost, quoteScale),
    fee: formatUnits(order.fee, quoteScale),
    feeCurrency: instrument.quote,
    selfTradePreventionMode: selfTradeMode(order),
    preventedAmount: formatUnits(order.prevented, baseScale),
    cancelReason: order.cancelReason,
    list: order.list,
    linkedTo: order.linkedTo,
    group: order.group,
    createdAt: new Date(order.createdAt).toISOString(),
  };
}

/** The watermark (ticks) of an untriggered trailing stop. */
function watermarkOf({ market, clock }: OrderViewDeps, order: OrderRecord): number | undefined {
  const trails = order.trailing !== null && order.status === 'untriggered';
  return trails ? watermarkAt(order, clock.now(), market) : undefined;
}

function viewOfFill(
  { market }: OrderViewDeps,
  { id, orderId, orderNumber, pair, side, priceTicks, lots, cost, fee, liquidity, at }: ListedFill,
): Fill {
  const { quote, quoteScale, tick, lot } = market.instrument(pair);
  return {
    id: String(id),
    number: id,
    order: orderId,
    orderNumber,
    pair,
    side,
    price: priceText(priceTicks, tick),
    amount: lotsText(lots, lot),
    cost: formatUnits(cost, quoteScale),
    fee: formatUnits(fee, quoteScale),
    feeCurrency: quote,
    liquidity,
    time: new Date(at).toISOString(),
  };
}

/** The P&L that a fill realized, as decimal text. */
const realizedOf = ({ market }: OrderViewDeps, { pair, realized }: ListedFill): string =>
  formatUnits(realized ?? 0n, market.instrument(pair).quoteScale);

/** Whole lots as a decimal amount. */
export function lotsText(lots: number, lot: string): string {
  const scale = decimalsOf(lot);
  return formatUnits(BigInt(lots) * units(lot, scale), scale);
}
