import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { collectionTransitions } from '@papermint/contracts/nft/transitions';
import type { Tx } from '../../../platform/database/commit.ts';
import type { DeskClerk, DeskOutcome, QueueDesk } from '../../queues/desk-types.ts';
import { collectionVerdict } from '../nft-desk-rules.ts';
import { decideRequest } from './collection-requests.ts';
import { findCollection } from './staff-collection.ts';
import type { StaffNftCollectionsDeps } from './staff-nft-collections-deps.ts';

/** How the simulated desk decides collections. */
export function collectionsDesk(deps: StaffNftCollectionsDeps): QueueDesk {
  const { collections } = deps;
  return {
    task: 'review your collection',
    takes: { least: 30 * MINUTE, most: 5 * HOUR },
    waits: {
      table: collectionTransitions,
      rows: 'NftCollection',
      statuses: ['pending'],
      owner: 'creatorId',
    },
    record(reads, id) {
      const row = collections.one(reads, id);
      if (!row) return undefined;
      const { status, contractAddress: subject, requestedAt, createdAt } = row;
      return { status, subject, since: requestedAt ?? createdAt };
    },
    decide: (tx, clerk, address) => decide(deps, tx, clerk, address),
  };
}

async function decide(
  deps: StaffNftCollectionsDeps,
  tx: Tx,
  clerk: DeskClerk,
  contractAddress: string,
): Promise<DeskOutcome> {
  const { collections, people } = deps;
  const { name, description, logo, creatorId } = findCollection(deps, tx, contractAddress);
  const verdict = collectionVerdict({
    name,
    description,
    logo,
    approvedNames: collections.approvedNames(tx),
    active: creatorId !== null && people.one(tx, creatorId)?.status === 'active',
  });
  if (!verdict.approve && verdict.leave) return { outcome: 'left', reason: verdict.reason };
  const reason = verdict.approve ? undefined : verdict.reason;
  const call = verdict.approve ? 'nftMarketStaff.approveCollection' : 'nftMarketStaff.rejectCollection';
  await clerk.act(call, (command) =>
    decideRequest(deps, command, clerk.staff, { contractAddress, reason }, verdict.approve),
  );
  return reason === undefined ? { outcome: 'approved' } : { outcome: 'refused', reason };
}
