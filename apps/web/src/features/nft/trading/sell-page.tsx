import type { NftItem } from '@papermint/contracts/nft/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { ListView } from '../../../frames/list/list-view.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useList } from '../../../frames/list/use-list.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text/link.tsx';
import { chainOptions } from '../browse/nft-words.ts';
import {
  collectionColumn,
  ItemLine,
  itemColumn,
  itemStatusColumn,
  lastPriceColumn,
  priceColumn,
} from '../item-columns.tsx';
import { itemStatusOptions } from '../nft-pills.tsx';
import { NftSections } from '../nft-sections.tsx';
import { ListDialog } from './list-dialog.tsx';

const options = itemStatusOptions.filter(({ value }) => value !== 'burned');
const pathOf = ({ uuid }: NftItem) => `/nft/item/${uuid}`;

/** The items of the reader that can be listed. The page of an item has all other acts. */
export function SellPage() {
  const query = useQuery(trpc.nft.wallets.queryOptions({}));
  const address = query.data?.wallets[0]?.address;
  return (
    <PageFrame title="Sell NFTs" about="Open one to list, transfer or burn it, and to answer offers.">
      <NftSections />
      {query.isError && !address ? (
        <Card>
          <QueryFailed query={query} title="Your NFTs could not be loaded." />
        </Card>
      ) : address ? (
        <OwnItems address={address} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </PageFrame>
  );
}

function OwnItems({ address: ownerAddress }: { address: string }) {
  const navigate = useNavigate();
  const list = useList('nft.owned', { rowKey: ({ uuid }) => uuid, of: { ownerAddress }, sort: 'status' });
  const [listed, setListed] = useState<NftItem | null>(null);
  const columns: readonly Column<NftItem>[] = [
    itemColumn,
    collectionColumn,
    itemStatusColumn,
    priceColumn,
    lastPriceColumn,
    {
      key: 'act',
      header: 'Listing',
      end: true,
      cell: (item) =>
        !item.locked && (item.status === 'minted' || item.status === 'listed') ? (
          <Button
            size="small"
            aria-label={item.status === 'listed' ? `Change price of ${item.name}` : `List ${item.name}`}
            onClick={() => setListed(item)}
          >
            {item.status === 'listed' ? 'Change price' : 'List'}
          </Button>
        ) : (
          <span className="text-subtle">–</span>
        ),
    },
  ];
  return (
    <Card label="Your NFTs">
      <ListView
        label="Your NFTs"
        rowsName="NFTs"
        list={list}
        columns={columns}
        rowHeight={48}
        card={(item) => <ItemLine item={item} />}
        search="Name or collection"
        filters={
          <>
            <SelectFilter name="status" label="Status" options={options} several />
            <SelectFilter name="chain" label="Blockchain" options={chainOptions} />
          </>
        }
        opening={{
          name: ({ name }) => name,
          opened: null,
          linkTo: pathOf,
          onOpen: (item) => void navigate(pathOf(item)),
        }}
        empty={
          <Empty
            title="No NFTs yet"
            action={<TextLink to="/nft/my-collections">Create a collection</TextLink>}
          >
            NFTs that you mint or buy appear here.
          </Empty>
        }
      />
      {listed ? <ListDialog item={listed} onClose={() => setListed(null)} /> : null}
    </Card>
  );
}
