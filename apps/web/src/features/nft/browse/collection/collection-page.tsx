import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { signedInAtom } from '../../../../api/session.ts';
import { trpc } from '../../../../api/trpc.ts';
import { AmountFilter } from '../../../../frames/list/amount-filter.tsx';
import { SelectFilter } from '../../../../frames/list/list-filters.tsx';
import { QueryFailed } from '../../../../frames/list/query-view.tsx';
import { useEndlessList } from '../../../../frames/list/use-endless-list.ts';
import { useAtomValue } from '../../../../lib/atoms.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Skeleton } from '../../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../../ui/layout/states.tsx';
import { TabList, TabPanel } from '../../../../ui/layout/tabs.tsx';
import { ITEMS_AT_ONCE, ItemList } from '../item-list.tsx';
import { statusOptions } from '../nft-words.ts';
import { TraitFilters } from '../trait-filters.tsx';
import { CollectionActivity } from './collection-activity.tsx';
import { CollectionAnalytics } from './collection-analytics.tsx';
import type { CollectionAnswer } from './collection-head.tsx';
import { CollectionHead } from './collection-head.tsx';

const TABS = [
  { value: 'items', label: 'Items' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'activity', label: 'Activity' },
] as const;

/** A collection: its figures, its items, its floor over time, and its activity. */
export function CollectionPage() {
  const { contractAddress = '' } = useParams();
  const query = useCollection(contractAddress);
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'items';
  const answer = query.data;
  if (query.isError && !answer) {
    return (
      <div className="mx-auto w-full max-w-300 px-4 py-8 md:px-6">
        <Card>
          <QueryFailed query={query} title="This collection could not be loaded." />
        </Card>
      </div>
    );
  }
  return (
    <div className="mx-auto w-full max-w-300 pb-8 md:px-6 md:pt-6">
      {answer ? <CollectionHead collection={answer.collection} /> : <HeadPlace />}
      <div className="mb-4 md:*:px-0">
        <TabList
          label="Parts of the collection"
          id="collection"
          value={tab}
          tabs={TABS}
          onChange={(next) => setParams(next === 'items' ? {} : { tab: next })}
        />
      </div>
      <TabPanel id="collection" value={tab} className="px-4 md:px-0">
        {tab === 'items' ? (
          <Items contractAddress={contractAddress} traits={answer?.traits ?? []} />
        ) : tab === 'activity' ? (
          <CollectionActivity contractAddress={contractAddress} />
        ) : answer ? (
          <CollectionAnalytics answer={answer} />
        ) : (
          <Skeleton className="h-80 w-full" />
        )}
      </TabPanel>
    </div>
  );
}

/** A collection as its visitor sees it. Guests ask the public call. */
function useCollection(contractAddress: string) {
  const signedIn = useAtomValue(signedInAtom);
  const own = useQuery(trpc.nft.collection.queryOptions({ contractAddress }, { enabled: signedIn }));
  const open = useQuery(trpc.nftPublic.collection.queryOptions({ contractAddress }, { enabled: !signedIn }));
  return signedIn ? own : open;
}

function Items({ contractAddress, traits }: { contractAddress: string; traits: CollectionAnswer['traits'] }) {
  const list = useEndlessList(
    useAtomValue(signedInAtom) ? 'nft.collectionItems' : 'nftPublic.collectionItems',
    {
      of: { contractAddress },
      rowKey: ({ uuid }) => uuid,
      sort: 'price',
      perPage: ITEMS_AT_ONCE,
    },
  );
  return (
    <ItemList
      label="Items"
      list={list}
      ofCollection
      search="Name"
      filters={
        <>
          <SelectFilter name="status" label="Status" options={statusOptions} />
          <AmountFilter label="Price in USD" name="price" />
          <TraitFilters traits={traits} />
        </>
      }
      empty={<Empty title="No items yet">Minted items of the collection appear here.</Empty>}
    />
  );
}

function HeadPlace() {
  return (
    <div aria-busy="true">
      <Skeleton className="aspect-[3/1] w-full rounded-none md:aspect-[5/1] md:rounded-card" />
      <div className="h-94.5 px-4 pt-15 sm:h-81.5 md:h-64.5 md:px-0 md:pt-17">
        <Skeleton className="h-7 w-60" />
      </div>
    </div>
  );
}
