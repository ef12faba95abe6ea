import type { SetVenue } from '@papermint/contracts/markets/set-price-model';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { TestClock } from '../../../platform/time/test-clock.ts';
import type { Markets } from '../markets-service.ts';

export interface SetPriceDeps {
  commands: Commands;
  markets: Markets;
  ids: Ids;
  clock: Clock;
  testClock: Pick<TestClock, 'advance'>;
}

/** When and where a price or a book is set. `startsAt` is ISO 8601. */
export interface SetInput {
  pair: string;
  venue: SetVenue;
  startsAt?: string | undefined;
  /** With `check` nothing changes. */
  mode: 'set' | 'check';
}
