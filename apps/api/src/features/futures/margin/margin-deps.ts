import type { Ledger } from '../../../ledger/ledger.ts';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { FuturesEngine } from '../futures-engine.ts';
import type { PositionsStore } from '../positions/positions-store.ts';
import type { PositionsView } from '../positions/positions-view.ts';
import type { WaitingOrders } from './waiting-orders.ts';

export interface MarginDeps {
  engine: FuturesEngine;
  store: PositionsStore;
  view: PositionsView;
  accounts: Pick<Accounts, 'feesOf' | 'withdrawalLock'>;
  ledger: Ledger;
  markets: Markets;
  commands: Commands;
  clock: Clock;
  waiting: Pick<WaitingOrders, 'of'>;
}
