import { formatUnits, unboundedUnits } from '@papermint/contracts/money/amount';
import type { Fill, Order } from '@papermint/contracts/orders/model';
import { assetOf, symbolOf } from '../names.ts';
import { clientIdOf, requestIdOf } from '../spot/client-ids.ts';
import { eightDecimals, ZERO } from '../spot/decimals.ts';
import { expiryReasonOf, statusOf } from '../spot/order-status.ts';
import { spotTypeOf } from '../spot/order-types.ts';
import { binanceMode } from '../spot/self-trade-modes.ts';
import { trailingDelta } from '../trailing-delta.ts';

/** What a stream has told of an order so far. */
export interface Told {
  /** Whether NEW was sent. */
  isNew: boolean;
  /** The number of the last fill that was sent. */
  lastFill: number;
  isOver: boolean;
}

/** A place with 16 decimals holds sums of prices times amounts. */
const SCALE = 16;

/**
 * The events of a spot order that a stream has not told yet: NEW, one for each fill, and its end.
 * @param fills of the order that were not told, in their order
 * @param at when it changed, simulated ms
 */
export function executionReports(order: Order, fills: readonly Fill[], told: Told, at: number): object[] {
  const events: object[] = [];
  const base = baseOf(order, at);
  let filled = unboundedUnits(order.filled, SCALE);
  let cost = unboundedUnits(order.cost, SCALE);
  for (const { amount, cost: part } of fills) {
    filled -= unboundedUnits(amount, SCALE);
    cost -= unboundedUnits(part, SCALE);
  }
  const totals = () => ({
    z: eightDecimals(formatUnits(filled, SCALE)),
    Z: eightDecimals(formatUnits(cost, SCALE)),
  });
  if (!told.isNew) events.push({ ...base, x: 'NEW', X: 'NEW', ...totals(), T: Date.parse(order.createdAt) });
  const amount = unboundedUnits(order.amount, SCALE);
  for (const fill of fills) {
    filled += unboundedUnits(fill.amount, SCALE);
    cost += unboundedUnits(fill.cost, SCALE);
    const isLast = filled >= amount;
    events.push({ ...base, ...ofFill(fill), X: isLast ? 'FILLED' : 'PARTIALLY_FILLED', ...totals() });
  }
  const status = statusOf(order);
  if (ENDS.has(status) && !told.isOver) events.push({ ...base, ...ofEnd(order, status), ...totals() });
  return events;
}

const ENDS: ReadonlySet<string> = new Set(['CANCELED', 'EXPIRED', 'REJECTED', 'EXPIRED_IN_MATCH']);

function ofFill(fill: Fill) {
  return {
    x: 'TRADE',
    l: eightDecimals(fill.amount),
    L: eightDecimals(fill.price),
    Y: eightDecimals(fill.cost),
    n: eightDecimals(fill.fee),
    N: assetOf(fill.feeCurrency),
    t: fill.number,
    m: fill.liquidity === 'maker',
    T: Date.parse(fill.time),
    w: false,
  };
}

function ofEnd(order: Order, status: string) {
  const reason = expiryReasonOf(order);
  const ended = { X: status, w: false, ...(reason && status === 'EXPIRED' && { eR: reason }) };
  if (status === 'EXPIRED_IN_MATCH') return { ...ended, x: 'TRADE_PREVENTION' };
  if (status === 'CANCELED') {
    // The cancellation has an id of its own, and the order's stands in C.
    return { ...ended, x: 'CANCELED', c: requestIdOf(order.uuid, 'cancel'), C: clientIdOf(order) };
  }
  return { ...ended, x: status };
}

function baseOf(order: Order, at: number) {
  const createdAt = Date.parse(order.createdAt);
  const isWorking = order.status !== 'untriggered';
  const delta = trailingDelta(order);
  return {
    e: 'executionReport',
    E: at,
    s: symbolOf(order.pair),
    c: clientIdOf(order),
    S: order.side.toUpperCase(),
    o: spotTypeOf(order),
    f: order.timeInForce === 'GTD' ? 'GTC' : order.timeInForce,
    q: eightDecimals(order.amount),
    p: eightDecimals(order.price),
    P: eightDecimals(order.stopPrice),
    F: ZERO,
    g: -1,
    C: '',
    r: 'NONE',
    i: order.number,
    l: ZERO,
    L: ZERO,
    n: '0',
    N: null,
    T: at,
    t: -1,
    I: order.number * 10,
    w: isWorking,
    m: false,
    M: false,
    O: createdAt,
    Y: ZERO,
    Q: ZERO,
    ...(isWorking && { W: createdAt }),
    V: binanceMode(order.selfTradePreventionMode),
    ...(delta !== undefined && { d: delta }),
    ...(order.strategyId !== null && { j: order.strategyId }),
    ...(order.strategyType !== null && { J: order.strategyType }),
  };
}
