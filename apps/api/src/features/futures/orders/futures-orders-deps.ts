import type { Commands } from '../../../platform/commands/commands.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { FuturesEngine } from '../futures-engine.ts';
import type { MarginService } from '../margin/margin-service.ts';
import type { PositionsStore } from '../positions/positions-store.ts';
import type { PositionsView } from '../positions/positions-view.ts';

export interface FuturesOrdersDeps {
  engine: FuturesEngine;
  store: PositionsStore;
  view: PositionsView;
  margin: Pick<MarginService, 'chosen' | 'remember'>;
  commands: Commands;
  markets: Markets;
  clock: Clock;
  jobs: Jobs;
}
