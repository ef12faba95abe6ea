import { Link } from 'react-router-dom';
import { AmountFilter } from '../../../frames/list/amount-filter.tsx';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { useEndlessList } from '../../../frames/list/use-endless-list.ts';
import { buttonClass } from '../../../ui/form/button.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { NftSections } from '../nft-sections.tsx';
import { ITEMS_AT_ONCE, ItemList } from './item-list.tsx';
import { chainOptions, statusOptions } from './nft-words.ts';

/** The items that the reader has marked. */
export function FavoritesPage() {
  const list = useEndlessList('nft.favourites', { rowKey: ({ uuid }) => uuid, perPage: ITEMS_AT_ONCE });
  const explore = (
    <Link to="/nft/explore" className={buttonClass()}>
      Explore NFTs
    </Link>
  );
  return (
    <PageFrame title="Favorite NFTs" about="The NFTs that you have marked with a heart.">
      <NftSections />
      <ItemList
        label="Favorites"
        list={list}
        search="Name or collection"
        filters={
          <>
            <SelectFilter name="status" label="Status" options={statusOptions} />
            <AmountFilter label="Price in USD" name="price" />
            <SelectFilter name="chain" label="Blockchain" options={chainOptions} />
          </>
        }
        empty={
          <Empty title="No favorites yet" action={explore}>
            NFTs that you mark with a heart appear here.
          </Empty>
        }
      />
    </PageFrame>
  );
}
