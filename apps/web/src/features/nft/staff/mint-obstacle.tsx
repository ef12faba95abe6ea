import { Banner } from '../../../ui/layout/banner.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import type { ListedNft } from './nft-acts.ts';

type Requested = Pick<ListedNft, 'collection' | 'collectionStatus' | 'contractAddress'>;

/** Says why a requested item cannot be minted yet; empty where it can. */
export function MintObstacle({
  item: { collection, collectionStatus, contractAddress },
}: {
  item: Requested;
}) {
  if (collectionStatus === 'approved') return null;
  return (
    <Banner tone="warn">
      {collection} is not approved. Approve{' '}
      <TextLink to={`/kut/nft/collection/summary/${contractAddress}`}>the collection</TextLink> first, then
      the item can be minted.
    </Banner>
  );
}
