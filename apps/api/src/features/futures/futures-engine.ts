import { valueUnits } from '@papermint/contracts/futures/position-quote';
import { futuresOrderTransitions } from '@papermint/contracts/futures/transitions';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { Ledger } from '../../ledger/ledger.ts';
import type { OrderEngine } from '../../orders/order-engine.ts';
import { createOrderEngine } from '../../orders/order-engine.ts';
import type { OrderRecord } from '../../orders/records/order-records.ts';
import type { OrdersStore } from '../../orders/records/orders-store.ts';
import type { Calendar, Venue } from '../../orders/venue.ts';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import { createDividendAdjustments } from './funding/dividend-adjustments.ts';
import { createFunding } from './funding/funding.ts';
import type { PositionRecord } from './futures-types.ts';
import { createLiquidating } from './liquidation/liquidation-entries.ts';
import type { Liquidations } from './liquidation/liquidations.ts';
import { createLiquidations } from './liquidation/liquidations.ts';
import type { CrossMargin } from './margin/cross-margin.ts';
import { createBoundOrders } from './orders/bound-orders.ts';
import { createOrderChecks } from './orders/order-checks.ts';
import type { PositionFills } from './positions/position-fills.ts';
import { createPositionFills } from './positions/position-fills.ts';
import type { PositionFillsDeps } from './positions/position-fills-deps.ts';
import type { PositionsStore } from './positions/positions-store.ts';
import type { SettledDeps } from './positions/settled-positions.ts';
import { rearmCross, settleTouched } from './positions/settled-positions.ts';
import { splitPositions } from './positions/split-positions.ts';
import { createFuturesSettlement } from './settlement/futures-settlement.ts';

/** The names under which futures orders are stored. */
export const FUTURES: Venue = {
  name: 'futures',
  tables: { orders: 'FuturesOrder', fills: 'FuturesFill' },
  transitions: futuresOrderTransitions,
};

/** Why a position is closed without an order. */
export interface ClosePositionReason {
  /** A sentence that comes first in the message to its trader. */
  first?: string;
  /** The reason that staff gave. */
  reason?: string;
}

export interface FuturesEngineParts extends Omit<PositionFillsDeps, 'listeners' | 'markets'> {
  orders: OrdersStore;
  accounts: Pick<Accounts, 'feesOf' | 'withdrawalLock'>;
  /** The markets at their marks, and as orders trade in them. */
  markets: Markets;
  traded: Markets;
  calendar: Calendar;
  jobs: Jobs;
}

/** The orders and positions of futures. All verbs run in the given transaction. */
export type FuturesEngine = ReturnType<typeof createFuturesEngine>;

interface EngineDeps extends SettledDeps {
  orders: OrderEngine;
  store: PositionsStore;
  fills: PositionFills;
  markets: Markets;
  clock: Clock;
}

export function createFuturesEngine(parts: FuturesEngineParts) {
  const {
    store,
    cross,
    touched,
    realized,
    ledger,
    markets,
    calendar,
    statuses,
    jobs,
    ids,
    clock,
    notifications,
  } = parts;
  const settled = (tx: Tx) => settleTouched(deps, tx);
  const fills = createPositionFills(parts);
  const check = createOrderChecks(parts);
  const orders = createOrderEngine({
    venue: FUTURES,
    store: parts.orders,
    market: parts.traded,
    calendar,
    statuses,
    jobs,
    ids,
    clock,
    settlement: createFuturesSettlement({ ...parts, fills, check, settled }),
  });
  const bound = createBoundOrders({ store, engine: orders, markets });
  const liquidations = createLiquidations({
    store,
    ledger,
    markets,
    calendar,
    jobs,
    clock,
    settled,
    liquidate: createLiquidating({ store, fills, cross, touched, markets, statuses, clock }),
    cancelOrders: (tx, traderId, quote) => cancelOrdersIn(orders, markets, tx, traderId, quote),
  });
  const funding = createFunding({ ...parts, fills, liquidations });
  const { follow: followDividends } = createDividendAdjustments({ ...parts, fills, liquidations });
  const deps: EngineDeps = {
    touched,
    realized,
    cross,
    bound,
    funding,
    liquidations,
    notifications,
    store,
    fills,
    markets,
    clock,
    orders,
  };
  watchCollateral(ledger, cross, liquidations);
  const verbs = bindVerbs(deps, { closeAtMark, tiersChanged, positionAfter, rearm, split: splitPositions });
  return { ...verbs, orders, fills, bound, followDividends };
}

