import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { ClaimView } from '@papermint/contracts/queues/model';
import { CLAIM_LIFE } from '@papermint/contracts/queues/model';
import type { Tx } from '../../platform/database/commit.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { QueueDeps } from './queue-deps.ts';
import type { ClaimRecord } from './queues-store.ts';
import type { Queue } from './queues-types.ts';

export const maySee = ({ permission }: Queue, { position, permissions }: Staff): boolean =>
  isPermitted(position, permissions, permission);

/** A queue that the reader may see. @throws DomainError not_found, forbidden */
export function visibleQueue({ queues }: QueueDeps, name: string, reader: Staff): Queue {
  const queue = queues.get(name);
  if (!queue) throw new DomainError('not_found', 'There is no queue with this name', 'queue');
  if (!maySee(queue, reader)) throw new DomainError('forbidden', lackOf(queue.permission));
  return queue;
}

/** Claims a record, and ends the other claims of the reader in the queue. @returns undefined where a colleague holds it */
export function takeClaim(
  deps: QueueDeps,
  tx: Tx,
  queue: Queue,
  subject: string,
  reader: Staff,
): ClaimView | undefined {
  const { store, staff, clock } = deps;
  const wall = clock.wall();
  const claim = { subject, staffId: reader.id, until: wall + CLAIM_LIFE };
  if (!store.take(tx, { ...claim, queue: queue.name, wall })) return undefined;
  store.endOthers(tx, queue.name, reader.id, subject);
  queue.claimed?.(tx, reader, subject);
  queueChanged(deps, tx);
  return viewOf(claim, staff.nameIn(tx, reader.id), reader);
}

/** @throws DomainError conflict, with the name of who holds the claim */
export function refuseHeld({ staff }: QueueDeps, tx: Tx, { staffId }: ClaimRecord): never {
  throw new DomainError('conflict', `${staff.nameIn(tx, staffId)} is working on this.`);
}

/** The claims of a queue that hold now, by subject. */
export function claimsOf(
  { store, staff, clock }: QueueDeps,
  queue: string,
  reader: Staff,
): ReadonlyMap<string, ClaimView> {
  const claims = store.held(queue, clock.wall());
  const people = staff.named(claims.map(({ staffId }) => staffId));
  return new Map(
    claims.map((claim) => [claim.subject, viewOf(claim, people.get(claim.staffId)?.name ?? '', reader)]),
  );
}

/** Calls the listeners after the commit. Each commit that changes what waits calls this. */
export function queueChanged({ listeners }: Pick<QueueDeps, 'listeners'>, tx: Tx): void {
  tx.afterCommit(listeners.call);
}

const viewOf = ({ staffId, until }: ClaimRecord, name: string, reader: Staff): ClaimView => ({
  name,
  mine: staffId === reader.id,
  until: new Date(until).toISOString(),
});
