import { EXPIRE, scheduleExpiry } from './expire-sessions.ts';
import type { RecorderDeps } from './recorder-deps.ts';
import { emptyBatch } from './recorder-deps.ts';

/** How long a batch waits for more events, wall ms. */
const FLUSH_AFTER = 200;

/** The most sessions of a world. Those not seen for longest are deleted first. */
const MOST_SESSIONS = 20_000;
/** Sessions are counted after this many new ones. */
const COUNT_AFTER = 500;

export function scheduleFlush(deps: RecorderDeps): void {
  const { state } = deps;
  state.timer ??= setTimeout(() => void flush(deps), FLUSH_AFTER).unref();
}

async function storeBatch(deps: RecorderDeps): Promise<void> {
  const { state, db, store, jobs, clock, known, listeners } = deps;
  const batch = state.waiting;
  if (batch.events.length === 0 && batch.seen.size === 0) return;
  state.waiting = emptyBatch();
  state.leaving = batch;
  await db.commit(async (tx) => {
    for (const session of batch.sessions.values()) store.putSession(tx, session);
    for (const event of batch.events) store.addEvent(tx, event);
    for (const [id, at] of batch.seen) store.seen(tx, id, at);
    if (batch.events.length > 0 && jobs.dueAt(tx, EXPIRE, 'all') === undefined)
      scheduleExpiry(deps, tx, clock.now());
    if (state.added >= COUNT_AFTER && store.keepLatest(tx, MOST_SESSIONS) > 0)
      tx.afterCommit(() => known.clear());
  });
  if (state.added >= COUNT_AFTER) state.added = 0;
  listeners.call(batch.events.length);
}

/** Stores what was reported so far. */
export function flush(deps: RecorderDeps): Promise<void> {
  const { state } = deps;
  clearTimeout(state.timer);
  state.timer = undefined;
  // Without disk space, only visits are lost.
  state.storing = state.storing.then(() => storeBatch(deps)).catch(() => undefined);
  return state.storing;
}
