import { useParams } from 'react-router-dom';
import { AmountFilter } from '../../../frames/list/amount-filter.tsx';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { useEndlessList } from '../../../frames/list/use-endless-list.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { Stat } from '../../../ui/text/stat.tsx';
import { When } from '../../../ui/text/when.tsx';
import { ITEMS_AT_ONCE, ItemList } from './item-list.tsx';
import { chainOptions, shortAddress, statusOptions } from './nft-words.ts';

/** What somebody owns. */
export function CollectorPage() {
  const { ethAddress = '' } = useParams();
  const list = useEndlessList('nft.owned', {
    of: { ownerAddress: ethAddress },
    rowKey: ({ uuid }) => uuid,
    sort: '-popular',
    perPage: ITEMS_AT_ONCE,
  });
  const owner = list.answer?.owner;
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
          ) : null}
          {owner ? (
            <dl className="grid grow grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-5">
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
              <Stat label="Value at floor prices">
                <Amount value={owner.value} currency="USD" />
              </Stat>
              {owner.since ? (
                <Stat label="Member since">
                  <When at={owner.since} absolute="day" />
                </Stat>
              ) : null}
            </dl>
          ) : (
            <Skeleton className="h-10 w-full" />
          )}
        </Card>
      )}
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
            {owner?.mine ? 'NFTs that you own appear here.' : 'This collector owns no NFTs now.'}
          </Empty>
        }
      />
    </PageFrame>
  );
}
