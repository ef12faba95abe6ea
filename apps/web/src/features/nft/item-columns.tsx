import type { NftItem } from '@papermint/contracts/nft/model';
import { CardLine } from '../../ui/layout/card-line.tsx';
import { ArtImage } from '../../ui/picture/art-image.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../ui/table/table-column.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { ItemStatusPill } from './nft-pills.tsx';

type Item = Pick<
  NftItem,
  'picture' | 'name' | 'tokenId' | 'collection' | 'status' | 'price' | 'lastPrice' | 'currency'
>;

const dash = <span className="text-subtle">–</span>;

/** The price that an item is listed for, or a dash. */
export const PriceOf = ({ price, currency }: { price: string | null; currency: string }) =>
  price === null ? dash : <Amount value={price} currency={currency} rule="exact" />;

export const itemColumn = {
  key: 'name',
  header: 'Item',
  fixed: true,
  skeleton: 'w-40',
  cell: ({ picture, name, tokenId }) => (
    <span className="flex min-w-0 items-center gap-2.5">
      <ArtImage picture={picture} label="" sizes="32px" className="size-8 shrink-0 rounded-control" />
      <span className="truncate font-medium">{name}</span>
      {tokenId === null || name.endsWith(`#${tokenId}`) ? null : (
        <span className="num text-12 text-subtle">#{tokenId}</span>
      )}
    </span>
  ),
} as const satisfies Column<Item>;

export const collectionColumn = {
  key: 'collection',
  header: 'Collection',
  className: `max-lg:hidden ${HIDDEN_BESIDE_PANEL}`,
  cell: ({ collection }) => <span className="text-muted">{collection}</span>,
} as const satisfies Column<Item>;

export const itemStatusColumn = {
  key: 'status',
  header: 'Status',
  sort: 'status',
  cell: ({ status }) => <ItemStatusPill status={status} />,
} as const satisfies Column<Item>;

export const priceColumn = {
  key: 'price',
  header: 'Price',
  sort: 'price',
  sortFirst: 'descending',
  end: true,
  cell: PriceOf,
} as const satisfies Column<Item>;

export const lastPriceColumn = {
  key: 'lastPrice',
  header: 'Last sale',
  sort: 'lastPrice',
  sortFirst: 'descending',
  end: true,
  className: 'max-lg:hidden',
  cell: ({ lastPrice, currency }) => <PriceOf price={lastPrice} currency={currency} />,
} as const satisfies Column<Item>;

/** An item on a small screen. */
export function ItemLine({ item }: { item: Item }) {
  return (
    <CardLine
      picture={
        <ArtImage picture={item.picture} label="" sizes="48px" className="size-12 shrink-0 rounded-control" />
      }
      title={item.name}
      note={item.collection}
      figure={<PriceOf price={item.price} currency={item.currency} />}
      figureNote={<ItemStatusPill status={item.status} />}
    />
  );
}
