import { DomainError } from '@papermint/contracts/common/domain-error';
import type * as calls from '@papermint/contracts/nft/staff-calls';
import type { StaffNft } from '@papermint/contracts/nft/staff-model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { assertOthers } from './assert-others.ts';
import { findAccount } from './find-account.ts';
import { findItem, staffItemViews } from './staff-item.ts';
import type { Changed, Input, StaffNftDeps } from './staff-nft-deps.ts';

/**
 * Creates a draft for a trader.
 * @throws DomainError not_found; forbidden; conflict at `name`; bad_input at `traits`
 */
export async function createFor(
  deps: StaffNftDeps,
  command: CommandContext,
  reader: Staff,
  { nftTraderId, contractAddress, reason, ...details }: Input<typeof calls.createFor>,
): Promise<Changed> {
  const { commands, collections, making } = deps;
  const { item } = await commands.execute(
    command,
    async (tx) => {
      const owner = findAccount(deps, tx, nftTraderId, 'nftTraderId');
      assertOthers([owner.id], reader);
      const collection = collections.byAddress(tx, contractAddress.toLowerCase());
      if (collection?.creatorId !== owner.id) {
        const why = 'This trader has no collection with this address';
        throw new DomainError('not_found', why, 'contractAddress');
      }
      const row = making.addDraft(tx, collection, details, command.actor);
      const view = staffItemViews(deps, [findItem(deps, tx, row.id)], reader)[0] as StaffNft;
      return { item: view, owner: owner.id, name: row.name };
    },
    ({ item: { uuid }, owner, name }) => ({
      subject: `nft:${uuid}`,
      account: owner,
      after: { name },
      ...(reason && { reason }),
    }),
  );
  return { item, message: `${details.name} is a draft of the trader's.` };
}
