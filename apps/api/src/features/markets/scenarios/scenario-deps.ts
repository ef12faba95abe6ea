import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../markets-service.ts';

export interface ScenarioDeps {
  commands: Commands;
  markets: Markets;
  ids: Ids;
  clock: Clock;
}
