import { spotOrderTransitions } from '@papermint/contracts/spot/transitions';
import type { Ledger } from '../../ledger/ledger.ts';
import { createOrderEngine } from '../../orders/order-engine.ts';
import type { OrderEventsDeps } from '../../orders/records/order-events.ts';
import { orderEvents } from '../../orders/records/order-events.ts';
import type { OrdersStore } from '../../orders/records/orders-store.ts';
import type { Venue } from '../../orders/venue.ts';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { ApiKeys } from '../accounts/api-keys/api-keys-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { amendOrder } from './amend-order.ts';
import { cancelOrderAsStaff } from './cancel-as-staff.ts';
import { cancelAllOrders, cancelOrder } from './cancel-orders.ts';
import { placeList } from './place-list.ts';
import { placeIn, placeOrder, placeWithFills } from './place-order.ts';
import { placeScaled } from './place-scaled.ts';
import { replaceOrder } from './replace-order.ts';
import type { SpotDeps } from './spot-deps.ts';
import { createHistory } from './spot-history-service.ts';
import type { SpotHistoryStore } from './spot-history-store.ts';
import { createSpotSettlement } from './spot-settlement.ts';
import type { SpotStore } from './spot-store.ts';
import { createTradingCalendar } from './trading-calendar.ts';

export interface SpotParts {
  store: SpotStore;
  orders: OrdersStore;
  history: SpotHistoryStore;
  commands: Commands;
  accounts: Pick<Accounts, 'feesOf' | 'withdrawalLock'>;
  ledger: Ledger;
  markets: Markets;
  flags: Pick<Flags, 'isOn'>;
  wallet: Wallet;
  apiKeys: Pick<ApiKeys, 'everyOf'>;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}

/** The spot market: orders, history, book and tape. */
export type Spot = ReturnType<typeof createSpot>;

/** The names under which spot orders are stored. */
export const SPOT: Venue = {
  name: 'spot',
  tables: { orders: 'SpotOrder', fills: 'SpotFill' },
  transitions: spotOrderTransitions,
};

export function createSpot(parts: SpotParts) {
  const { store, orders, history, commands, accounts, ledger, markets, wallet, apiKeys, ids, clock } = parts;
  const calendar = createTradingCalendar(markets, parts.flags);
  const engine = createOrderEngine({
    venue: SPOT,
    store: orders,
    market: markets,
    ids,
    clock,
    statuses: parts.statuses,
    jobs: parts.jobs,
    settlement: createSpotSettlement({ store, accounts, ledger, markets, wallet, ids, clock }),
    calendar,
  });
  const deps: SpotDeps = { engine, commands, markets, history };
  const verbs = bindVerbs(deps, {
    place: placeOrder,
    placeWithFills,
    placeIn,
    placeList,
    placeScaled,
    cancel: cancelOrder,
    amend: amendOrder,
    replace: replaceOrder,
    cancelAll: cancelAllOrders,
    cancelAsStaff: cancelOrderAsStaff,
  });
  const events: OrderEventsDeps = { orders, instrument: markets.instrument, keysOf: apiKeys.everyOf };
  return {
    ...createHistory(history, engine.view, wallet, (order) => orderEvents(events, order)),
    ...engine.lists,
    ...engine.byNumbers(engine.view.order),
    ...engine.quotes,
    ...verbs,
    /** When instruments trade. */
    calendar,
    cancelIn: engine.cancelIn,
    split: engine.split,
    openCounts: engine.openCounts,
    onOrder: engine.onOrder,
  };
}
