import type { Tx } from '../database/commit.ts';
import type { Statements } from '../database/statements.ts';

/** A status that an entity reached. */
export interface TimelineStep {
  /** Simulated, ms. */
  at: number;
  /** Wall ms; null in rows of a version that did not keep it. */
  recordedAt: number | null;
  to: string;
  /** `trader:<id>`, `staff:<id>`, `system`. */
  actor: string;
  reason: string | null;
}

const TIMELINE =
  'SELECT at, recordedAt, "to", actor, reason FROM Timeline WHERE thing = ? AND thingId = ? ORDER BY id';

/** The statuses of an entity, oldest first. */
export function timelineOf(reads: Pick<Statements, 'all'>, entity: string, id: string): TimelineStep[] {
  return reads.all(TIMELINE, [entity, id]) as unknown as TimelineStep[];
}

/** The status of an entity, as its last step says. */
interface LastStatus {
  entity: string;
  status: string;
}

/** @returns undefined if none of these kinds of entities has the id */
export function lastStatusOf(
  reads: Pick<Tx, 'get'>,
  entities: readonly string[],
  id: string,
): LastStatus | undefined {
  const last = `SELECT thing AS entity, "to" AS status FROM Timeline
    WHERE thing IN (${entities.map(() => '?').join(', ')}) AND thingId = ? ORDER BY id DESC LIMIT 1`;
  return reads.get(last, ...entities, id) as unknown as LastStatus | undefined;
}
