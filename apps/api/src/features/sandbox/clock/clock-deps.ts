import { lastStatusOf } from '../../../platform/commands/timeline.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';
import type { TestClock } from '../../../platform/time/test-clock.ts';
import type { Awaited } from './awaited-record-rules.ts';
import { awaitedEntities } from './awaited-record-rules.ts';

export interface ClockDeps {
  clock: Clock;
  jobs: Jobs;
  testClock: TestClock;
  /** What has been committed. */
  committed: Pick<Tx, 'get'>;
}

/** @returns undefined for an id of no record that the clock can wait for */
export const awaitedRecord = (reads: Pick<Tx, 'get'>, subject: string): Awaited | undefined =>
  lastStatusOf(reads, awaitedEntities, subject);

export const iso = (at: number): string => new Date(at).toISOString();

/** What a job is about, as answers say it. */
export const subjectOf = (subject: string): string | null => (subject === 'all' ? null : subject);
