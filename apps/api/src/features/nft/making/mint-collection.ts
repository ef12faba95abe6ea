import { DomainError } from '@papermint/contracts/common/domain-error';
import { MINT_FEE, MINT_FEE_ASSET } from '@papermint/contracts/nft/mint-fee';
import { MOST_AT_ONCE } from '@papermint/contracts/nft/statuses';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { ItemMakingDeps } from './item-making-deps.ts';

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/**
 * Mints the drafts of an approved collection that have a picture.
 * @throws DomainError not_found, forbidden or conflict at `nftUuid`; insufficient_balance
 */
export function mintCollection(
  deps: ItemMakingDeps,
  command: CommandContext,
  traderId: string,
  nftUuid: string,
): Promise<{ minted: number; message: string }> {
  const { commands, lookup, collections, items, steps, journal, markets } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const { collectionId } = lookup.ownItem(tx, traderId, nftUuid);
      const collection = collections.one(tx, collectionId);
      const refuse = (why: string) => new DomainError('conflict', why, 'nftUuid');
      if (collection?.creatorId !== traderId) throw refuse('This NFT is of another’s collection');
      if (collection.status !== 'approved') {
        throw refuse(`${collection.name} is not approved: request its approval first`);
      }
      const drafts = items.drafts(tx, collectionId).filter(({ picture }) => picture !== null);
      if (drafts.length === 0) throw refuse(`${collection.name} has no draft with a picture`);
      const minted = drafts.slice(0, MOST_AT_ONCE);
      for (const row of minted) steps.mintOwn(tx, row, { actor: command.actor });
      journal.refresh(tx, collectionId);
      const fees = markets.say(MINT_FEE_ASSET, MINT_FEE * BigInt(minted.length));
      return {
        minted: minted.length,
        message: `${plural(minted.length, 'item')} of ${collection.name} minted for ${fees}.`,
      };
    },
    ({ minted }) => ({ subject: nftUuid, data: { minted } }),
  );
}
