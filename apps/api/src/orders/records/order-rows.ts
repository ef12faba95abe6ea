import type { BracketTrigger, MarginParameters } from '@papermint/contracts/futures/margin-parameters';
import type { AttachedKind } from '@papermint/contracts/orders/attached-fields';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import type { Row, SqlValue } from '../../platform/database/statements.ts';
import type { ListedFill, OrderRecord } from './order-records.ts';

/** The columns of every table of orders. */
export const ORDER_COLUMNS = `id, number, traderId, pair, side, type, status, amount, filled, cost, fee, feeCarry, tickLots, feeRate,
  limitTicks, timeInForce, postOnly, stopTicks, stopSince, held, arrival, clientOrderId, clientId, strategyId, strategyType, expiresAt, list, linkedTo, groupId, trailing, trailingTicks,
  bestTicks, activationTicks, activatesUp, quoteAmount, queued, visible, shownTo, prevented, selfTrade, createdAt, updatedAt`;
/** Those that orders of futures have beside them. */
export const MARGIN_COLUMNS =
  'leverage, marginMode, reduceOnly, positionId, takeProfitTicks, takeProfitTrailing, takeProfitTrailingTicks, takeProfitActivation, stopLossTicks, stopLossTrailing, stopLossTrailingTicks, stopLossActivation, triggerBy, enteredByStaff, positionSide, priceMatch';

/** A trailing distance in its two columns: hundredths of a percent, or ticks. */
export const trailingValuesOf = (
  trailing: TrailingDistance | null,
): [percent: number | null, ticks: number | null] =>
  typeof trailing === 'object' ? [null, trailing?.ticks ?? null] : [trailing, null];

/** In the order of `ORDER_COLUMNS`. */
export const valuesOf = (o: OrderRecord): SqlValue[] => [
  o.id,
  o.number,
  o.traderId,
  o.pair,
  o.side,
  o.type,
  o.status,
  o.amount,
  o.filled,
  o.cost,
  o.fee,
  o.feeCarry,
  o.tickLots,
  o.feeRate,
  o.limitTicks,
  o.timeInForce,
  Number(o.postOnly),
  o.stopTicks,
  o.stopSince,
  o.held,
  o.priority,
  o.clientOrderId,
  o.clientId,
  o.strategyId,
  o.strategyType,
  o.expiresAt,
  o.list,
  o.linkedTo,
  o.group,
  ...trailingValuesOf(o.trailing),
  o.watermarkTicks,
  o.activationTicks,
  o.activatesUp === null ? null : Number(o.activatesUp),
  o.quoteAmount,
  Number(o.queued),
  o.visible,
  o.shownTo,
  o.prevented,
  o.selfTrade,
  o.createdAt,
  o.createdAt,
];

/** What triggers a take profit or a stop loss, in its columns: price, trailing distance in two, activation price. */
export const triggerValuesOf = (trigger: BracketTrigger | null): (number | null)[] => {
  if (trigger === null) return [null, null, null, null];
  if ('ticks' in trigger) return [trigger.ticks, null, null, null];
  return [null, ...trailingValuesOf(trigger.trailing), trigger.activationTicks];
};

/** In the order of `MARGIN_COLUMNS`. */
export const marginValuesOf = (m: MarginParameters): SqlValue[] => [
  m.leverage,
  m.marginMode,
  Number(m.reduceOnly),
  m.positionId,
  ...triggerValuesOf(m.takeProfit),
  ...triggerValuesOf(m.stopLoss),
  m.triggerBy,
  Number(m.enteredByStaff),
  m.positionSide,
  m.priceMatch,
];

/** Converts a row to a record. The columns `arrival` and `bestTicks` have other names in the record. */
export function orderOf(row: Row): OrderRecord {
  const { id, traderId, pair, side, type, status, timeInForce } = row as unknown as OrderRecord;
  const { amount, filled, cost, fee, feeCarry, tickLots, held, feeRate } = row as unknown as OrderRecord;
  const { expiresAt, stopSince, clientOrderId, linkedTo, createdAt } = row as unknown as OrderRecord;
  const { selfTrade, cancelReason, number, clientId, updatedAt } = row as unknown as OrderRecord;
  return {
    id,
    number,
    traderId,
    pair,
    side,
    type,
    status,
    amount,
    filled,
    cost,
    fee,
    feeCarry,
    tickLots,
    feeRate,
    limitTicks: numberOrNull(row.limitTicks),
    timeInForce,
    expiresAt,
    postOnly: Boolean(row.postOnly),
    stopTicks: numberOrNull(row.stopTicks),
    trailing: trailingOf(row),
    stopSince,
    watermarkTicks: numberOrNull(row.bestTicks),
    activationTicks: numberOrNull(row.activationTicks),
    activatesUp: row.activatesUp === null ? null : Boolean(row.activatesUp),
    quoteAmount: row.quoteAmount as bigint | null,
    held,
    priority: row.arrival as string | null,
    clientOrderId,
    clientId,
    strategyId: numberOrNull(row.strategyId),
    strategyType: numberOrNull(row.strategyType),
    list: row.list as number | null,
    linkedTo,
    group: row.groupId as string | null,
    queued: Boolean(row.queued),
    visible: row.visible as bigint | null,
    shownTo: row.shownTo as bigint | null,
    prevented: row.prevented as bigint,
    selfTrade,
    cancelReason,
    margin: 'leverage' in row ? marginOf(row) : null,
    amongOrders: Boolean(row.amongOrders),
    createdAt,
    updatedAt,
  };
}

function trailingOf(row: Row): TrailingDistance | null {
  const ticks = numberOrNull(row.trailingTicks);
  return ticks === null ? (row.trailing as number | null) : { ticks };
}

function triggerOf(row: Row, kind: AttachedKind): BracketTrigger | null {
  const ticks = numberOrNull(row[`${kind}Ticks`]);
  if (ticks !== null) return { ticks };
  const amount = numberOrNull(row[`${kind}TrailingTicks`]);
  const trailing = amount === null ? (row[`${kind}Trailing`] as number | null) : { ticks: amount };
  if (trailing === null) return null;
  return { trailing, activationTicks: numberOrNull(row[`${kind}Activation`]) };
}

function marginOf(row: Row): MarginParameters {
  const { leverage, marginMode, positionId, triggerBy, positionSide, priceMatch } =
    row as unknown as MarginParameters;
  return {
    leverage,
    marginMode,
    reduceOnly: Boolean(row.reduceOnly),
    positionSide,
    priceMatch,
    positionId,
    takeProfit: triggerOf(row, 'takeProfit'),
    stopLoss: triggerOf(row, 'stopLoss'),
    triggerBy,
    enteredByStaff: Boolean(row.enteredByStaff),
  };
}

export function fillOf(row: Row): ListedFill {
  return {
    ...(row as unknown as ListedFill),
    priceTicks: Number(row.priceTicks),
    lots: Number(row.lots),
    withTrader: Boolean(row.withTrader),
  };
}

const numberOrNull = (value: unknown) => (value === null ? null : Number(value));
