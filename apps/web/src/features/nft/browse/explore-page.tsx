import { signedInAtom } from '../../../api/session.ts';
import { AmountFilter } from '../../../frames/list/amount-filter.tsx';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { useEndlessList } from '../../../frames/list/use-endless-list.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { NftSections } from '../nft-sections.tsx';
import { CollectionFilter } from './collection/collection-filter.tsx';
import { CollectionRanking } from './collection/collection-ranking.tsx';
import { FeaturedCollection } from './collection/featured-collection.tsx';
import { useCollections } from './collection/use-collections.ts';
import { ITEMS_AT_ONCE, ItemList } from './item-list.tsx';
import { LiveActivity } from './live-activity.tsx';
import { chainOptions, statusOptions } from './nft-words.ts';

const FEATURED = { perPage: 1 } as const;

/** All NFTs, with a ranking of the collections and what happens with NFTs. */
export function ExplorePage() {
  const signedIn = useAtomValue(signedInAtom);
  const list = useEndlessList(signedIn ? 'nft.all' : 'nftPublic.items', {
    rowKey: ({ uuid }) => uuid,
    sort: '-popular',
    perPage: ITEMS_AT_ONCE,
  });
  const { data, isError } = useCollections(FEATURED);
  // If it fails to load, its place goes. The list below has its own message.
  const top = data?.data ?? (isError ? [] : undefined);
  return (
    <>
      <FeaturedCollection collection={top && (top[0] ?? null)} />
      <PageFrame title="Explore NFTs" about="Simulated collectors, traders and prices.">
        <NftSections />
        <div className="mb-6 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <CollectionRanking />
          <LiveActivity />
        </div>
        <ItemList
          label="Items"
          list={list}
          search="Name or collection"
          filters={
            <>
              <SelectFilter name="status" label="Status" options={statusOptions} />
              <AmountFilter label="Price in USD" name="price" />
              <SelectFilter name="chain" label="Blockchain" options={chainOptions} />
              <CollectionFilter />
            </>
          }
          empty={<Empty title="No NFTs yet">Minted NFTs appear here.</Empty>}
        />
      </PageFrame>
    </>
  );
}
