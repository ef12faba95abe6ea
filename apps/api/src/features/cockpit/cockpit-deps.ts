import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { KeyActivities } from '../../platform/requests/key-activity.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { ApiKeys } from '../accounts/api-keys/api-keys-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Performances } from '../performance/performance-service.ts';
import type { KeyTradesStore } from './key-trades-store.ts';
import type { RunsStore } from './runs-store.ts';

export interface CockpitDeps {
  trades: KeyTradesStore;
  runs: RunsStore;
  apiKeys: Pick<ApiKeys, 'everyOf'>;
  markets: Markets;
  performances: Pick<Performances, 'netWorth'>;
  activities: Pick<KeyActivities, 'of' | 'rejectsOf'>;
  commands: Commands;
  ids: Ids;
  clock: Pick<Clock, 'now'>;
}
