import type { NftItem } from '@papermint/contracts/nft/model';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { AmountFilter } from '../../../frames/list/amount-filter.tsx';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import type { EndlessList } from '../../../frames/list/use-endless-list.ts';
import { useEndlessList } from '../../../frames/list/use-endless-list.ts';
import { useList } from '../../../frames/list/use-list.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { TabList, TabPanel } from '../../../ui/layout/tabs.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { Stat } from '../../../ui/text/stat.tsx';
import { When } from '../../../ui/text/when.tsx';
import { ActivityList } from './activity-list.tsx';
import { CollectorCreated } from './collector-created.tsx';
import { ITEMS_AT_ONCE, ItemList } from './item-list.tsx';
import { chainOptions, shortAddress, statusOptions } from './nft-words.ts';

const TABS = [
  { value: 'owned', label: 'Owned' },
  { value: 'created', label: 'Created' },
  { value: 'activity', label: 'Activity' },
] as const;

/** The profile of a collector: what they own and have created, what it is worth, and their activity. */
export function CollectorPage() {
  const { ethAddress = '' } = useParams();
  const list = useEndlessList('nft.owned', {
    of: { ownerAddress: ethAddress },
    rowKey: ({ uuid }) => uuid,
    sort: '-popular',
    perPage: ITEMS_AT_ONCE,
  });
  const owner = list.answer?.owner;
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'owned';
  return (
    <PageFrame
      title={owner ? (owner.mine ? 'My NFTs' : owner.name) : 'Collector'}
      aside={
        owner?.simulated ? (
          <Pill tone="info">{owner.picture ? 'Simulated collector' : 'Simulated collectors'}</Pill>
        ) : null
      }
    >
      {list.isError && !owner ? null : (
        <Card label="Owner" className="mb-5 flex items-start gap-4 px-4 py-3.5">
          {owner?.picture ? (
            <ArtImage
              picture={owner.picture}
              label=""
              sizes="64px"
              first
              className="size-16 shrink-0 rounded-full"
            />
          ) : (
            <Avatar seed={owner?.name ?? ''} className="size-16" />
          )}
          {owner ? (
            <dl className="grid grow gap-x-6 gap-y-3 grid-cols-2 max-md:*:first:col-span-2 md:grid-cols-5">
              <Stat label="Address">
                <span className="flex items-center gap-1 font-mono text-13 whitespace-nowrap">
                  {shortAddress(owner.address)}
                  <CopyButton text={owner.address} label="Copy address" className="touch:-my-3" />
                </span>
              </Stat>
              <Stat label="Items">
                <span className="num">{formatCount(owner.items)}</span>
              </Stat>
              <Stat label="Collections">
                <span className="num">{formatCount(owner.collections)}</span>
              </Stat>
              <Stat label="Floor value">
                <Amount value={owner.value} currency="USD" />
              </Stat>
              {owner.since ? (
                <Stat label="Member since">
                  <When at={owner.since} absolute="day" />
                </Stat>
              ) : null}
            </dl>
          ) : (
            <Skeleton className="h-33.5 w-full md:h-10" />
          )}
        </Card>
      )}
      <div className="-mx-4 mb-4 md:mx-0 md:*:px-0">
        <TabList
          label="Parts of the profile"
          id="collector"
          value={tab}
          tabs={TABS}
          onChange={(next) => setParams(next === 'owned' ? {} : { tab: next })}
        />
      </div>
      <TabPanel id="collector" value={tab}>
        {tab === 'owned' ? (
          <OwnedItems list={list} />
        ) : tab === 'created' ? (
          <CollectorCreated address={ethAddress} />
        ) : (
          <CollectorActivity address={ethAddress} />
        )}
      </TabPanel>
    </PageFrame>
  );
}

type OwnedList = EndlessList<NftItem> & { answer: Outputs['nft']['owned'] | undefined };

function OwnedItems({ list }: { list: OwnedList }) {
  return (
    <ItemList
      label="Owned items"
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
        <Empty title="No NFTs">
          {list.answer?.owner.mine ? 'NFTs that you own appear here.' : 'This collector owns no NFTs now.'}
        </Empty>
      }
    />
  );
}

function CollectorActivity({ address }: { address: string }) {
  const list = useList('nft.activities', { of: { owner: address }, rowKey: ({ uuid }) => uuid });
  return <ActivityList list={list} />;
}
