import { RETENTION } from '@papermint/contracts/activity/recording';
import { MINUTE } from '@papermint/contracts/common/time-units';
import type { Tx } from '../../platform/database/commit.ts';
import type { NewEvent, StoredSession } from './activity-types.ts';
import type { RecorderDeps } from './recorder-deps.ts';

export const EXPIRE = 'activity.expire';
/** The shortest time between two deletions of old events, simulated ms. */
const EXPIRE_EVERY = 15 * MINUTE;

export function scheduleExpiry({ jobs, clock }: RecorderDeps, tx: Tx, oldest: number): void {
  jobs.schedule(tx, EXPIRE, 'all', Math.max(oldest + RETENTION, clock.now() + EXPIRE_EVERY));
}

/** Stores a past session with its events, for the seed. */
export function addPast(deps: RecorderDeps, tx: Tx, session: StoredSession, past: readonly NewEvent[]): void {
  const { store, jobs } = deps;
  store.putSession(tx, session);
  for (const event of past) store.addEvent(tx, event);
  const due = jobs.dueAt(tx, EXPIRE, 'all') ?? Number.POSITIVE_INFINITY;
  if (session.startedAt + RETENTION < due) scheduleExpiry(deps, tx, session.startedAt);
}
