import type { NftItem } from '@papermint/contracts/nft/model';
import { Grid2x2, Grid3x3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListView } from '../../../frames/list/list-view.tsx';
import type { EndlessList } from '../../../frames/list/use-endless-list.ts';
import { Button } from '../../../ui/form/button.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { totalText } from '../../../ui/table/page-buttons.ts';
import type { Density } from './grid-columns.ts';
import { ItemGrid } from './item-grid.tsx';
import { collectionSortOptions, sortOptions } from './nft-words.ts';

/** Items of one fetch: a full screen. The next fetch starts well before its end is reached. */
export const ITEMS_AT_ONCE = 30;

interface ItemListProps {
  list: EndlessList<NftItem>;
  /** The accessible name of the list. */
  label: string;
  search: string;
  filters: ReactNode;
  empty: ReactNode;
  /** All of them are of the collection that the page is about. */
  ofCollection?: boolean;
}

/** Items as pictures, with search, filters, order and density, all of them in the URL. */
export function ItemList({ list, label, search, filters, empty, ofCollection = false }: ItemListProps) {
  const [params, setParams] = useSearchParams();
  const density: Density = params.get('view') === 'dense' ? 'dense' : 'roomy';
  const isDense = density === 'dense';
  const setDensity = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (isDense) after.delete('view');
        else after.set('view', 'dense');
        return after;
      },
      { replace: true },
    );
  const sorts = ofCollection ? collectionSortOptions : sortOptions;
  const known = sorts.some(({ value }) => value === list.sort);
  const Icon = isDense ? Grid2x2 : Grid3x3;
  return (
    <Card label={label}>
      <ListView
        label={label}
        rowsName="items"
        ofOthers
        list={list}
        columns={[]}
        card={() => null}
        search={search}
        filters={filters}
        tools={
          <>
            {list.answer ? (
              <span className="num mr-1 text-12 text-subtle max-lg:hidden">
                {totalText(list.answer)} {list.answer.total === 1 ? 'item' : 'items'}
              </span>
            ) : null}
            <NativeSelect
              label="Sort by"
              value={list.sort}
              options={known ? sorts : [{ value: list.sort, label: 'As chosen' }, ...sorts]}
              onChange={list.setSort}
            />
            <Button
              look="ghost"
              size="icon"
              aria-label={isDense ? 'Larger pictures' : 'Smaller pictures'}
              title={isDense ? 'Larger pictures' : 'Smaller pictures'}
              onClick={setDensity}
            >
              <Icon className="size-4" aria-hidden="true" />
            </Button>
          </>
        }
        body={(rows) => (
          <ItemGrid
            items={rows}
            density={density}
            ofCollection={ofCollection}
            hasMore={list.hasMore}
            onNearEnd={list.fetchMore}
          />
        )}
        empty={empty}
      />
    </Card>
  );
}
