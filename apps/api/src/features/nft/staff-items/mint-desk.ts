import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { itemTransitions } from '@papermint/contracts/nft/transitions';
import type { Tx } from '../../../platform/database/commit.ts';
import type { DeskClerk, DeskOutcome, QueueDesk } from '../../queues/desk-types.ts';
import { mintVerdict } from '../nft-desk-rules.ts';
import { decideRequest } from './mint-requests.ts';
import { othersItem } from './staff-item.ts';
import type { StaffNftDeps } from './staff-nft-deps.ts';

/** How the simulated desk decides requests to mint. */
export function mintDesk(deps: StaffNftDeps): QueueDesk {
  const { items } = deps;
  return {
    task: 'review your NFT and mint it',
    takes: { least: 20 * MINUTE, most: 4 * HOUR },
    waits: { table: itemTransitions, rows: 'NftItem', statuses: ['mint_requested'], owner: 'ownerId' },
    record(reads, id) {
      const row = items.one(reads, id);
      return row && { status: row.status, subject: id, since: row.requestedAt ?? row.createdAt };
    },
    decide: (tx, clerk, uuid) => decide(deps, tx, clerk, uuid),
  };
}

async function decide(deps: StaffNftDeps, tx: Tx, clerk: DeskClerk, uuid: string): Promise<DeskOutcome> {
  const { items, collections, people } = deps;
  const row = othersItem(deps, tx, clerk.staff, uuid);
  const { picture, collection: name, collectionId, ownerId, creatorId } = row;
  const verdict = mintVerdict({
    collection: { name, status: collections.one(tx, collectionId)?.status ?? 'draft' },
    picture,
    copied: picture !== null && items.copied(tx, { picture, creatorId }),
    active: ownerId !== null && people.one(tx, ownerId)?.status === 'active',
  });
  if (!verdict.approve && verdict.leave) return { outcome: 'left', reason: verdict.reason };
  const reason = verdict.approve ? undefined : verdict.reason;
  await clerk.act(verdict.approve ? 'nftStaff.approve' : 'nftStaff.reject', (command) =>
    decideRequest(deps, command, clerk.staff, { uuid, reason }, verdict.approve),
  );
  return reason === undefined ? { outcome: 'approved' } : { outcome: 'refused', reason };
}
