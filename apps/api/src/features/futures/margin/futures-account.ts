import { notionalAt } from '@papermint/contracts/futures/liquidation-quote';
import { maintenanceUnits } from '@papermint/contracts/futures/margin-tiers-quote';
import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import { unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import { formatUnits, most } from '@papermint/contracts/money/amount';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Fees } from '../../accounts/accounts-types.ts';
import type { PositionRecord } from '../futures-types.ts';
import type { MarginDeps } from './margin-deps.ts';
import { markOf } from './position-margin.ts';

/** What stands behind the futures of a trader in one quote currency, as committed, at the marks now. Decimal texts. */
export interface FuturesAccount {
  currency: string;
  /** What can be spent now; never below 0. */
  available: string;
  /** The available balance with margins and the reservations of open orders, before unrealized P&L. */
  balance: string;
  positionMargin: string;
  /** The margin of isolated positions, which is part of it. */
  isolatedMargin: string;
  orderMargin: string;
  maintenanceMargin: string;
  unrealizedPnl: string;
  /** That of cross positions, which is part of it. */
  crossUnrealizedPnl: string;
  /** The open positions, oldest first, with the instant of their last change (ms). */
  positions: (Position & { updatedAt: number })[];
  /** The open orders with their reservations, oldest first. */
  orders: (FuturesOrder & { held: string })[];
}

/** The account of a trader in a quote currency. */
export function futuresAccount(deps: MarginDeps, traderId: string, currency: string): FuturesAccount {
  const { engine, store, view, ledger, markets } = deps;
  const { committed } = store;
  const { scale } = markets.asset(currency);
  const text = (units: bigint) => formatUnits(units, scale);
  const sum = <T>(list: readonly T[], of: (one: T) => bigint) =>
    list.reduce((total, one) => total + of(one), 0n);
  const positions = store.openOf(committed, traderId).filter(({ quote }) => quote === currency);
  const orders = engine.orders
    .openOf(committed as Tx, traderId, undefined)
    .filter(({ pair }) => markets.instrument(pair).quote === currency);
  const isolated = positions.filter(({ marginMode }) => marginMode === 'isolated');
  const cross = positions.filter(({ marginMode }) => marginMode === 'cross');
  const positionMargin = sum(positions, ({ margin }) => margin);
  const orderMargin = sum(orders, ({ held }) => held);
  const pnlOf = (position: PositionRecord) => gainOf(deps, position);
  return {
    currency,
    available: text(most(0n, ledger.available(committed as Tx, traderId, currency))),
    balance: text(ledger.balance(committed, traderId, currency) + positionMargin + orderMargin),
    positionMargin: text(positionMargin),
    isolatedMargin: text(sum(isolated, ({ margin }) => margin)),
    orderMargin: text(orderMargin),
    maintenanceMargin: text(sum(positions, (position) => neededFor(deps, position))),
    unrealizedPnl: text(sum(positions, pnlOf)),
    crossUnrealizedPnl: text(sum(cross, pnlOf)),
    positions: positions.map((position) => ({
      ...view.position(committed, position),
      updatedAt: position.updatedAt,
    })),
    orders: orders.map((order) => ({ ...view.order(order), held: text(order.held) })),
  };
}

const gainOf = (deps: MarginDeps, position: PositionRecord): bigint =>
  unrealizedPnl(position, markOf(deps, position.pair), deps.markets.instrument(position.pair));

function neededFor(deps: MarginDeps, position: PositionRecord): bigint {
  const instrument = deps.markets.instrument(position.pair);
  return maintenanceUnits(notionalAt(position, markOf(deps, position.pair), instrument), instrument);
}

/** The fee rates of a trader's futures, fractions as decimal text. */
export const futuresFees = ({ accounts, store }: MarginDeps, traderId: string): Fees =>
  accounts.feesOf(store.committed as Tx, traderId);
