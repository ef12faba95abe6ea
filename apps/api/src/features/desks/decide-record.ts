import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../platform/database/commit.ts';
import type { DeskOutcome } from '../queues/desk-types.ts';
import type { Queue } from '../queues/queues-types.ts';
import { clerkOf } from './clerks.ts';
import { LATER } from './desk-time-rules.ts';
import type { DeskDeps } from './desk-types.ts';
import { jobOf, modeOf, waitingRecord } from './desk-types.ts';

export type Decided = DeskOutcome | { outcome: 'held'; reason: string };

/**
 * Decides a record by the rules of its feature, as a simulated member of staff.
 * @param id of the row
 * @returns undefined where the record does not wait
 */
export async function decideRecord(
  deps: DeskDeps,
  tx: Tx,
  queue: Queue,
  id: string,
): Promise<Decided | undefined> {
  const { desk, name } = queue;
  const record = waitingRecord(queue, tx, id);
  if (!record) return undefined;
  if (deps.queues.isHeld(tx, name, record.subject)) {
    return { outcome: 'held', reason: 'A member of staff is working on this.' };
  }
  const clerk = clerkOf(deps, tx, desk);
  if (!clerk) return { outcome: 'left', reason: 'The account of the simulated desk is not active.' };
  try {
    return await tx.attempt(() => desk.decide(tx, clerk, record.subject));
  } catch (error) {
    if (error instanceof DomainError) return { outcome: 'left', reason: error.message };
    throw error;
  }
}

/** The job at which the simulated desk decides a record. It looks again later at what it could not decide. */
export async function runDecision(deps: DeskDeps, tx: Tx, queue: Queue, id: string): Promise<void> {
  const { jobs, clock } = deps;
  if (modeOf(deps, queue.name) === 'people') return;
  const decided = await decideRecord(deps, tx, queue, id);
  const later = decided && (LATER as Partial<Record<Decided['outcome'], number>>)[decided.outcome];
  if (later !== undefined) jobs.schedule(tx, jobOf(queue.name), id, clock.now() + later);
}
