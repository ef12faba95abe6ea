import type * as calls from '@papermint/contracts/nft/calls';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Answer, NftBrowsingDeps } from './nft-browsing-deps.ts';

/**
 * Adds an item to the favorites of the trader, or removes it.
 * @throws DomainError not_found at `nftUuid`
 */
export function markFavorite(
  deps: NftBrowsingDeps,
  command: CommandContext,
  traderId: string,
  { nftUuid, favorite: asked }: { nftUuid: string; favorite?: boolean | undefined },
): Promise<Answer<typeof calls.favourite>> {
  const { commands, lookup, items, clock } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const { name, favorites } = lookup.item(tx, traderId, nftUuid);
      const before = items.favorite(tx, traderId, nftUuid);
      const favorite = asked ?? !before;
      if (favorite !== before) items.putFavorite(tx, traderId, nftUuid, favorite, clock.now());
      const change = Number(favorite) - Number(before);
      const message = favorite ? `${name} is one of your favorites.` : `${name} is no longer a favorite.`;
      return { favorite, favorites: favorites + change, message };
    },
    ({ favorite }) => ({ subject: nftUuid, data: { favorite } }),
  );
}
