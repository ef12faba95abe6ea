import { DomainError } from '@papermint/contracts/common/domain-error';
import type { StaffNft } from '@papermint/contracts/nft/staff-model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { ItemRow } from '../nft-types.ts';
import { QUEUE } from '../nft-types.ts';
import { assertOthers } from './assert-others.ts';
import type { Changed, StaffNftDeps } from './staff-nft-deps.ts';

/** The fields of an item that the audit log keeps. */
export const factsOf = ({ status, name, locked, featured, tokenId, ownerId }: ItemRow) => ({
  status,
  name,
  locked,
  featured,
  tokenId,
  owner: ownerId,
});

export function findItem({ items }: StaffNftDeps, reads: Reads, id: string): ItemRow {
  const row = items.one(reads, id);
  if (row) return row;
  throw new DomainError('not_found', 'There is no NFT with this ID', 'uuid');
}

export function othersItem(deps: StaffNftDeps, reads: Reads, reader: Staff, id: string): ItemRow {
  const row = findItem(deps, reads, id);
  assertOthers([row.ownerId, row.creatorId], reader);
  return row;
}

export function staffItemViews(
  { queues, views }: StaffNftDeps,
  rows: readonly ItemRow[],
  reader: Staff,
): StaffNft[] {
  const claims = queues.claims(QUEUE, reader);
  // Within the commit of a decision its claim still exists.
  const claimOf = ({ id, status }: ItemRow) =>
    status === 'mint_requested' ? (claims.get(id) ?? null) : null;
  return rows.map((row) => views.staffItem(row, reader.id, claimOf(row)));
}

/**
 * Runs a command on an item, and audits it.
 * @throws DomainError not_found at `uuid`; forbidden for one's own
 */
export async function changeItem(
  deps: StaffNftDeps,
  command: CommandContext,
  reader: Staff,
  { uuid, reason }: { uuid: string; reason?: string | undefined },
  run: (tx: Tx, row: ItemRow) => string,
): Promise<Changed> {
  const { commands } = deps;
  const { item, message } = await commands.execute(
    command,
    async (tx) => {
      const before = othersItem(deps, tx, reader, uuid);
      const sentence = run(tx, before);
      const row = findItem(deps, tx, uuid);
      return {
        message: sentence,
        item: staffItemViews(deps, [row], reader)[0] as StaffNft,
        before: factsOf(before),
        after: factsOf(row),
        account: before.ownerId,
      };
    },
    ({ before, after, account: of }) => ({
      subject: `nft:${uuid}`,
      before,
      after,
      ...(reason && { reason }),
      ...(of && { account: of }),
    }),
  );
  return { item, message };
}
