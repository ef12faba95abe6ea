import type { Ledger } from '../../../ledger/ledger.ts';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Notifications } from '../../notifications/notifications-service.ts';
import type { FuturesEngine } from '../futures-engine.ts';
import type { FuturesHistory } from '../history/futures-history-service.ts';
import type { MarginService } from '../margin/margin-service.ts';
import type { FuturesOrders } from '../orders/futures-service.ts';
import type { PositionsStore } from '../positions/positions-store.ts';
import type { PositionsView } from '../positions/positions-view.ts';

export interface FuturesStaffDeps {
  engine: FuturesEngine;
  orders: Pick<FuturesOrders, 'placeIn'>;
  history: Pick<FuturesHistory, 'owner'>;
  store: PositionsStore;
  view: PositionsView;
  margin: Pick<MarginService, 'setting'>;
  ledger: Pick<Ledger, 'balance'>;
  accounts: Pick<Accounts, 'byAccountNumber' | 'feesOf'>;
  markets: Markets;
  notifications: Pick<Notifications, 'notify'>;
  statuses: Pick<Statuses, 'transition'>;
  commands: Commands;
  clock: Clock;
}
