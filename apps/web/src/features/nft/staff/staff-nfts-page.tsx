import type { StaffNft, StaffNftCollection } from '@papermint/contracts/nft/staff-model';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';
import { chainName, chainOptions } from '../browse/nft-words.ts';
import {
  collectionColumn,
  ItemLine,
  itemColumn,
  itemStatusColumn,
  PriceOf,
  priceColumn,
} from '../item-columns.tsx';
import {
  CollectionStatusPill,
  categoryOptions,
  collectionStatusOptions,
  itemStatusOptions,
} from '../nft-pills.tsx';
import { collectionNameColumn } from './collection-columns.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ListChoice } from './list-choice.tsx';

const CHOICE = (
  <ListChoice
    label="Collections or items"
    param="view"
    options={[
      { value: 'collections', label: 'Collections' },
      { value: 'items', label: 'Items' },
    ]}
  />
);

/** The collections of all traders, or with `view=items` their items. */
export function StaffNftsPage() {
  const [params] = useSearchParams();
  return params.get('view') === 'items' ? <Items /> : <Collections />;
}

const collectionColumns: readonly Column<StaffNftCollection>[] = [
  collectionNameColumn,
  { key: 'status', header: 'Status', cell: ({ status }) => <CollectionStatusPill status={status} /> },
  {
    key: 'creator',
    header: 'Creator',
    className: 'max-lg:hidden',
    cell: ({ creator }) => creator ?? <span className="text-subtle">Imported</span>,
  },
  { key: 'chain', header: 'Blockchain', className: 'max-xl:hidden', cell: ({ chain }) => chainName(chain) },
  { key: 'supply', header: 'Items', end: true, cell: ({ supply }) => <span className="num">{supply}</span> },
  {
    key: 'floor',
    header: 'Floor',
    sort: 'floor',
    sortFirst: 'descending',
    end: true,
    cell: ({ floor, currency }) => <PriceOf price={floor} currency={currency} />,
  },
  {
    key: 'volume',
    header: 'Volume',
    sort: 'volume',
    sortFirst: 'descending',
    end: true,
    className: 'max-lg:hidden',
    cell: ({ volume, currency }) => <Amount value={volume} currency={currency} rule="exact" />,
  },
  {
    key: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    sortFirst: 'descending',
    className: 'max-xl:hidden',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

function Collections() {
  const navigate = useNavigate();
  return (
    <StaffList
      call="nftMarketStaff.collections"
      permission="content"
      title="NFTs"
      label="NFT collections"
      rowsName="collections"
      rowKey={({ contractAddress }) => contractAddress}
      columns={() => collectionColumns}
      intro={() => CHOICE}
      card={({ name, creator, floor, currency, status, logo }) => (
        <CardLine
          picture={
            <ArtImage picture={logo} label="" sizes="48px" className="size-12 shrink-0 rounded-control" />
          }
          title={name}
          note={creator ?? 'Imported'}
          figure={<PriceOf price={floor} currency={currency} />}
          figureNote={<CollectionStatusPill status={status} />}
        />
      )}
      search="Name, symbol or address"
      filters={() => (
        <>
          <SelectFilter name="status" label="Status" options={collectionStatusOptions} several />
          <SelectFilter name="chain" label="Blockchain" options={chainOptions} several />
          <SelectFilter name="category" label="Category" options={categoryOptions} several />
        </>
      )}
      create={{
        label: 'Import',
        dialog: (close) => (
          <ImportDialog
            onClose={close}
            open={(address) => void navigate(`/kut/nft/collection/summary/${address}`)}
          />
        ),
      }}
      link={{
        name: ({ name }) => name,
        to: ({ contractAddress }) => `/kut/nft/collection/summary/${contractAddress}`,
      }}
      empty={<Empty title="No collections yet">Collections of traders appear here.</Empty>}
    />
  );
}

const itemColumns: readonly Column<StaffNft>[] = [
  itemColumn,
  collectionColumn,
  itemStatusColumn,
  { key: 'owner', header: 'Owner', cell: ({ owner }) => owner ?? <span className="text-subtle">–</span> },
  priceColumn,
  {
    key: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    sortFirst: 'descending',
    className: 'max-lg:hidden',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

function Items() {
  return (
    <StaffList
      call="nftStaff.list"
      permission="content"
      title="NFTs"
      label="NFT items"
      rowsName="NFTs"
      rowKey={({ uuid }) => uuid}
      columns={() => itemColumns}
      intro={() => CHOICE}
      card={(item) => <ItemLine item={item} />}
      search="Name, collection or ID"
      filters={() => (
        <>
          <SelectFilter name="status" label="Status" options={itemStatusOptions} several />
          <SelectFilter name="chain" label="Blockchain" options={chainOptions} several />
        </>
      )}
      link={{ name: ({ name }) => name, to: ({ uuid }) => `/kut/nft/update/${uuid}` }}
      empty={<Empty title="No NFTs yet">Items of traders appear here.</Empty>}
    />
  );
}
