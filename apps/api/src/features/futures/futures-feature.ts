import { futuresContract } from '@papermint/contracts/futures/feature';
import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import { createOrdersStore } from '../../orders/orders-store.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Spot } from '../spot/spot-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createCrossMargin } from './cross-margin.ts';
import { feesOnce } from './fees-once.ts';
import { futuresCalls, futuresOrdersCalls } from './futures-calls.ts';
import { createFuturesEngine, FUTURES } from './futures-engine.ts';
import { futuresFeeds } from './futures-feeds.ts';
import { createFuturesHistory } from './futures-history-service.ts';
import { createFuturesHistoryStore } from './futures-history-store.ts';
import { futuresSearch } from './futures-search.ts';
import { createFuturesOrders } from './futures-service.ts';
import { futuresStaffCalls } from './futures-staff-calls.ts';
import { createFuturesStaff } from './futures-staff-service.ts';
import { createFuturesStats } from './futures-stats.ts';
import type { FuturesChanges } from './futures-types.ts';
import { createMarginService } from './margin-service.ts';
import { createPositionsStore } from './positions-store.ts';
import { createPositionsView } from './positions-view.ts';
import { TouchedPositions } from './touched-positions.ts';

export const futuresFeature = defineFeature({
  contract: futuresContract,
  start: startFutures,
  calls: {
    futures: futuresCalls,
    futuresOrders: futuresOrdersCalls,
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
    futuresStaff: {
      name: 'Staff: futures',
      description: 'Futures positions and orders of all traders, and what the house stands against.',
    },
  },
});

function startFutures(core: WorldCore, needs: Needs) {
  const { db, ledger, clock, lifecycle, search, state } = core;
  const { markets, wallet, spot } = needs;
  const accounts = feesOnce(needs.accounts);
  const { seed } = state;
  const store = createPositionsStore(db);
  const cross = createCrossMargin({ store, ledger, markets, clock });
  lifecycle.onOpen(async () => cross.load());
  const engine = createFuturesEngine({
    ...core,
    ...needs,
    accounts,
    store,
    cross,
    seed,
    touched: new TouchedPositions(),
    orders: createOrdersStore(db, FUTURES.tables),
    calendar: spot.calendar,
  });
  const orderView = engine.orders.view;
  const bracketsOf = store.brackets;
  const view = createPositionsView({ orders: orderView, bracketsOf, cross, ledger, markets, clock });
  const parts = { ...core, ...needs, engine, store, view, seed };
  const margin = createMarginService(parts);
  const history = createFuturesHistory({
    view,
    orderView,
    wallet,
    positions: store,
    store: createFuturesHistoryStore(db),
  });
  const orders = createFuturesOrders({ ...parts, margin });
  const staff = createFuturesStaff({ ...parts, orders, history, margin });
  for (const source of futuresSearch(history)) search.provide(source);
  const stats = createFuturesStats(store, markets, clock);
  wallet.alsoCount((traderId, currency) => stats.of(traderId, currency).unrealized);

  const listeners = new Set<FuturesChanges>();
  engine.fills.onChange((tx, positions) => {
    tx.afterCommit(() => {
      for (const { id, traderId } of positions) {
        stats.changed(traderId);
        for (const listener of listeners) listener(traderId, { position: id });
      }
    });
  });
  engine.orders.onOrder((traderId, { uuid }) => {
    for (const listener of listeners) listener(traderId, { order: uuid });
  });

  return {
    futuresTraded: store.traded,
    futures: {
      ...history,
      ...orders,
      ...margin,
      ...staff,
      stats: stats.of,
      openCounts: engine.orders.openCounts,
      isUsed: engine.orders.isUsed,
      /** Called after a commit with what has changed. @returns a way to stop */
      onChange(listener: FuturesChanges) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      /** Positions and orders by their ids, as committed; unknown ones are left out. */
      shown(positionIds: Iterable<string>, orderIds: Iterable<string>): Shown {
        const { committed } = store;
        return {
          positions: [...positionIds].flatMap((id) => {
            const found = store.byId(committed, id);
            return found ? [view.position(committed, found)] : [];
          }),
          orders: [...orderIds].flatMap((id) => {
            const found = store.order(committed, id);
            return found ? [view.order(found)] : [];
          }),
        };
      },
    },
  };
}

interface Shown {
  positions: Position[];
  orders: FuturesOrder[];
}

interface Needs {
  accounts: Accounts;
  flags: Flags;
  markets: Markets;
  notifications: Notifications;
  spot: Spot;
  statuses: Statuses;
  wallet: Wallet;
}
