import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { AmountFilter } from '../../../frames/list/amount-filter.tsx';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { useEndlessList } from '../../../frames/list/use-endless-list.ts';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { NftSections } from '../nft-sections.tsx';
import { CollectionFilter } from './collection/collection-filter.tsx';
import { CollectionStrip } from './collection/collection-strip.tsx';
import { FeaturedCollection } from './collection/featured-collection.tsx';
import { ITEMS_AT_ONCE, ItemList } from './item-list.tsx';
import { chainOptions, statusOptions } from './nft-words.ts';

const TOP = { perPage: 10 } as const;

/** All NFTs, with the collections that are traded most. */
export function ExplorePage() {
  const list = useEndlessList('nft.all', {
    rowKey: ({ uuid }) => uuid,
    sort: '-popular',
    perPage: ITEMS_AT_ONCE,
  });
  const { data, isError } = useQuery(trpc.nft.collections.queryOptions(TOP));
  // If they fail to load, their places go. The list below has its own message.
  const top = data?.data ?? (isError ? [] : undefined);
  return (
    <>
      <FeaturedCollection collection={top && (top[0] ?? null)} />
      <PageFrame title="Explore NFTs" about="Simulated collectors, traders and prices.">
        <NftSections />
        <CollectionStrip collections={top?.slice(1)} />
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
