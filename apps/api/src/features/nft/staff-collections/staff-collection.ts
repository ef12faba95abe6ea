import { DomainError } from '@papermint/contracts/common/domain-error';
import type { StaffNftCollection } from '@papermint/contracts/nft/staff-model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { CollectionRecord } from '../nft-types.ts';
import { COLLECTIONS_QUEUE } from '../nft-types.ts';
import { assertOthers } from '../staff-items/assert-others.ts';
import type { Done, StaffNftCollectionsDeps } from './staff-nft-collections-deps.ts';

/** The fields of a collection that the audit log keeps. */
const factsOf = ({ status, name, category, royaltyBps, featured }: CollectionRecord) => ({
  status,
  name,
  category,
  royaltyBps,
  featured,
});

export function findCollection(
  { collections }: StaffNftCollectionsDeps,
  reads: Reads,
  contractAddress: string,
): CollectionRecord {
  const row = collections.byAddress(reads, contractAddress.toLowerCase());
  if (row) return row;
  throw new DomainError('not_found', 'There is no collection with this address', 'contractAddress');
}

export function staffCollectionViews(
  { queues, views }: StaffNftCollectionsDeps,
  rows: readonly CollectionRecord[],
  reader: Staff,
  reads?: Reads,
): StaffNftCollection[] {
  const claims = queues.claims(COLLECTIONS_QUEUE, reader);
  const claimOf = ({ contractAddress, status }: CollectionRecord) =>
    status === 'pending' ? (claims.get(contractAddress) ?? null) : null;
  return rows.map((row) => views.staffCollection(row, { by: reader.id, claim: claimOf(row) }, reads));
}

/**
 * Runs a command on a collection, and audits it.
 * @throws DomainError not_found at `contractAddress`; forbidden for one's own
 */
export async function changeCollection(
  deps: StaffNftCollectionsDeps,
  command: CommandContext,
  reader: Staff,
  { contractAddress, reason }: { contractAddress: string; reason?: string | undefined },
  run: (tx: Tx, row: CollectionRecord) => string,
): Promise<Done> {
  const { commands } = deps;
  const { collection, message } = await commands.execute(
    command,
    async (tx) => {
      const before = findCollection(deps, tx, contractAddress);
      assertOthers([before.creatorId], reader);
      const sentence = run(tx, before);
      const after = findCollection(deps, tx, contractAddress);
      return {
        collection: staffCollectionViews(deps, [after], reader, tx)[0] as StaffNftCollection,
        message: sentence,
        id: before.id,
        of: before.creatorId,
        before: factsOf(before),
        after: factsOf(after),
      };
    },
    ({ id, of, before, after }) => ({
      subject: `nft_collection:${id}`,
      before,
      after,
      ...(reason && { reason }),
      ...(of && { account: of }),
    }),
  );
  return { collection, message };
}
