import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { ClaimView, QueueCounts, QueueView } from '@papermint/contracts/queues/model';
import { CLAIM_LIFE } from '@papermint/contracts/queues/model';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Staff, StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { ClaimRecord, QueuesStore } from './queues-store.ts';

/** What waits for staff. A feature declares it once. */
export interface Queue {
  name: string;
  title: string;
  /** The path of its screen. */
  path: string;
  /** Who may see it, and claim what is in it. */
  permission: Permission;
  /** In this time a record should be decided, simulated ms. */
  target: number;
  counts(reader: Staff): QueueCounts;
  /** The ids of what the reader may decide, the one that has waited longest first. */
  waiting(reader: Staff): string[];
  /** @throws DomainError where the reader may not decide a record, or it waits no longer */
  check(tx: Tx, reader: Staff, subject: string): void;
  /** Part of the commit in which the reader claimed a record. */
  claimed?(tx: Tx, reader: Staff, subject: string): void;
}

export interface Queues {
  declare(queue: Queue): void;
  list(reader: Staff): QueueView[];
  /** @throws DomainError conflict, with the name of who holds it; not_found; what the queue's check throws */
  claim(
    command: CommandContext,
    reader: Staff,
    held: { queue: string; subject: string },
  ): Promise<{ claim: ClaimView }>;
  release(
    command: CommandContext,
    reader: Staff,
    held: { queue: string; subject: string },
  ): Promise<{ released: boolean }>;
  /** Claims what has waited longest and nobody holds. */
  next(
    command: CommandContext,
    reader: Staff,
    asked: { queue: string; except: readonly string[] },
  ): Promise<{ subject: string | null; claim: ClaimView | null }>;
  /** Part of each decision: ends the claim. @throws DomainError conflict where another holds it */
  settle(tx: Tx, queue: string, subject: string, staffId: string | undefined): void;
  /** Part of each step before a decision. @throws DomainError conflict where another holds the claim */
  assertFree(tx: Tx, queue: string, subject: string, staffId: string): void;
  /** Subject → who looks at it now. */
  claims(queue: string, reader: Staff): ReadonlyMap<string, ClaimView>;
  /** Must be called in each commit that changes what waits; listeners are called after it. */
  changed(tx: Tx): void;
  /** @returns a way to stop */
  onChange(listener: () => void): () => void;
}

interface Parts {
  store: QueuesStore;
  staff: StaffDirectory;
  commands: Commands;
  clock: Clock;
}

export function createQueues({ store, staff, commands, clock }: Parts): Queues {
  const queues = new Map<string, Queue>();
  const listeners = new Set<() => void>();

  const maySee = ({ permission }: Queue, { position, permissions }: Staff) =>
    isPermitted(position, permissions, permission);

  function find(name: string, reader: Staff): Queue {
    const queue = queues.get(name);
    if (!queue) throw new DomainError('not_found', 'There is no queue of this name', 'queue');
    if (!maySee(queue, reader)) throw new DomainError('forbidden', lackOf(queue.permission));
    return queue;
  }

  function changed(tx: Tx): void {
    tx.afterCommit(() => {
      for (const listener of listeners) listener();
    });
  }

  const view = ({ staffId, until }: ClaimRecord, name: string, reader: Staff): ClaimView => ({
    name,
    mine: staffId === reader.id,
    until: new Date(until).toISOString(),
  });

  function refuseHeld(tx: Tx, holder: ClaimRecord): never {
    throw new DomainError('conflict', `${staff.nameIn(tx, holder.staffId)} is working on this.`);
  }

  /** @returns undefined where another holds it */
  function take(tx: Tx, queue: Queue, subject: string, reader: Staff): ClaimView | undefined {
    const wall = clock.wall();
    const record = { subject, staffId: reader.id, until: wall + CLAIM_LIFE };
    if (!store.take(tx, { ...record, queue: queue.name, wall })) return undefined;
    store.endOthers(tx, queue.name, reader.id, subject);
    queue.claimed?.(tx, reader, subject);
    changed(tx);
    return view(record, staff.nameIn(tx, reader.id), reader);
  }

  return {
    changed,
    declare(queue) {
      queues.set(queue.name, queue);
    },
    list: (reader) =>
      [...queues.values()]
        .filter((queue) => maySee(queue, reader))
        .map(({ name, title, path, target, counts }) => ({
          queue: name,
          title,
          path,
          target: target / 1000,
          ...counts(reader),
        })),
    claim(command, reader, { queue, subject }) {
      const found = find(queue, reader);
      return commands.execute(
        command,
        async (tx) => {
          found.check(tx, reader, subject);
          const claim = take(tx, found, subject, reader);
          if (claim) return { claim };
          const holder = store.holder(tx, { queue, subject, wall: clock.wall() });
          return refuseHeld(tx, holder as ClaimRecord);
        },
        () => undefined,
      );
    },
    release(command, reader, { queue, subject }) {
      find(queue, reader);
      return commands.execute(
        command,
        async (tx) => {
          const holder = store.holder(tx, { queue, subject, wall: clock.wall() });
          const released = holder?.staffId === reader.id;
          if (released) {
            store.end(tx, { queue, subject });
            changed(tx);
          }
          return { released };
        },
        () => undefined,
      );
    },
    next(command, reader, { queue, except }) {
      const found = find(queue, reader);
      return commands.execute(
        command,
        async (tx) => {
          for (const subject of found.waiting(reader).filter((id) => !except.includes(id))) {
            try {
              // It was read before this commit, and may have been decided since.
              found.check(tx, reader, subject);
            } catch (error) {
              if (error instanceof DomainError) continue;
              throw error;
            }
            const claim = take(tx, found, subject, reader);
            if (claim) return { subject, claim };
          }
          return { subject: null, claim: null };
        },
        () => undefined,
      );
    },
    settle(tx, queue, subject, staffId) {
      const holder = store.holder(tx, { queue, subject, wall: clock.wall() });
      if (holder && staffId !== undefined && holder.staffId !== staffId) refuseHeld(tx, holder);
      store.end(tx, { queue, subject });
      changed(tx);
    },
    assertFree(tx, queue, subject, staffId) {
      const holder = store.holder(tx, { queue, subject, wall: clock.wall() });
      if (holder && holder.staffId !== staffId) refuseHeld(tx, holder);
    },
    claims(queue, reader) {
      const held = store.held(queue, clock.wall());
      const people = staff.named(held.map(({ staffId }) => staffId));
      return new Map(
        held.map((claim) => [claim.subject, view(claim, people.get(claim.staffId)?.name ?? '', reader)]),
      );
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
