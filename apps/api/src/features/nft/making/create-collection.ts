import type { NftChain } from '@papermint/contracts/nft/statuses';
import { nftChains } from '@papermint/contracts/nft/statuses';
import { collectionTransitions } from '@papermint/contracts/nft/transitions';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { allowedRoyalty } from './allowed-royalty.ts';
import { assertCollectionName } from './assert-collection-name.ts';
import { changeCollection } from './change-collection.ts';
import type { CollectionDetails, CollectionMakingDeps, Done } from './collection-making-deps.ts';
import { collectionAddress, NEW_COLLECTION } from './new-collection.ts';

/**
 * Creates a collection as a draft.
 * @throws DomainError conflict at `name`; bad_input at `royalty`
 */
export function createCollection(
  deps: CollectionMakingDeps,
  command: CommandContext,
  traderId: string,
  {
    name,
    description = '',
    category,
    royalty,
    symbol,
    chain,
  }: CollectionDetails & { symbol: string; chain: NftChain },
): Promise<Done> {
  const { clock, ids, collections, chains, statuses } = deps;
  return changeCollection(deps, command, traderId, (tx) => {
    assertCollectionName(deps, tx, traderId, name);
    const now = clock.now();
    const id = ids.uuid(now);
    const asset = nftChains.find(({ key }) => key === chain)?.asset as string;
    collections.add(tx, {
      ...NEW_COLLECTION,
      id,
      contractAddress: collectionAddress(chains, chain, id),
      creatorId: traderId,
      status: 'draft',
      name,
      symbol,
      description,
      chain,
      asset,
      category,
      royaltyBps: allowedRoyalty(royalty, deps.maxRoyalty()),
      createdAt: now,
    });
    statuses.begin(tx, {
      table: collectionTransitions,
      rows: 'NftCollection',
      id,
      owner: traderId,
      actor: command.actor,
      status: 'draft',
    });
    return { id, message: `${name} is created. Add items to it next.` };
  });
}
