import { futuresContract } from '@papermint/contracts/futures/feature';
import { openStatuses } from '@papermint/contracts/orders/open-orders';
import { createOrdersStore } from '../../orders/records/orders-store.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { ApiKeys } from '../accounts/api-keys/api-keys-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Plugins } from '../site/plugins/plugins-service.ts';
import type { Spot } from '../spot/spot-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { roundRate } from './funding/funding-rates.ts';
import { futuresCalls, futuresOrdersCalls, futuresPositionsCalls } from './futures-calls.ts';
import { shownChanges, watchChanges } from './futures-changes.ts';
import { createFuturesEngine, FUTURES } from './futures-engine.ts';
import { futuresFeeds } from './futures-feeds.ts';
import { withFuturesFees } from './futures-fees.ts';
import { futuresSearch } from './futures-search.ts';
import { futuresStaffCalls } from './futures-staff-calls.ts';
import { createFuturesStats } from './futures-stats.ts';
import { createFuturesHistory } from './history/futures-history-service.ts';
import { createFuturesHistoryStore } from './history/futures-history-store.ts';
import { createPastPositionsStore } from './history/past-positions-store.ts';
import { pastUnrealized } from './history/past-unrealized.ts';
import { createCrossMargin } from './margin/cross-margin.ts';
import { createMarginService } from './margin/margin-service.ts';
import { createWaitingOrders } from './margin/waiting-orders.ts';
import { handleCountdowns } from './orders/cancel-after.ts';
import { feesOnce } from './orders/fees-once.ts';
import { createFuturesOrders } from './orders/futures-service.ts';
import { createPositionsStore } from './positions/positions-store.ts';
import { createPositionsView } from './positions/positions-view.ts';
import { RealizedFills } from './positions/realized-fills.ts';
import { TouchedPositions } from './positions/touched-positions.ts';
import { createFuturesStaff } from './staff/futures-staff-service.ts';

export const futuresFeature = defineFeature({
  contract: futuresContract,
  start: startFutures,
  calls: {
    futures: futuresCalls,
    futuresOrders: futuresOrdersCalls,
    futuresPositions: futuresPositionsCalls,
    futuresStaff: futuresStaffCalls,
  },
  feeds: {
    futuresFeeds: futuresFeeds,
  },
  tags: {
    futures: {
      name: 'Futures',
      description: 'Positions with margin: opening, closing, leverage, take profit and stop loss, funding.',
    },
    futuresOrders: { name: 'Futures orders', description: 'Amending and canceling futures orders.' },
    futuresPositions: {
      name: 'Futures positions',
      description: 'Reversing a position, and closing all of them.',
    },
    futuresStaff: {
      name: 'Staff: futures',
      description: 'Futures positions and orders of all traders, and the exposure of the house.',
    },
  },
  leftovers(leftovers) {
    leftovers.rows('order', 'FuturesOrder', 'traderId', openStatuses);
    leftovers.rows('position', 'Position', 'traderId', ['open']);
  },
  erasure(erasure) {
    erasure.texts('Client order IDs', 'FuturesOrder', ['clientOrderId', 'clientId'], 'traderId');
  },
});

function startFutures(core: WorldCore, given: Needs) {
  const { db, ledger, clock, lifecycle, search } = core;
  // Marks follow the index: the spot price without the price impact of large orders.
  const markets = { ...given.markets, ...given.markets.futures.mark };
  const needs = { ...given, markets, accounts: withFuturesFees(given.accounts, given.plugins) };
  const { wallet, spot } = needs;
  const accounts = feesOnce(needs.accounts);
  const store = createPositionsStore(db);
  const ordersStore = createOrdersStore(db, FUTURES.tables);
  const cross = createCrossMargin({ store, ledger, markets, clock });
  lifecycle.onOpen(async () => cross.load());
  lifecycle.onOpen(() => db.commit(async (tx) => engine.followDividends(tx)));
  const engine = createFuturesEngine({
    ...core,
    ...needs,
    accounts,
    store,
    cross,
    touched: new TouchedPositions(),
    realized: new RealizedFills(),
    orders: ordersStore,
    calendar: spot.calendar,
    traded: { ...given.markets, ...given.markets.futures },
  });
  const orderView = engine.orders.view;
  const bracketsOf = store.brackets;
  const view = createPositionsView({ orders: orderView, bracketsOf, cross, ledger, markets, clock });
  const parts = { ...core, ...needs, engine, store, view };
  const waiting = createWaitingOrders();
  const margin = createMarginService({ ...parts, waiting });
  const history = createFuturesHistory({
    view,
    orderView,
    wallet,
    positions: store,
    store: createFuturesHistoryStore(db),
    events: { orders: ordersStore, instrument: markets.instrument, keysOf: needs.apiKeys.everyOf },
  });
  const orders = createFuturesOrders({ ...parts, margin });
  handleCountdowns(parts);
  const staff = createFuturesStaff({ ...parts, orders, history, margin });
  for (const source of futuresSearch(history)) search.provide(source);
  const stats = createFuturesStats(store, markets, clock);
  const past = pastUnrealized({ store: createPastPositionsStore(db), markets, clock });
  wallet.alsoCount('futures', stats.unrealized, past);

  return {
    futuresTraded: store.traded,
    futures: {
      ...history,
      ...engine.orders.byNumbers(view.order),
      ...orders,
      ...margin,
      ...staff,
      /** Adds orders that have yet to place their parts. */
      alsoWaits: waiting.add,
      /** The book and the trades of each pair. */
      quotes: { ...engine.orders.quotes, onOrder: engine.orders.onOrder },
      openCounts: engine.orders.openCounts,
      split: engine.split,
      followDividends: engine.followDividends,
      /** The funding rate of a pair in the round at an instant (ms), millionths. */
      fundingRateAt: (pair: string, at: number) => roundRate(given.markets, pair, at),
      onChange: watchChanges(engine, stats),
      shown: (positionIds: Iterable<string>, orderIds: Iterable<string>) =>
        shownChanges(store, view, positionIds, orderIds),
    },
  };
}

interface Needs {
  accounts: Accounts;
  apiKeys: Pick<ApiKeys, 'everyOf'>;
  markets: Markets;
  notifications: Notifications;
  plugins: Pick<Plugins, 'values'>;
  spot: Spot;
  statuses: Statuses;
  wallet: Wallet;
}
