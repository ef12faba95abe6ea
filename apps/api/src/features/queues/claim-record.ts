import { DomainError } from '@papermint/contracts/common/domain-error';
import type { ClaimView } from '@papermint/contracts/queues/model';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import { queueChanged, refuseHeld, takeClaim, visibleQueue } from './claims.ts';
import type { QueueDeps } from './queue-deps.ts';
import type { ClaimRecord } from './queues-store.ts';
import type { Queue } from './queues-types.ts';

interface ClaimInput {
  queue: string;
  subject: string;
}

/**
 * Claims a record for the reader.
 * @throws DomainError conflict, with the name of who holds it; not_found; what the queue's check throws
 */
export function claimRecord(
  deps: QueueDeps,
  command: CommandContext,
  reader: Staff,
  { queue: name, subject }: ClaimInput,
): Promise<{ claim: ClaimView }> {
  const { store, commands, clock } = deps;
  const queue = visibleQueue(deps, name, reader);
  return commands.execute(
    command,
    async (tx) => {
      queue.check(tx, reader, subject);
      const claim = takeClaim(deps, tx, queue, subject, reader);
      if (claim) return { claim };
      const holder = store.holder(tx, { queue: name, subject, wall: clock.wall() });
      return refuseHeld(deps, tx, holder as ClaimRecord);
    },
    () => undefined,
  );
}

/** Claims the oldest record that nobody holds. @throws DomainError not_found, forbidden */
export function claimNext(
  deps: QueueDeps,
  command: CommandContext,
  reader: Staff,
  { queue: name, except }: { queue: string; except: readonly string[] },
): Promise<{ subject: string | null; claim: ClaimView | null }> {
  const queue = visibleQueue(deps, name, reader);
  return deps.commands.execute(
    command,
    async (tx) => {
      for (const subject of queue.waiting(reader)) {
        if (except.includes(subject) || !isDecidable(queue, tx, reader, subject)) continue;
        const claim = takeClaim(deps, tx, queue, subject, reader);
        if (claim) return { subject, claim };
      }
      return { subject: null, claim: null };
    },
    () => undefined,
  );
}

/** Ends a claim of the reader. @throws DomainError not_found, forbidden */
export function releaseClaim(
  deps: QueueDeps,
  command: CommandContext,
  reader: Staff,
  { queue, subject }: ClaimInput,
): Promise<{ released: boolean }> {
  const { store, commands, clock } = deps;
  visibleQueue(deps, queue, reader);
  return commands.execute(
    command,
    async (tx) => {
      const holder = store.holder(tx, { queue, subject, wall: clock.wall() });
      const released = holder?.staffId === reader.id;
      if (released) {
        store.end(tx, { queue, subject });
        queueChanged(deps, tx);
      }
      return { released };
    },
    () => undefined,
  );
}

/** The queue was read before this commit, and another commit may have decided the record since. */
function isDecidable(queue: Queue, tx: Tx, reader: Staff, subject: string): boolean {
  try {
    queue.check(tx, reader, subject);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
