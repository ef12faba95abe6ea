import { DomainError } from '@papermint/contracts/common/domain-error';
import { collectionTransitions } from '@papermint/contracts/nft/transitions';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { waitingFor } from '../nft-rules.ts';
import type { CollectionRecord } from '../nft-types.ts';
import { COLLECTIONS_QUEUE } from '../nft-types.ts';
import { assertOthers } from '../staff-items/assert-others.ts';
import { changeCollection, findCollection } from './staff-collection.ts';
import type { Done, StaffNftCollectionsDeps } from './staff-nft-collections-deps.ts';

export function decidableCollections({ collections, clock }: StaffNftCollectionsDeps, reader: Staff) {
  return waitingFor(reader, collections.waiting(), clock.now());
}

function notWaiting({ name }: CollectionRecord) {
  return new DomainError('conflict', `${name} is not pending approval`);
}

/** Counts the collections that the reader may decide. */
export function countRequests(deps: StaffNftCollectionsDeps, reader: Staff): QueueCounts {
  return decidableCollections(deps, reader).counts;
}

/** The addresses of collections that the reader may decide, the longest wait first. */
export function listRequests(deps: StaffNftCollectionsDeps, reader: Staff): string[] {
  return decidableCollections(deps, reader).ids;
}

/** @throws DomainError not_found, forbidden or conflict if the reader cannot decide it */
export function checkRequest(
  deps: StaffNftCollectionsDeps,
  reads: Reads,
  reader: Staff,
  contractAddress: string,
): void {
  const row = findCollection(deps, reads, contractAddress);
  assertOthers([row.creatorId], reader);
  if (row.status !== 'pending') throw notWaiting(row);
}

/**
 * Approves or rejects a collection.
 * @throws DomainError not_found; forbidden for one's own; conflict
 */
export function decideRequest(
  deps: StaffNftCollectionsDeps,
  command: CommandContext,
  reader: Staff,
  input: { contractAddress: string; reason?: string | undefined },
  approved: boolean,
): Promise<Done> {
  const { queues, statuses } = deps;
  return changeCollection(deps, command, reader, input, (tx, row) => {
    const { reason } = input;
    if (approved && row.status === 'approved') {
      throw new DomainError('conflict', `${row.name} is already approved`);
    }
    if (!approved && row.status !== 'pending') throw notWaiting(row);
    queues.settle(tx, COLLECTIONS_QUEUE, row.contractAddress, reader.id);
    statuses.transition(tx, {
      table: collectionTransitions,
      rows: 'NftCollection',
      id: row.id,
      owner: row.creatorId,
      actor: command.actor,
      transition: approved ? 'approve' : 'reject',
      set: { reason: approved ? null : (reason ?? null) },
      facts: { collection: row.name, reason: reason ?? '' },
      ...(reason && { reason }),
    });
    return approved ? `${row.name} is approved.` : `${row.name} was rejected.`;
  });
}
