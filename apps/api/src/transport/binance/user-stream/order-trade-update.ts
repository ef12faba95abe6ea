import type { FuturesOrder } from '@papermint/contracts/futures/model';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import type { Fill } from '@papermint/contracts/orders/model';
import { assetOf, symbolOf } from '../names.ts';
import { clientIdOf } from '../spot/client-ids.ts';
import { statusOf } from '../spot/order-status.ts';
import { binanceMode } from '../spot/self-trade-modes.ts';
import type { Told } from './execution-report.ts';

const SCALE = 16;

/** An order's type in futures before it was triggered. */
function futuresType({ type, price }: Pick<FuturesOrder, 'type' | 'price'>): string {
  switch (type) {
    case 'market':
      return 'MARKET';
    case 'limit':
      return 'LIMIT';
    case 'take_profit':
      return price === null ? 'TAKE_PROFIT_MARKET' : 'TAKE_PROFIT';
    case 'trailing_stop':
      return 'TRAILING_STOP_MARKET';
    default:
      return price === null ? 'STOP_MARKET' : 'STOP';
  }
}

const futuresTimeInForce = ({ timeInForce, postOnly }: FuturesOrder) => (postOnly ? 'GTX' : timeInForce);

/**
 * The events of a futures order that a stream has not told yet: NEW, one for each fill, and its end.
 * @param fills of the order that were not told, in their order
 * @param at when it changed, simulated ms
 */
export function orderTradeUpdates(
  order: FuturesOrder,
  fills: readonly Fill[],
  told: Told,
  at: number,
): object[] {
  const base = baseOf(order);
  const event = (o: object) => ({ e: 'ORDER_TRADE_UPDATE', E: at, T: at, o: { ...base, ...o } });
  const events: object[] = [];
  let filled = units(order.filled, SCALE);
  for (const { amount } of fills) filled -= units(amount, SCALE);
  const before = formatUnits(filled, SCALE);
  if (!told.isNew) events.push(event({ x: 'NEW', X: 'NEW', z: before, T: Date.parse(order.createdAt) }));
  const amount = units(order.amount, SCALE);
  for (const fill of fills) {
    filled += units(fill.amount, SCALE);
    events.push(
      event({
        x: 'TRADE',
        X: filled >= amount ? 'FILLED' : 'PARTIALLY_FILLED',
        l: fill.amount,
        L: fill.price,
        z: formatUnits(filled, SCALE),
        N: assetOf(fill.feeCurrency),
        n: fill.fee,
        t: fill.number,
        m: fill.liquidity === 'maker',
        T: Date.parse(fill.time),
      }),
    );
    events.push(tradeLite(order, fill, at));
  }
  const status = statusOf(order);
  if (ENDS.has(status) && !told.isOver) {
    const x = status === 'CANCELED' ? 'CANCELED' : 'EXPIRED';
    events.push(event({ x, X: status, z: formatUnits(filled, SCALE), T: at }));
  }
  return events;
}

const ENDS: ReadonlySet<string> = new Set(['CANCELED', 'EXPIRED', 'REJECTED', 'EXPIRED_IN_MATCH']);

const tradeLite = (order: FuturesOrder, fill: Fill, at: number) => ({
  e: 'TRADE_LITE',
  E: at,
  T: Date.parse(fill.time),
  s: symbolOf(order.pair),
  q: order.amount,
  p: order.price ?? '0',
  m: fill.liquidity === 'maker',
  c: clientIdOf(order),
  S: order.side.toUpperCase(),
  L: fill.price,
  l: fill.amount,
  t: fill.number,
  i: order.number,
});

function baseOf(order: FuturesOrder) {
  const isTriggered = order.stopPrice !== null && order.status !== 'untriggered';
  const type = futuresType(order);
  return {
    s: symbolOf(order.pair),
    c: clientIdOf(order),
    S: order.side.toUpperCase(),
    o: isTriggered ? (order.price === null ? 'MARKET' : 'LIMIT') : type,
    f: futuresTimeInForce(order),
    q: order.amount,
    p: order.price ?? '0',
    ap: order.averagePrice ?? '0',
    sp: order.stopPrice ?? '0',
    i: order.number,
    l: '0',
    L: '0',
    N: assetOf(order.feeCurrency),
    n: '0',
    t: 0,
    b: '0',
    a: '0',
    m: false,
    R: order.reduceOnly,
    wt: order.triggerBy === 'mark' ? 'MARK_PRICE' : 'CONTRACT_PRICE',
    ot: type,
    ps: 'BOTH',
    cp: false,
    AP: '0',
    cr: order.trailingPercent ?? '0',
    pP: false,
    si: 0,
    ss: 0,
    rp: '0',
    V: binanceMode(order.selfTradePreventionMode),
    pm: 'NONE',
    gtd: order.expiresAt === null ? 0 : Date.parse(order.expiresAt),
    er: '0',
  };
}

const ALGO_STATUS: Readonly<Record<string, string>> = {
  untriggered: 'NEW',
  new: 'TRIGGERED',
  partially_filled: 'TRIGGERED',
  filled: 'FINISHED',
  canceled: 'CANCELED',
  expired: 'EXPIRED',
  rejected: 'REJECTED',
};

/** The event of a conditional order. */
export const algoUpdate = (order: FuturesOrder, at: number): object => ({
  e: 'ALGO_UPDATE',
  T: at,
  E: at,
  o: {
    caid: clientIdOf(order),
    aid: order.number,
    at: 'CONDITIONAL',
    o: futuresType(order),
    s: symbolOf(order.pair),
    S: order.side.toUpperCase(),
    ps: 'BOTH',
    f: futuresTimeInForce(order),
    q: order.amount,
    X: ALGO_STATUS[order.status],
    ai: order.status === 'untriggered' ? '' : String(order.number),
    ap: order.averagePrice ?? '0.00000',
    aq: order.filled,
    act: '0',
    tp: order.stopPrice ?? '0',
    p: order.price ?? '0',
    V: binanceMode(order.selfTradePreventionMode),
    wt: order.triggerBy === 'mark' ? 'MARK_PRICE' : 'CONTRACT_PRICE',
    pm: 'NONE',
    cp: false,
    pP: false,
    R: order.reduceOnly,
    tt: order.status === 'untriggered' ? 0 : at,
    gtd: order.expiresAt === null ? 0 : Date.parse(order.expiresAt),
    rm: '',
  },
});
