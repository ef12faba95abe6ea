import type { Statements } from './database/statements.ts';

/** A status that a thing came to. */
export interface TimelineStep {
  /** Simulated, ms. */
  at: number;
  to: string;
  /** `trader:<id>`, `staff:<id>`, `system`. */
  actor: string;
  reason: string | null;
}

const TIMELINE = 'SELECT at, "to", actor, reason FROM Timeline WHERE thing = ? AND thingId = ? ORDER BY id';

/** What became of a thing, oldest first. */
export function timelineOf(reads: Pick<Statements, 'all'>, thing: string, id: string): TimelineStep[] {
  return reads.all(TIMELINE, [thing, id]) as unknown as TimelineStep[];
}
