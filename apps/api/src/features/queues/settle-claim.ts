import type { Tx } from '../../platform/database/commit.ts';
import { queueChanged, refuseHeld } from './claims.ts';
import type { QueueDeps } from './queue-deps.ts';

/**
 * Ends the claim of a record, as part of each decision.
 * @param staffId who decides; undefined where nobody of staff does
 * @throws DomainError conflict where a colleague holds it
 */
export function settleClaim(
  deps: QueueDeps,
  tx: Tx,
  queue: string,
  subject: string,
  staffId: string | undefined,
): void {
  const { store, clock } = deps;
  const holder = store.holder(tx, { queue, subject, wall: clock.wall() });
  if (holder && staffId !== undefined && holder.staffId !== staffId) refuseHeld(deps, tx, holder);
  store.end(tx, { queue, subject });
  queueChanged(deps, tx);
}

/** Checks the claim, as part of each step before a decision. @throws DomainError conflict where a colleague holds it */
export function assertFree(deps: QueueDeps, tx: Tx, queue: string, subject: string, staffId: string): void {
  const holder = deps.store.holder(tx, { queue, subject, wall: deps.clock.wall() });
  if (holder && holder.staffId !== staffId) refuseHeld(deps, tx, holder);
}

/** Whether anybody holds a record. */
export const isHeld = ({ store, clock }: QueueDeps, tx: Tx, queue: string, subject: string): boolean =>
  store.holder(tx, { queue, subject, wall: clock.wall() }) !== undefined;
