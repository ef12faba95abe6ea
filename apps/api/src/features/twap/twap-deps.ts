import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { ApiKeys } from '../accounts/api-keys/api-keys-service.ts';
import type { FuturesOrders } from '../futures/orders/futures-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Spot } from '../spot/spot-service.ts';
import type { TwapStore } from './twap-store.ts';

export interface TwapDeps {
  store: TwapStore;
  spot: Pick<Spot, 'placeIn'>;
  futures: Pick<FuturesOrders, 'placeIn'>;
  markets: Markets;
  accounts: Pick<Accounts, 'isActive' | 'isVerified' | 'excludes'>;
  apiKeys: Pick<ApiKeys, 'list'>;
  flags: Pick<Flags, 'isOn'>;
  commands: Commands;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}

/** The kind of the job of a TWAP order: its next part is due. */
export const JOB = 'twap.slice';

export const SYSTEM = { kind: 'system' } as const;
