import type { Database } from '../../platform/database/database.ts';
import type { TradedHour } from '../../platform/database/traded-hours.ts';
import { tradedHours } from '../../platform/database/traded-hours.ts';

/** What was traded on the spot market. */
export interface SpotStore {
  /** What was traded, by hour. @param since ms, the beginning of an hour; `before` is excluded */
  traded(since: number, before: number): TradedHour[];
}

export function createSpotStore(db: Pick<Database, 'reads' | 'readNow'>): SpotStore {
  return {
    traded: tradedHours(db, 'SpotFill'),
  };
}