/** Cancels the open futures orders of a trader in a quote currency, before their cross positions are liquidated. */
function cancelOrdersIn(
  orders: OrderEngine,
  markets: Pick<Markets, 'instrument'>,
  tx: Tx,
  traderId: string,
  quote: string,
): void {
  for (const { id } of orders.openOf(tx, traderId, undefined)) {
    const order = orders.order(tx, id);
    if (!order || order.status === 'canceled' || markets.instrument(order.pair).quote !== quote) continue;
    orders.cancel(
      tx,
      order,
      { kind: 'system' },
      {
        first: 'Your cross positions ran out of margin.',
        code: 'liquidation',
      },
    );
  }
}

/** Keeps the available balances that cross positions rely on. */
function watchCollateral(ledger: Ledger, cross: CrossMargin, liquidations: Liquidations): void {
  ledger.watchCollateral({
    concerns: cross.concerns,
    spendable: cross.spendable,
    changed(tx, owner, asset, spent) {
      if (spent && cross.left(ledger.balance(tx, owner, asset), cross.marked(tx, owner, asset)) < 0n)
        return false;
      // Runs once, whatever else the transaction does with the balance.
      tx.atEnd(`cross ${owner} ${asset}`, (end) => liquidations.rearmCross(end, owner, asset));
      return true;
    },
  });
}

/** Closes an open position at the mark, without a fee. */
function closeAtMark(
  deps: EngineDeps,
  tx: Tx,
  position: PositionRecord,
  actor: Actor,
  { first, reason }: ClosePositionReason = {},
): void {
  const { fills, markets, clock } = deps;
  const { pair, side, amount } = position;
  const mark = markets.priceTicksAt(pair, clock.now());
  const instrument = markets.instrument(pair);
  const value = valueUnits(side, amount, mark, instrument);
  const tickLots = BigInt(mark) * (amount / baseUnits(1, instrument));
  fills.close(
    tx,
    position,
    { amount, value, fee: 0n, tickLots },
    {
      released: 0n,
      insured: true,
      actor,
      ...(first !== undefined && { first }),
      ...(reason !== undefined && { reason }),
    },
  );
  settleTouched(deps, tx);
}

/** Must be called after the margin tiers of an instrument were changed. Liquidation prices follow. */
function tiersChanged({ store, fills, liquidations }: EngineDeps, tx: Tx, pair: string): void {
  for (const position of store.openIn(tx, pair)) fills.put(tx, position);
  liquidations.rearmChanged(tx, [pair]);
}

/**
 * The position that an order has just opened, changed or closed, or else the open one in its pair; undefined if there
 * is none.
 */
function positionAfter(
  { store, touched }: EngineDeps,
  tx: Tx,
  order: OrderRecord,
): PositionRecord | undefined {
  const changed = order.filled > 0n ? touched.lastOf(tx, order) : undefined;
  return changed ?? store.open(tx, order.traderId, order.pair, order.margin?.positionSide ?? null);
}

/** Must be called after the margin or the leverage of a position was changed. */
function rearm(
  deps: EngineDeps,
  tx: Tx,
  { traderId, pair, quote }: Pick<PositionRecord, 'traderId' | 'pair' | 'quote'>,
): void {
  deps.liquidations.rearm(tx, pair);
  rearmCross(deps, tx, traderId, quote);
}
