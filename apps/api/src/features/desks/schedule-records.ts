import { foldKey, hash32, unit } from '../../market/random/hash.ts';
import type { StatusStep } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Queue } from '../queues/queues-types.ts';
import { decisionAt } from './desk-time-rules.ts';
import type { DeskDeps } from './desk-types.ts';
import { jobOf, modeOf, waitingRecord } from './desk-types.ts';

/** Schedules the decision of a record that begins to wait, and cancels it when the record no longer waits. */
export function followStep(deps: DeskDeps, tx: Tx, queue: Queue, { id, from, to }: StatusStep): void {
  if (modeOf(deps, queue.name) === 'people') return;
  const { statuses } = queue.desk.waits;
  const waited = from !== null && statuses.includes(from);
  const waits = statuses.includes(to);
  if (waits && !waited) scheduleRecord(deps, tx, queue, id);
  if (waited && !waits) deps.jobs.cancel(tx, jobOf(queue.name), id);
}

/** Schedules the decisions of all records that wait in a queue as its mode says, or cancels them. */
export function scheduleQueue(deps: DeskDeps, tx: Tx, queue: Queue): void {
  const { store, jobs } = deps;
  const byPeople = modeOf(deps, queue.name) === 'people';
  for (const id of store.waiting(tx, queue.desk.waits)) {
    if (byPeople) jobs.cancel(tx, jobOf(queue.name), id);
    else scheduleRecord(deps, tx, queue, id);
  }
}

function scheduleRecord(deps: DeskDeps, tx: Tx, queue: Queue, id: string): void {
  const { jobs, clock, state, db } = deps;
  const { name, target, desk } = queue;
  const mode = modeOf(deps, name);
  const now = clock.now();
  if (mode === 'people') return;
  const instant = desk.isInstant?.(tx, id) ?? false;
  const { takes } = desk;
  // A record that is written after its status waits since now.
  const since = waitingRecord(queue, tx, id)?.since ?? now;
  const random = unit(hash32(foldKey(state.seed, `desk ${name}`, id), Math.floor(now / 1000)));
  const arrival = { mode, instant, takes, target, since, now, random };
  jobs.schedule(tx, jobOf(name), id, decisionAt(arrival));
  // Where time stands still, no timer rings for a job that is due now.
  if (instant) tx.afterCommit(() => void db.commit(async () => undefined).catch(() => undefined));
}
