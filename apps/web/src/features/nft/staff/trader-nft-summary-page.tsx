import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { collectionColumn, ItemLine, itemColumn, itemStatusColumn, priceColumn } from '../item-columns.tsx';
import { CollectionStatusPill, itemStatusOptions } from '../nft-pills.tsx';

/** The collections and NFTs of one trader: a tab of their page. */
export function TraderNftSummaryPage() {
  const { accountId = '' } = useParams();
  return (
    <div className="flex flex-col gap-5">
      <Card title="Collections">
        <Collections accountId={accountId} />
      </Card>
      <StaffList
        inRecord
        key={accountId}
        call="nftStaff.list"
        of={{ owner: accountId }}
        permission="content"
        title="NFTs"
        rowsName="NFTs"
        rowKey={({ uuid }) => uuid}
        columns={() => [itemColumn, collectionColumn, itemStatusColumn, priceColumn]}
        card={(item) => <ItemLine item={item} />}
        search="Name or collection"
        filters={() => <SelectFilter name="status" label="Status" options={itemStatusOptions} several />}
        link={{ name: ({ name }) => name, to: ({ uuid }) => `/kut/nft/update/${uuid}` }}
        empty={<Empty title="No NFTs">NFTs of this trader appear here.</Empty>}
      />
    </div>
  );
}

function Collections({ accountId }: { accountId: string }) {
  const query = useQuery(trpc.nftStaff.collectionsOf.queryOptions({ nftTraderId: accountId }));
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="The collections could not be loaded." />;
  }
  if (!query.data) return <Skeleton className="m-4 h-12" />;
  const { collections } = query.data;
  if (collections.length === 0) return <p className="p-4 text-13 text-muted">This trader has made none.</p>;
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
      {collections.map(({ contractAddress, name, logo, supply, status }) => (
        <li key={contractAddress} className="min-w-0">
          <Link
            to={`/kut/nft/collection/summary/${contractAddress}`}
            className="flex items-center gap-3 px-4 py-3 text-13 hover:bg-surface-2"
          >
            <ArtImage picture={logo} label="" sizes="40px" className="size-10 shrink-0 rounded-control" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="block text-12 text-muted">
                {supply} {supply === 1 ? 'item' : 'items'}
              </span>
            </span>
            <CollectionStatusPill status={status} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
