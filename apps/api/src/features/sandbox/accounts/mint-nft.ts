import { artTraits } from '@papermint/seed/art/art';
import { artCollections, ITEMS } from '@papermint/seed/art/collections';
import { carryOut } from '../../../platform/commands/within.ts';
import type { MadeHoldings, Within } from './holdings-types.ts';

const art = artCollections[0] as (typeof artCollections)[number];

/**
 * Mints NFTs with drawn pictures, for the usual fee, in a collection that is created with the first one.
 * @throws DomainError insufficient_balance, from what it returns
 */
export function mintingOf({
  deps: { nftSeed, nftMaking, clock },
  tx,
  traderId,
  commandOf,
}: Within): (name: string) => Promise<MadeHoldings['nfts'][number]> {
  let contractAddress: string | undefined;
  let number = 0;
  return async (name) => {
    const at = clock.now();
    contractAddress ??= nftSeed.addCollection(tx, {
      creatorId: traderId,
      name: 'Test items',
      symbol: 'TEST',
      description: '',
      chain: 'ethereum',
      category: 'art',
      logo: null,
      banner: null,
      royaltyBps: 0,
      at,
    }).contractAddress;
    number = (number % ITEMS) + 1;
    const traits = Object.fromEntries(artTraits(art, number).map((trait) => [trait.name, trait.value]));
    const picture = `${art.slug}-${number}`;
    const [draft] = nftSeed.addDrafts(tx, contractAddress, [{ name, description: '', picture, traits, at }]);
    const uuid = draft?.id as string;
    await carryOut(() => nftMaking.mintCollection(commandOf('nftMaking.mintCollection'), traderId, uuid));
    return { uuid, name };
  };
}
